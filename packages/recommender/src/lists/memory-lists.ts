/** An in-memory list store for the bench and the tests. */
import { defaultDiversity } from '../fusion/diversity-params.ts';
import type { RankedLists } from '../recommender.ts';
import type { ListStore } from './list-store.ts';

export type MemoryLists = ListStore & {
  readonly mark: (ids: readonly string[]) => void;
  readonly find: (id: string) => RankedLists | undefined;
  readonly findGuest: (host: string) => string | undefined;
};

export const createMemoryLists = (): MemoryLists => {
  const kept = new Map<string, RankedLists>();
  const due = new Map<string, string>();
  const hosts = new Map<string, string>();
  let versions = 0;

  const mark = (ids: readonly string[]) => {
    for (const id of ids) due.set(id, String((versions += 1)));
  };
  const first = (answers: RankedLists | undefined) => answers?.all.ids.slice(0, defaultDiversity.among) ?? [];
  const findGuest = (host: string) => [...hosts].find(([, theirs]) => theirs === host)?.[0];

  return {
    mark,
    find: (id) => kept.get(id),
    findGuest,
    listDue: async (limit) => [...due].slice(0, limit).map(([id, made]) => ({ id, mark: made })),
    async keep(made) {
      for (const { due: asked, answers } of made) {
        if (answers) kept.set(asked.id, answers);
        else kept.delete(asked.id);
        if (due.get(asked.id) === asked.mark) due.delete(asked.id);
      }
    },
    async requeueLast(id) {
      due.delete(id);
      mark([id]);
    },
    async listCoverage(after, limit) {
      const showing = new Map<string, string[]>();
      for (const [id, answers] of kept) {
        for (const other of first(answers)) showing.set(other, [...(showing.get(other) ?? []), id]);
      }
      const ids = [...kept.keys()].filter((id) => after === undefined || id > after).sort();
      return ids.slice(0, limit).map((id) => {
        const [host, shownBy] = [hosts.get(id), showing.get(id) ?? []];
        const seated = host !== undefined && shownBy.includes(host);
        const shown = shownBy.some((other) => other !== host);
        return { id, list: kept.get(id)?.all.ids ?? [], host, seated, shown };
      });
    },
    async assignSlot(guest, among) {
      const host = among.find((id) => kept.has(id) && findGuest(id) === undefined);
      if (host === undefined) return false;
      hosts.set(guest, host);
      mark([host]);
      return true;
    },
    async freeSlot(guest) {
      const host = hosts.get(guest);
      hosts.delete(guest);
      if (host !== undefined) mark([host]);
    },
  };
};
