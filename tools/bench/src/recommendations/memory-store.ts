/** In-memory stores over a split gallery, filled by the server's own linker. */
import {
  type CoLikes,
  createLinker,
  createNeighbourIndex,
  type IndexedPost,
  models,
  type NeighbourList,
  type NeighbourSignal,
  type Post,
  type ScoredCoLike,
  type SignalStore,
  secondStepWeight,
  type TermStatistics,
  topCoLikes,
} from '@vitrine/recommender';
import type { Split } from './split.ts';

const POPULAR = 8;

type FindSlotPost = (owner: string) => string | undefined;

/** As many as the server takes as candidates. */
const MAX_TIES = 100;

export const openStore = async (split: Split, findSlotPost: FindSlotPost = () => undefined): Promise<SignalStore> => {
  const posts = new Map(split.posts.map((post) => [post.id, toPost(post, split)]));
  const documents = new Map(split.posts.map(({ id, document }) => [id, document]));
  const neighbours = await linkAll([...posts.values()]);
  const statistics = count([...posts.values()]);
  const byLikes = [...posts.values()].sort((a, b) => b.likes - a.likes);
  const popular = byLikes.slice(0, POPULAR).map(({ id }) => id);
  const tiesOf = createTies(split, posts);
  return {
    async find(id) {
      const [post, document] = [posts.get(id), documents.get(id)];
      if (!post || !document) return undefined;
      const slotPost = findSlotPost(id);
      const ties = tiesOf(id);
      const lists = neighbours.get(id) ?? new Map<NeighbourSignal, string[]>();
      const near = [...[...lists.values()].flat(), ...ties.keys(), ...popular];
      const ids = new Set(slotPost === undefined ? near : [...near, slotPost]);
      const candidates = [...ids].flatMap((other) => posts.get(other) ?? []);
      const nearest = { colour: new Set(lists.get('colour')), form: new Set(lists.get('form')) };
      return { post, document, candidates, coLikes: { ...coLikes(split, id), ties }, nearest, slotPost };
    },
    getStatistics: async () => statistics,
  };
};

const toPost = ({ id, author, createdAt, description }: Split['posts'][number], split: Split): Post => ({
  id,
  author,
  createdAt,
  likes: split.likers.get(id)?.length ?? 0,
  ...description,
});

/** The server does the same in SQL. */
const createTies = (split: Split, posts: ReadonlyMap<string, Post>) => {
  const lists = new Map([...posts.keys()].map((id) => [id, strongestCoLikes(coLikes(split, id), posts)]));
  return (id: string): ReadonlyMap<string, number> => {
    const ties = new Map<string, number>();
    const add = (other: string, tie: number) => other !== id && ties.set(other, (ties.get(other) ?? 0) + tie);
    const list = lists.get(id) ?? [];
    const sum = list.reduce((total, { score }) => total + score, 0);
    for (const first of list) {
      add(first.id, first.score);
      for (const second of lists.get(first.id) ?? [])
        add(second.id, (secondStepWeight * first.score * second.score) / sum);
    }
    return new Map([...ties].sort((a, b) => b[1] - a[1]).slice(0, MAX_TIES));
  };
};

type Counted = Omit<CoLikes, 'ties'>;

const strongestCoLikes = ({ sharedLikers, likers }: Counted, posts: ReadonlyMap<string, Post>): ScoredCoLike[] =>
  topCoLikes(
    [...sharedLikers].map(([id, shared]) => ({ id, sharedLikers: shared, likers, likes: posts.get(id)?.likes ?? 0 })),
  );

export const coLikes = ({ likers, likedBy }: Split, id: string): Counted => {
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

const linkAll = async (posts: readonly IndexedPost[]): Promise<Map<string, Map<NeighbourSignal, string[]>>> => {
  const lists = new Map<string, Map<NeighbourSignal, string[]>>();
  const save = async (_: readonly string[], saved: readonly NeighbourList[]) => {
    for (const { postId, signal, neighbours } of saved) {
      const ofPost = lists.get(postId) ?? new Map<NeighbourSignal, string[]>();
      lists.set(
        postId,
        ofPost.set(
          signal,
          neighbours.map(({ id }) => id),
        ),
      );
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
