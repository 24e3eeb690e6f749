/** Limits how many heavy tasks run at once, so that a burst does not block the rest of the process. */
import { Failure } from '../http/failure.ts';

export type ConcurrencyLimit = <T>(task: () => Promise<T>) => Promise<T>;

export const createConcurrencyLimit = (concurrency: number, maxQueued: number): ConcurrencyLimit => {
  const queued: (() => void)[] = [];
  let running = 0;
  const release = () => {
    const next = queued.shift();
    if (next) next();
    else running -= 1;
  };
  return async (task) => {
    if (running < concurrency) running += 1;
    else if (queued.length >= maxQueued) throw new Failure('unavailable', { retryAfter: 2 });
    else await new Promise<void>((start) => queued.push(start));
    try {
      return await task();
    } finally {
      release();
    }
  };
};
