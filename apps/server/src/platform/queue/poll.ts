/** Calls `once` on demand, and again after the number of seconds it returns; calls never overlap. */
export type Poll = {
  now(): void;
  /** Resolves when no call is running any more. */
  stop(): Promise<void>;
};

export const createPoll = (once: () => Promise<number>): Poll => {
  let running: Promise<void> | undefined;
  let isRequested = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const run = async (): Promise<void> => {
    while (isRequested) {
      isRequested = false;
      clearTimeout(timer);
      const seconds = await once();
      if (!stopped) timer = setTimeout(now, seconds * 1000);
    }
  };
  const now = (): void => {
    if (stopped) return;
    isRequested = true;
    running ??= run().finally(() => {
      running = undefined;
      // Requested after the last round had ended, but before `running` was reset.
      if (isRequested) now();
    });
  };

  return {
    now,
    stop: async () => {
      stopped = true;
      isRequested = false;
      clearTimeout(timer);
      await running;
    },
  };
};
