/** A task queue that serves people in turn, so that one person's many tasks do not delay others. */
import { Failure } from '../http/failure.ts';

export type FairQueueOptions = {
  /** How many tasks run at once. */
  readonly concurrency: number;
  /** How many tasks one person may have, running ones included. */
  readonly maxPerPerson: number;
  /** How many tasks may be queued in all. */
  readonly maxQueued: number;
};

/** A task whose signal is aborted before it starts is dropped. */
export type FairQueue = <T>(person: string, task: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

type Queued = { readonly start: () => void; readonly refuse: (error: Failure) => void };

export const clientDisconnected = (): Failure =>
  new Failure('malformed', { message: 'The connection was closed before the answer.' });

const tooMany = () => new Failure('too_fast', { retryAfter: 5 });

/** The tasks that are not running yet, by person; the first person in the map is next. */
const createBacklog = (maxQueued: number) => {
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
    const [first] = byPerson;
    if (!first) return null;
    const [person, [task, ...rest]] = first;
    byPerson.delete(person);
    if (rest.length > 0) byPerson.set(person, rest);
    size -= 1;
    return { person, task };
  };

  return { lengthOf, remove, add, takeNext };
};

export const createFairQueue = ({ concurrency, maxPerPerson, maxQueued }: FairQueueOptions): FairQueue => {
  const backlog = createBacklog(maxQueued);
  const runningOf = new Map<string, number>();
  let running = 0;

  const enqueue = (person: string, signal: AbortSignal | undefined): Promise<void> =>
    new Promise((start, refuse) => {
      const task: Queued = { start, refuse };
      backlog.add(person, task);
      const drop = () => backlog.remove(person, task) && refuse(clientDisconnected());
      signal?.addEventListener('abort', drop, { once: true });
    });

  const countStart = (person: string): void => {
    running += 1;
    runningOf.set(person, (runningOf.get(person) ?? 0) + 1);
  };

  const startNext = (): void => {
    const next = running < concurrency ? backlog.takeNext() : null;
    if (!next) return;
    countStart(next.person);
    next.task?.start();
  };

  const finish = (person: string): void => {
    running -= 1;
    const left = (runningOf.get(person) ?? 1) - 1;
    if (left > 0) runningOf.set(person, left);
    else runningOf.delete(person);
    startNext();
  };

  return async (person, task, signal) => {
    if (signal?.aborted) throw clientDisconnected();
    if (backlog.lengthOf(person) + (runningOf.get(person) ?? 0) >= maxPerPerson) throw tooMany();
    if (running < concurrency) countStart(person);
    else await enqueue(person, signal);
    try {
      return await task();
    } finally {
      finish(person);
    }
  };
};
