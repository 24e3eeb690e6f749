/** What people write about a work, as we keep it. */
import type { PostText } from '@vitrine/contract';
import type { PostTextRow } from '../tables.ts';

export type PostTextChange = { readonly [K in keyof PostText]?: PostText[K] | undefined };

/** Said once, a tag is said; an empty one, as a trailing comma leaves it, says nothing. */
const tagsOf = (tags: readonly string[]): string[] => {
  const said = new Map<string, string>();
  for (const tag of tags) if (tag !== '' && !said.has(tag.toLowerCase())) said.set(tag.toLowerCase(), tag);
  return [...said.values()];
};

/** Words that are not sent stay as they are. */
export const mergeText = (row: PostTextRow, change: PostTextChange): PostTextRow => ({
  title: change.title ?? row.title,
  description: change.description ?? row.description,
  tools: change.tools ? [...new Set(change.tools)] : row.tools,
  tags: change.tags ? tagsOf(change.tags) : row.tags,
  categories: change.category ? [...new Set(change.category)] : row.categories,
});

export const textRow = (text: PostText): PostTextRow =>
  mergeText({ title: '', description: '', tools: [], tags: [], categories: [] }, text);
