import type { PostText } from '@vitrine/contract';
import type { PostTextRow } from '../tables.ts';

export type PostTextChange = { readonly [K in keyof PostText]?: PostText[K] | undefined };

/** Drops repeated tags, ignoring case, and empty ones, which a trailing comma leaves. */
const tagsOf = (tags: readonly string[]): string[] => {
  const unique = new Map<string, string>();
  for (const tag of tags) if (tag !== '' && !unique.has(tag.toLowerCase())) unique.set(tag.toLowerCase(), tag);
  return [...unique.values()];
};

/** Fields that are not sent keep their value. */
export const mergeText = (row: PostTextRow, change: PostTextChange): PostTextRow => ({
  title: change.title ?? row.title,
  description: change.description ?? row.description,
  tools: change.tools ? [...new Set(change.tools)] : row.tools,
  tags: change.tags ? tagsOf(change.tags) : row.tags,
  categories: change.category ? [...new Set(change.category)] : row.categories,
});

export const textRow = (text: PostText): PostTextRow =>
  mergeText({ title: '', description: '', tools: [], tags: [], categories: [] }, text);
