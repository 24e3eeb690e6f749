/** What people write about a work, as we keep it. */
import type { PostText } from '@vitrine/contract';
import type { PostWordsRow } from './tables.ts';

export type WordsChange = { readonly [K in keyof PostText]?: PostText[K] | undefined };

/** Said once, a tag is said; an empty one, as a trailing comma leaves it, says nothing. */
const tagsOf = (tags: readonly string[]): string[] => {
  const said = new Map<string, string>();
  for (const tag of tags) if (tag !== '' && !said.has(tag.toLowerCase())) said.set(tag.toLowerCase(), tag);
  return [...said.values()];
};

/** Words that are not sent stay as they are. */
export const reworded = (row: PostWordsRow, change: WordsChange): PostWordsRow => ({
  title: change.title ?? row.title,
  description: change.description ?? row.description,
  tools: change.tools ? [...new Set(change.tools)] : row.tools,
  tags: change.tags ? tagsOf(change.tags) : row.tags,
  categories: change.category ? [...new Set(change.category)] : row.categories,
});

export const wordsRow = (words: PostText): PostWordsRow =>
  reworded({ title: '', description: '', tools: [], tags: [], categories: [] }, words);
