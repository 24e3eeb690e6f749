/** In-memory stores over a split gallery, filled by the server's own linker. */
import {
  type CoLikes,
  createLinker,
  createNeighbourIndex,
  type IndexedPost,
  models,
  type NeighbourList,
  type Post,
  type SignalStore,
  type TermStatistics,
  tasteVector,
  topCoLikes,
} from '@vitrine/recommender';
import type { Split } from './split.ts';

const POPULAR = 8;

type FindSlotPost = (owner: string) => string | undefined;

export const openStore = async (split: Split, findSlotPost: FindSlotPost = () => undefined): Promise<SignalStore> => {
  const posts = new Map(split.posts.map((post) => [post.id, toPost(post, split)]));
  const documents = new Map(split.posts.map(({ id, document }) => [id, document]));
  const neighbours = await linkAll([...posts.values()]);
  const statistics = count([...posts.values()]);
  const byLikes = [...posts.values()].sort((a, b) => b.likes - a.likes);
  const popular = byLikes.slice(0, POPULAR).map(({ id }) => id);
  return {
    async find(id) {
      const [post, document] = [posts.get(id), documents.get(id)];
      if (!post || !document) return undefined;
      const counted = coLikes(split, id);
      const slotPost = findSlotPost(id);
      const near = [...(neighbours.get(id) ?? []), ...strongestCoLikes(counted, posts), ...popular];
      const ids = new Set(slotPost === undefined ? near : [...near, slotPost]);
      const candidates = [...ids].flatMap((other) => posts.get(other) ?? []);
      return { post, document, candidates, coLikes: counted, slotPost };
    },
    getStatistics: async () => statistics,
  };
};

const toPost = ({ id, author, createdAt, description }: Split['posts'][number], split: Split): Post => {
  const { likers, sharedLikers } = coLikes(split, id);
  const coLiked = [...sharedLikers].map(([other, count]) => ({
    id: other,
    sharedLikers: count,
    likers,
    likes: split.likers.get(other)?.length ?? 0,
  }));
  return { id, author, createdAt, likes: likers, ...description, taste: tasteVector(id, coLiked) };
};

const strongestCoLikes = ({ sharedLikers, likers }: CoLikes, posts: ReadonlyMap<string, Post>): string[] => {
  const coLiked = [...sharedLikers].map(([id, count]) => ({
    id,
    sharedLikers: count,
    likers,
    likes: posts.get(id)?.likes ?? 0,
  }));
  return topCoLikes(coLiked).map(({ id }) => id);
};

export const coLikes = ({ likers, likedBy }: Split, id: string): CoLikes => {
  const sharedLikers = new Map<string, number>();
  const people = likers.get(id) ?? [];
  for (const person of people) {
    for (const other of likedBy.get(person) ?? []) sharedLikers.set(other, (sharedLikers.get(other) ?? 0) + 1);
  }
  sharedLikers.delete(id);
  return { likers: people.length, sharedLikers };
};

const count = (posts: readonly Post[]): TermStatistics => {
  const frequencies = new Map<number, number>();
  for (const { words } of posts) {
    for (const term of words.terms) frequencies.set(term, (frequencies.get(term) ?? 0) + 1);
  }
  return { documents: posts.length, frequencies };
};

const linkAll = async (posts: readonly IndexedPost[]): Promise<Map<string, string[]>> => {
  const lists = new Map<string, string[]>();
  const save = async (_: readonly string[], saved: readonly NeighbourList[]) => {
    for (const { postId, neighbours } of saved) {
      lists.set(postId, [...(lists.get(postId) ?? []), ...neighbours.map(({ id }) => id)]);
    }
  };
  const waiting = posts.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const store = {
    listLinked: async () => [],
    listUnlinked: async (after: string | undefined, limit: number) =>
      waiting.filter(({ id }) => after === undefined || id > after).slice(0, limit),
    listNeighbourLists: async () => [],
    save,
  };
  await createLinker(store, createNeighbourIndex(models)).run();
  return lists;
};
