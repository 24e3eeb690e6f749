/** Throttles background work so that requests keep most of the CPU. */
import { setTimeout as sleep } from 'node:timers/promises';

/** Sleeps after the task, `share` times as long as it took. */
export const withPause = async <T>(share: number, work: () => Promise<T>): Promise<T> => {
  const started = performance.now();
  const done = await work();
  if (share > 0) await sleep((performance.now() - started) * share);
  return done;
};
