/** Throttles background work so that requests keep most of the CPU. */
import { setTimeout as sleep } from 'node:timers/promises';

/** Sleeps after the task, `factor` times as long as it took. */
export const withPause = async <T>(factor: number, run: () => Promise<T>): Promise<T> => {
  const started = performance.now();
  const result = await run();
  if (factor > 0) await sleep((performance.now() - started) * factor);
  return result;
};
