/** What an answer reads, each by index: none of it grows with the number of works. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Asked, SignalStore, TermStatistics } from '@vitrine/recommender';
import type { Db } from '../kernel/db.ts';
import { findAsked } from './asked-queries.ts';
import {
  type Candidate,
  listIdsBefore,
  listPopular,
  listShelfMates,
  listStandingIds,
  readCandidates,
} from './candidate-queries.ts';
import { createMemory } from './memory.ts';
import { allWorks, countWorks } from './word-queries.ts';

const popularCompared = 8;
/** Neighbours that fill a list. */
const enough = 12;
const seconds = 1_000;
const minutes = 60 * seconds;

/** A hundred thousand of them take up some 180 MB. */
const mostWorks = 200_000;
const mostTerms = 100_000;

/**
 * Hearts and tastes of candidates move slowly and words get common slowly, so both may show a little later. A work that is
 * not described yet soon will be, and one that few have liked may soon have a taste.
 */
const freshFor = ({ described, work }: Candidate): number => {
  if (!described) return 0;
  return work.taste ? 10 * minutes : minutes;
};

const createMemories = (db: Db, now: () => number) => ({
  candidates: createMemory<string, Candidate>({
    read: (ids) => readCandidates(db, ids),
    freshFor,
    most: mostWorks,
    now,
  }),
  popular: createMemory<'all', string[]>({
    read: async () => new Map([['all', await listPopular(db)]]),
    freshFor: () => 10 * seconds,
    most: 2,
    now,
  }),
  counts: createMemory<number, number>({
    read: (terms) => countWorks(db, terms),
    freshFor: () => 10 * minutes,
    most: mostTerms,
    now,
  }),
});

type Memories = ReturnType<typeof createMemories>;

const find = async (db: Db, memories: Memories, id: string): Promise<Asked | undefined> => {
  const [asked, [popular = []]] = await Promise.all([findAsked(db, id), memories.popular.get(['all'])]);
  if (!asked) return undefined;
  const { work, document, neighbours, likers, together } = asked;
  const kept = [...new Set(neighbours)];
  // Works that came at the same time may not have found each other yet.
  const near = kept.length < enough ? [...kept, ...(await listShelfMates(db, document.categories))] : kept;
  const ids = new Set([...near, ...together.keys(), ...popular.slice(0, popularCompared)]);
  ids.delete(id);
  const known = await memories.candidates.get([...ids]);
  return { work, document, candidates: known.flatMap((one) => one?.work ?? []), coLikes: { likers, together } };
};

const getStatistics = async ({ counts }: Memories, terms: Uint32Array): Promise<TermStatistics> => {
  const keys = [allWorks, ...terms];
  const [documents = 0, ...works] = await counts.get(keys);
  return { documents, frequencies: new Map(works.map((count, place) => [terms[place] ?? 0, count ?? 0])) };
};

const listGone = async (db: Db, ids: readonly string[]): Promise<Set<string>> => {
  const gone = new Set(ids);
  for (const id of await listStandingIds(db, ids)) gone.delete(id);
  return gone;
};

const readTogether = 16;
const breath = 10;

/** Reads the newest works, little by little, so that also those are known that nobody was compared with yet. */
const warm = async (db: Db, { candidates }: Memories): Promise<void> => {
  let before: string | undefined;
  for (let known = 0; known < mostWorks / 2; known += readTogether) {
    const ids = await listIdsBefore(db, before, readTogether);
    await candidates.get(ids);
    before = ids.at(-1);
    if (ids.length < readTogether) return;
    await sleep(breath, undefined, { ref: false });
  }
};

export const createSignalStore = (db: Db, now: () => number): SignalStore => {
  const memories = createMemories(db, now);
  let hasBegun = false;
  /** Begun by the first who asks; if it fails, by the next. */
  const warmOnce = (): void => {
    if (hasBegun) return;
    hasBegun = true;
    warm(db, memories).catch(() => {
      hasBegun = false;
    });
  };
  return {
    find: async (id) => {
      const found = await find(db, memories, id);
      warmOnce();
      return found;
    },
    getStatistics: (terms) => getStatistics(memories, terms),
    listGone: (ids) => listGone(db, ids),
  };
};
