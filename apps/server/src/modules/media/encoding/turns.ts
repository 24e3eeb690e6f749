/** Encodes uploads as they come, and the rest of their variants while there are none, so that nobody waits for those. */
import { once } from 'node:events';

export type Turns = {
  /** Ends background tasks that run. */
  inForeground<T>(task: () => Promise<T>): Promise<T>;
  /** Runs `task` while nothing runs in the foreground. It is aborted when something starts there, and run again afterwards. */
  inBackground<T>(task: (signal: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<T>;
};

export const createTurns = (): Turns => {
  const idle = new EventTarget();
  let foreground = 0;
  let interruption = new AbortController();

  const isBusy = () => foreground > 0;
  const waitForIdle = async (signal: AbortSignal): Promise<void> => {
    signal.throwIfAborted();
    while (isBusy()) await once(idle, 'idle', { signal });
  };

  return {
    inForeground: async (task) => {
      foreground += 1;
      interruption.abort();
      try {
        return await task();
      } finally {
        foreground -= 1;
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
