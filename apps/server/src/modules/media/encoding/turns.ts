/** Encodes uploads as they come, and the rest of their variants while there are none, so that nobody waits for those. */
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

export type Turns = {
  /** Ends background tasks that run. */
  inForeground<T>(task: () => Promise<T>): Promise<T>;
  /** Runs `task` while nothing runs in the foreground, and nothing has for a while. It is aborted when something starts there, and run again afterwards. */
  inBackground<T>(task: (signal: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<T>;
};

/** Uploads of several files come shortly after one another: what started between two of them would be interrupted for nothing. */
export const createTurns = (quietMs: number): Turns => {
  const idle = new EventTarget();
  let foreground = 0;
  let lastEnd = Number.NEGATIVE_INFINITY;
  let interruption = new AbortController();

  const isBusy = () => foreground > 0;
  const waitForIdle = async (signal: AbortSignal): Promise<void> => {
    signal.throwIfAborted();
    for (;;) {
      const pause = lastEnd + quietMs - performance.now();
      if (isBusy()) await once(idle, 'idle', { signal });
      else if (pause > 0) await sleep(pause, undefined, { signal });
      else return;
    }
  };

  return {
    inForeground: async (task) => {
      foreground += 1;
      interruption.abort();
      try {
        return await task();
      } finally {
        foreground -= 1;
        lastEnd = performance.now();
        if (foreground === 0) idle.dispatchEvent(new Event('idle'));
      }
    },
    inBackground: async (task, signal) => {
      for (;;) {
        await waitForIdle(signal);
        if (interruption.signal.aborted) interruption = new AbortController();
        const { signal: interrupted } = interruption;
        try {
          return await task(AbortSignal.any([signal, interrupted]));
        } catch (error) {
          if (signal.aborted || !interrupted.aborted) throw error;
        }
      }
    },
  };
};
