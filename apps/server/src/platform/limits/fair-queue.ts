/** A task queue that serves people in turn, so that one person's many tasks do not delay others. */
import { Failure } from '../http/failure.ts';

export type FairQueueOptions = {
  /** How many tasks run at once. */
  readonly concurrency: number;
  /** How many tasks one person may have, running ones included. */
  readonly maxPerPerson: number;
  /** How many tasks may be queued in all. */
  readonly maxQueued: number;
  /** A task that has not started by then is refused, so that its caller gets an answer. */
  readonly maxWaitMs?: number;
  /**
   * Milliseconds. With a clock, the person whose tasks have taken least time recently is next, and of several whoever has
   * fewer tasks; without one, people take turns.
   */
  readonly clock?: () => number;
  /**
   * While more tasks than this are queued, only one runs at a time, and the next one starts after a pause as long as the task
   * took, so that a flood leaves most of the processor time to others.
   */
  readonly pauseAbove?: number;
};

/** A task whose signal is aborted before it starts is dropped. */
export type FairQueue = <T>(person: string, task: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

type Queued = { readonly start: () => void; readonly refuse: (error: Failure) => void };

export const clientDisconnected = (): Failure =>
  new Failure('malformed', { message: 'The connection was closed before the answer.' });

const tooMany = () => new Failure('too_fast', { retryAfter: 5 });

const tooSlow = () => new Failure('unavailable', { retryAfter: 5 });

/** What a task that has not run yet is assumed to take. */
const assumedMs = 1_000;

type Account = { readonly ms: number; readonly at: number };

/** Time spent for each person; it halves every minute, so that a long task counts for some minutes only. */
const createAccounts = (clock: () => number) => {
  const halfLifeMs = 60_000;
  const maxPeople = 1_000;
  const accounts = new Map<string, Account>();
  const spent = (person: string): number => {
    const account = accounts.get(person);
    return account ? account.ms * 0.5 ** ((clock() - account.at) / halfLifeMs) : 0;
  };
  return {
    spent,
    charge: (person: string, ms: number): void => {
      const total = spent(person) + ms;
      // Moved to the end, so that the first is the one that was charged longest ago.
      accounts.delete(person);
      accounts.set(person, { ms: total, at: clock() });
      const [oldest] = accounts.keys();
      if (accounts.size > maxPeople && oldest !== undefined) accounts.delete(oldest);
    },
  };
};

type CostOf = (person: string, queued: number) => number;

/** The tasks that are not running yet, by person. Of several people with the least cost, the first in the map is next. */
const createBacklog = (maxQueued: number, costOf: CostOf) => {
  const byPerson = new Map<string, Queued[]>();
  let size = 0;

  const lengthOf = (person: string): number => byPerson.get(person)?.length ?? 0;

  const remove = (person: string, task: Queued): boolean => {
    const tasks = byPerson.get(person);
    const index = tasks?.indexOf(task) ?? -1;
    if (!tasks || index < 0) return false;
    tasks.splice(index, 1);
    if (tasks.length === 0) byPerson.delete(person);
    size -= 1;
    return true;
  };

  /** When full, refuses the newest task of the person with the most, if that is more than `person` has. */
  const makeRoom = (person: string): void => {
    const [longest, tasks] = [...byPerson].reduce((max, next) => (next[1].length > max[1].length ? next : max));
    const newest = tasks.at(-1);
    if (!newest || tasks.length <= lengthOf(person) + 1) throw new Failure('unavailable', { retryAfter: 2 });
    remove(longest, newest);
    newest.refuse(tooMany());
  };

  const add = (person: string, task: Queued): void => {
    if (size >= maxQueued) makeRoom(person);
    byPerson.set(person, [...(byPerson.get(person) ?? []), task]);
    size += 1;
  };

  /** A person whose task was taken moves to the end. */
  const takeNext = (): { readonly person: string; readonly task: Queued | undefined } | null => {
    if (byPerson.size === 0) return null;
    const [person, [task, ...rest]] = [...byPerson].reduce((least, next) =>
      costOf(next[0], next[1].length) < costOf(least[0], least[1].length) ? next : least,
    );
    byPerson.delete(person);
    if (rest.length > 0) byPerson.set(person, rest);
    size -= 1;
    return { person, task };
  };

  return { size: () => size, lengthOf, remove, add, takeNext };
};

type Backlog = ReturnType<typeof createBacklog>;

/** Resolves when the task may start; it is dropped when its caller disconnects or has waited too long. */
const enqueue = (
  backlog: Backlog,
  person: string,
  { signal, maxWaitMs }: { signal: AbortSignal | undefined; maxWaitMs: number | undefined },
): Promise<void> =>
  new Promise((resolve, reject) => {
    const settle = (end: () => void) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', leave);
      end();
    };
    const task: Queued = { start: () => settle(resolve), refuse: (error) => settle(() => reject(error)) };
    const drop = (reason: () => Failure) => backlog.remove(person, task) && task.refuse(reason());
    const leave = () => drop(clientDisconnected);
    const timer = maxWaitMs === undefined ? undefined : setTimeout(() => drop(tooSlow), maxWaitMs);
    signal?.addEventListener('abort', leave, { once: true });
    try {
      backlog.add(person, task);
    } catch (error) {
      settle(() => reject(error));
    }
  });

export const createFairQueue = (options: FairQueueOptions): FairQueue => {
  const { concurrency, maxPerPerson, maxQueued, maxWaitMs, pauseAbove = Number.POSITIVE_INFINITY } = options;
  const clock = options.clock ?? (() => performance.now());
  const accounts = createAccounts(clock);
  const backlog = createBacklog(maxQueued, (person, queued) =>
    options.clock ? accounts.spent(person) + queued * assumedMs : 0,
  );
  const runningOf = new Map<string, number>();
  let running = 0;

  const countStart = (person: string): void => {
    running += 1;
    runningOf.set(person, (runningOf.get(person) ?? 0) + 1);
  };

  const hasPlace = (): boolean => running < (backlog.size() > pauseAbove ? 1 : concurrency);

  const freePlace = (): void => {
    running -= 1;
    // Several start at once when a flood has ended.
    while (hasPlace()) {
      const next = backlog.takeNext();
      if (!next) return;
      countStart(next.person);
      next.task?.start();
    }
  };

  const finish = (person: string, tookMs: number): void => {
    accounts.charge(person, tookMs);
    const left = (runningOf.get(person) ?? 1) - 1;
    if (left > 0) runningOf.set(person, left);
    else runningOf.delete(person);
    if (backlog.size() > pauseAbove) setTimeout(freePlace, tookMs);
    else freePlace();
  };

  return async (person, task, signal) => {
    if (signal?.aborted) throw clientDisconnected();
    if (backlog.lengthOf(person) + (runningOf.get(person) ?? 0) >= maxPerPerson) throw tooMany();
    if (hasPlace()) countStart(person);
    else await enqueue(backlog, person, { signal, maxWaitMs });
    const startedAt = clock();
    try {
      return await task();
    } finally {
      finish(person, clock() - startedAt);
    }
  };
};
