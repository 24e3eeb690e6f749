/** An in-memory signal store for tests: all posts are candidates of each other. */

import type { Post } from '../src/post.ts';
import type { SignalStore } from '../src/recommender.ts';
import { bagOf } from '../src/words/bag.ts';
import type { WordDocument } from '../src/words/document.ts';

export type MemoryWork = {
  readonly work: Omit<Post, 'words' | 'likes'>;
  readonly document: WordDocument;
};

export const memoryStore = (
  works: readonly MemoryWork[],
  likes: ReadonlyMap<string, readonly string[]>,
): SignalStore => {
  const likersOf = (id: string) => [...likes].flatMap(([person, liked]) => (liked.includes(id) ? [person] : []));
  const known = new Map(
    works.map(({ work, document }) => [
      work.id,
      { work: { ...work, words: bagOf(document), likes: likersOf(work.id).length }, document },
    ]),
  );
  return {
    find: async (id) => {
      const asked = known.get(id);
      const together = new Map<string, number>();
      for (const person of likersOf(id)) {
        for (const other of likes.get(person) ?? []) together.set(other, (together.get(other) ?? 0) + 1);
      }
      const candidates = [...known.values()].map(({ work }) => work);
      return asked && { ...asked, candidates, coLikes: { likers: likersOf(id).length, together } };
    },
    getStatistics: async () => ({ documents: known.size, frequencies: new Map() }),
  };
};
