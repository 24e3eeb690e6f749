/** A queue in which people take turns: whoever sends many waits behind themselves, not in front of others. */
import { Failure } from '../http/failure.ts';

export type FairQueueOptions = {
  /** How many pieces of work run at once. */
  readonly atOnce: number;
  /** How many one person may have in the queue, running ones included. */
  readonly mostEach: number;
  /** How many may wait in all. */
  readonly mostWaiting: number;
};

/** Work whose signal is aborted before its turn is dropped without having begun. */
export type FairQueue = <T>(person: string, work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

type Waiting = { readonly begin: () => void; readonly refuse: (error: Failure) => void };

export const clientLeft = (): Failure =>
  new Failure('malformed', { message: 'The connection was closed before the answer.' });

const tooMany = () => new Failure('too_fast', { retryAfter: 5 });

export const createFairQueue = ({ atOnce, mostEach, mostWaiting }: FairQueueOptions): FairQueue => {
  /** Each person's waiting work; the first person in the map is next. */
  const lines = new Map<string, Waiting[]>();
  const running = new Map<string, number>();
  let busy = 0;
  let waiting = 0;

  const withdraw = (person: string, one: Waiting): boolean => {
    const line = lines.get(person);
    const place = line?.indexOf(one) ?? -1;
    if (!line || place < 0) return false;
    line.splice(place, 1);
    if (line.length === 0) lines.delete(person);
    waiting -= 1;
    return true;
  };

  /** A full queue takes the newest work back from whoever has most of it, if that is more than `person` has. */
  const makeRoom = (person: string): void => {
    const [longest, line] = [...lines].reduce((most, next) => (next[1].length > most[1].length ? next : most));
    const last = line.at(-1);
    if (!last || line.length <= (lines.get(person)?.length ?? 0) + 1) {
      throw new Failure('unavailable', { retryAfter: 2 });
    }
    withdraw(longest, last);
    last.refuse(tooMany());
  };

  const wait = (person: string, signal: AbortSignal | undefined): Promise<void> =>
    new Promise((begin, refuse) => {
      if (waiting >= mostWaiting) makeRoom(person);
      const one: Waiting = { begin, refuse };
      lines.set(person, [...(lines.get(person) ?? []), one]);
      waiting += 1;
      signal?.addEventListener('abort', () => withdraw(person, one) && refuse(clientLeft()), { once: true });
    });

  /** Whoever has had a turn goes to the end. */
  const next = (): void => {
    const [first] = lines;
    if (!first || busy >= atOnce) return;
    const [person, [one, ...rest]] = first;
    lines.delete(person);
    if (rest.length > 0) lines.set(person, rest);
    waiting -= 1;
    start(person);
    one?.begin();
  };

  const start = (person: string): void => {
    busy += 1;
    running.set(person, (running.get(person) ?? 0) + 1);
  };

  const end = (person: string): void => {
    busy -= 1;
    const left = (running.get(person) ?? 1) - 1;
    if (left > 0) running.set(person, left);
    else running.delete(person);
    next();
  };

  return async (person, work, signal) => {
    if (signal?.aborted) throw clientLeft();
    if ((lines.get(person)?.length ?? 0) + (running.get(person) ?? 0) >= mostEach) throw tooMany();
    if (busy < atOnce) start(person);
    else await wait(person, signal);
    try {
      return await work();
    } finally {
      end(person);
    }
  };
};
