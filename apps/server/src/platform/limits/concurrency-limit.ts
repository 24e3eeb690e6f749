/** Limits how many heavy tasks run at once, so that a burst does not block the rest of the process. */
import { Failure } from '../http/failure.ts';

export type ConcurrencyLimit = <T>(task: () => Promise<T>) => Promise<T>;

type Waiting = { readonly start: () => void; readonly fail: (error: unknown) => void };

/** When a task fails with an error of which `isForAll` is true, those that wait fail with it too. */
export const createConcurrencyLimit = (
  concurrency: number,
  maxQueued: number,
  isForAll: (error: unknown) => boolean = () => false,
): ConcurrencyLimit => {
  const queued: Waiting[] = [];
  let running = 0;
  const release = () => {
    const next = queued.shift();
    if (next) next.start();
    else running -= 1;
  };
  return async (task) => {
    if (running < concurrency) running += 1;
    else if (queued.length >= maxQueued) throw new Failure('unavailable', { retryAfter: 2 });
    else await new Promise<void>((start, fail) => queued.push({ start, fail }));
    try {
      return await task();
    } catch (error) {
      if (isForAll(error)) for (const { fail } of queued.splice(0)) fail(error);
      throw error;
    } finally {
      release();
    }
  };
};
