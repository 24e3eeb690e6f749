/** An in-memory signal store for tests: all posts are candidates of each other. */

import type { Post } from '../src/post.ts';
import type { SignalStore } from '../src/recommender.ts';
import { bagOf } from '../src/words/bag.ts';
import type { WordDocument } from '../src/words/document.ts';

export type MemoryPost = {
  readonly post: Omit<Post, 'words' | 'likes'>;
  readonly document: WordDocument;
};

export const memoryStore = (
  posts: readonly MemoryPost[],
  likes: ReadonlyMap<string, readonly string[]>,
): SignalStore => {
  const noneNear = { colour: new Set<string>(), form: new Set<string>() };
  const likersOf = (id: string) => [...likes].flatMap(([person, liked]) => (liked.includes(id) ? [person] : []));
  const known = new Map(
    posts.map(({ post, document }) => [
      post.id,
      { post: { ...post, words: bagOf(document), likes: likersOf(post.id).length }, document },
    ]),
  );
  return {
    find: async (id) => {
      const found = known.get(id);
      const sharedLikers = new Map<string, number>();
      for (const person of likersOf(id)) {
        for (const other of likes.get(person) ?? []) sharedLikers.set(other, (sharedLikers.get(other) ?? 0) + 1);
      }
      const candidates = [...known.values()].map(({ post }) => post);
      return (
        found && {
          ...found,
          candidates,
          coLikes: { likers: likersOf(id).length, sharedLikers, ties: sharedLikers },
          nearest: noneNear,
        }
      );
    },
    getStatistics: async () => ({ documents: known.size, frequencies: new Map() }),
  };
};
