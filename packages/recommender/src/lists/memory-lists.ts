/** An in-memory list store for the bench and the tests. */
import { defaultDiversity } from '../fusion/diversity-params.ts';
import type { RankedLists } from '../recommender.ts';
import type { ListStore } from './list-store.ts';

export type MemoryLists = ListStore & {
  readonly enqueue: (ids: readonly string[]) => void;
  readonly find: (id: string) => RankedLists | undefined;
  readonly findSlotPost: (owner: string) => string | undefined;
};

export const createMemoryLists = (): MemoryLists => {
  const stored = new Map<string, RankedLists>();
  /** Versions by post id. */
  const queue = new Map<string, string>();
  /** The owner of the slot by the post in it. */
  const slotOwners = new Map<string, string>();
  let versions = 0;

  const enqueue = (ids: readonly string[]) => {
    for (const id of ids) queue.set(id, String((versions += 1)));
  };
  const firstOf = (lists: RankedLists) => lists.all.ids.slice(0, defaultDiversity.among);
  const findSlotPost = (owner: string) => [...slotOwners].find(([, other]) => other === owner)?.[0];

  return {
    enqueue,
    find: (id) => stored.get(id),
    findSlotPost,
    listQueued: async (limit) => [...queue].slice(0, limit).map(([id, version]) => ({ id, version })),
    async save(built) {
      for (const { queued, lists } of built) {
        if (lists) stored.set(queued.id, lists);
        else stored.delete(queued.id);
        if (queue.get(queued.id) === queued.version) queue.delete(queued.id);
      }
    },
    async requeueLast(id) {
      queue.delete(id);
      enqueue([id]);
    },
    async listCoverage(after, limit) {
      const shownBy = new Map<string, string[]>();
      for (const [id, lists] of stored) {
        for (const other of firstOf(lists)) shownBy.set(other, [...(shownBy.get(other) ?? []), id]);
      }
      const ids = [...stored.keys()].filter((id) => after === undefined || id > after).sort();
      return ids.slice(0, limit).map((id) => {
        const [slotOwner, owners] = [slotOwners.get(id), shownBy.get(id) ?? []];
        const isInSlot = slotOwner !== undefined && owners.includes(slotOwner);
        const isElsewhere = owners.some((owner) => owner !== slotOwner);
        return { id, list: stored.get(id)?.all.ids ?? [], slotOwner, isInSlot, isElsewhere };
      });
    },
    async assignSlot(postId, owners) {
      const owner = owners.find((id) => stored.has(id) && findSlotPost(id) === undefined);
      if (owner === undefined) return false;
      slotOwners.set(postId, owner);
      enqueue([owner]);
      return true;
    },
    async freeSlot(postId) {
      const owner = slotOwners.get(postId);
      slotOwners.delete(postId);
      if (owner !== undefined) enqueue([owner]);
    },
  };
};
