/** Work in the background at a pace that leaves the machine to those who ask meanwhile. */
import { setTimeout as sleep } from 'node:timers/promises';

/** Rests after the work, so many times as long as it took. */
export const resting = async <T>(share: number, work: () => Promise<T>): Promise<T> => {
  const started = performance.now();
  const done = await work();
  if (share > 0) await sleep((performance.now() - started) * share);
  return done;
};
