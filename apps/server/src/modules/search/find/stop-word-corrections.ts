/** Typing errors in stop words, which no post is indexed by: a word that only a stop word is like would otherwise exclude all posts. */
import { stopWords } from '@vitrine/text';
import { deletionsOf, editDistance } from '../indexing/deletions.ts';

/** Most shorter words are one edit from some stop word. */
const minLength = 4;

/** Made on first use. */
let byDeletion: ReadonlyMap<string, readonly string[]> | undefined;

const createIndex = (): ReadonlyMap<string, readonly string[]> => {
  const index = new Map<string, string[]>();
  for (const word of stopWords) {
    if (word.length < minLength) continue;
    for (const deletion of deletionsOf(word)) index.set(deletion, [...(index.get(deletion) ?? []), word]);
  }
  return index;
};

/** At one edit from the word; of several the one of the more widespread language. */
export const nearestStopWord = (word: string): string | null => {
  if (word.length < minLength) return null;
  byDeletion ??= createIndex();
  const near = new Set(deletionsOf(word).flatMap((deletion) => byDeletion?.get(deletion) ?? []));
  for (const stopWord of stopWords) if (near.has(stopWord) && editDistance(word, stopWord, 1) <= 1) return stopWord;
  return null;
};
