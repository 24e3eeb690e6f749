/**
 * Answers that are the same for everybody, kept for a second at most and never shown to somebody whose own change they
 * do not hold yet. Why this is true: docs/decisions/0014-shared-answers.md.
 */
import { createBatch } from '../db/batch.ts';
import type { Sql } from '../db/db.ts';
import { answerOf, type SharedAnswer } from './cached-response.ts';

/** A caller goes by several names: the person, the network address. */
export type Asked = { readonly address: string; readonly caller: readonly string[] };

export type SharedAnswers = {
  /** The answer to an address, kept or made now. */
  get(asked: Asked, route: string, make: () => Promise<string>): Promise<SharedAnswer>;
  /** A kept one for a caller of one name, at once, or none. */
  ready(address: string, name: string): SharedAnswer | null;
  /** This caller has changed something: what was made before is not for them. */
  wrote(caller: readonly string[]): void;
};

const mostKept = 500;
const longest = 1000;

/**
 * For processes that share a database: equal snapshots show the same rows, whoever wrote. Those who come while one is
 * being taken share the next one, so that everybody is compared with a moment after their asking.
 */
export const createSnapshots = (db: Sql): (() => Promise<string>) => {
  const look = createBatch<null, string>({
    run: async (asking) => {
      const [row] = await db<{ now: string }[]>`select pg_current_snapshot()::text as now`;
      return asking.map(() => row?.now ?? '');
    },
    maxSize: Number.POSITIVE_INFINITY,
  });
  return () => look(null);
};

type Making = { readonly turn: number; readonly answer: Promise<SharedAnswer>; made: SharedAnswer | null };

type Kept = {
  readonly second: number;
  readonly snapshot: string;
  readonly answers: Map<string, Making>;
  readonly written: Map<string, number>;
};

const begin = (second: number, snapshot: string): Kept => ({
  second,
  snapshot,
  answers: new Map(),
  written: new Map(),
});

const isFor = (name: string, { turn }: Making, { written }: Kept): boolean => (written.get(name) ?? 0) < turn;

export const createSharedAnswers = (now: () => Date, snapshot: (() => Promise<string>) | null): SharedAnswers => {
  let kept = begin(0, '');
  let turns = 0;

  /** What is kept of this moment. */
  const current = (seen: string): Kept => {
    const second = Math.floor(now().getTime() / longest);
    if (kept.second !== second || kept.snapshot !== seen) kept = begin(second, seen);
    return kept;
  };

  return {
    get: async (asked, route, make) => {
      const place = current(snapshot ? await snapshot() : '');
      const { address, caller } = asked;
      const { answers } = place;
      const found = answers.get(address);
      if (found && caller.every((name) => isFor(name, found, place))) return found.answer;
      const answer = make().then((text) => (making.made = answerOf(route, text)));
      const making: Making = { turn: (turns += 1), answer, made: null };
      answers.set(address, making);
      // A refusal is never kept: who asked for nonsense hears so each time.
      answer.catch(() => answers.get(address) === making && answers.delete(address));
      const [oldest] = answers.keys();
      if (answers.size > mostKept && oldest !== undefined) answers.delete(oldest);
      return answer;
    },
    ready: (address, name) => {
      // Where others write too, whether it still holds cannot be told at once.
      if (snapshot) return null;
      const place = current('');
      const found = place.answers.get(address);
      return found && isFor(name, found, place) ? found.made : null;
    },
    wrote: (caller) => {
      turns += 1;
      for (const name of caller) kept.written.set(name, turns);
    },
  };
};
