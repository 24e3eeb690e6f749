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

type FindSlotPost = (host: string) => string | undefined;

export const openStore = async (split: Split, findGuest: FindSlotPost = () => undefined): Promise<SignalStore> => {
  const works = new Map(split.posts.map((work) => [work.id, toWork(work, split)]));
  const documents = new Map(split.posts.map(({ id, document }) => [id, document]));
  const neighbours = await linkAll([...works.values()]);
  const statistics = count([...works.values()]);
  const byLikes = [...works.values()].sort((a, b) => b.likes - a.likes);
  const popular = byLikes.slice(0, POPULAR).map(({ id }) => id);
  return {
    async find(id) {
      const [work, document] = [works.get(id), documents.get(id)];
      if (!work || !document) return undefined;
      const counted = coLikes(split, id);
      const guest = findGuest(id);
      const near = [...(neighbours.get(id) ?? []), ...strongestCoLikes(counted, works), ...popular];
      const ids = new Set(guest === undefined ? near : [...near, guest]);
      const candidates = [...ids].flatMap((other) => works.get(other) ?? []);
      return { work, document, candidates, coLikes: counted, guest };
    },
    getStatistics: async () => statistics,
  };
};

const toWork = ({ id, author, createdAt, description }: Split['posts'][number], split: Split): Post => {
  const { likers, together } = coLikes(split, id);
  const company = [...together].map(([other, count]) => ({
    id: other,
    together: count,
    likers,
    likes: split.likers.get(other)?.length ?? 0,
  }));
  return { id, author, createdAt, likes: likers, ...description, taste: tasteVector(id, company) };
};

const strongestCoLikes = ({ together, likers }: CoLikes, works: ReadonlyMap<string, Post>): string[] => {
  const company = [...together].map(([id, count]) => ({
    id,
    together: count,
    likers,
    likes: works.get(id)?.likes ?? 0,
  }));
  return topCoLikes(company).map(({ id }) => id);
};

export const coLikes = ({ likers, likedBy }: Split, id: string): CoLikes => {
  const together = new Map<string, number>();
  const people = likers.get(id) ?? [];
  for (const person of people) {
    for (const other of likedBy.get(person) ?? []) together.set(other, (together.get(other) ?? 0) + 1);
  }
  together.delete(id);
  return { likers: people.length, together };
};

const count = (works: readonly Post[]): TermStatistics => {
  const frequencies = new Map<number, number>();
  for (const { words } of works) {
    for (const term of words.terms) frequencies.set(term, (frequencies.get(term) ?? 0) + 1);
  }
  return { documents: works.length, frequencies };
};

const linkAll = async (works: readonly IndexedPost[]): Promise<Map<string, string[]>> => {
  const lists = new Map<string, string[]>();
  const keep = async (_: readonly string[], kept: readonly NeighbourList[]) => {
    for (const { work, neighbours } of kept) {
      lists.set(work, [...(lists.get(work) ?? []), ...neighbours.map(({ id }) => id)]);
    }
  };
  const waiting = works.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const store = {
    listLinked: async () => [],
    listUnlinked: async (after: string | undefined, limit: number) =>
      waiting.filter(({ id }) => after === undefined || id > after).slice(0, limit),
    listNeighbourLists: async () => [],
    keep,
  };
  await createLinker(store, createNeighbourIndex(models)).run();
  return lists;
};
