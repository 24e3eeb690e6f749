/** Calls `once` when asked to, and again after the seconds it answered with; never twice at the same time. */
export type Poll = {
  now(): void;
  /** Resolves when no call is under way any more. */
  stop(): Promise<void>;
};

export const createPoll = (once: () => Promise<number>): Poll => {
  let running: Promise<void> | undefined;
  let isAsked = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const run = async (): Promise<void> => {
    while (isAsked) {
      isAsked = false;
      clearTimeout(timer);
      const seconds = await once();
      if (!stopped) timer = setTimeout(now, seconds * 1000);
    }
  };
  const now = (): void => {
    if (stopped) return;
    isAsked = true;
    running ??= run().finally(() => {
      running = undefined;
      // Asked after the last round was over, but before this was noted.
      if (isAsked) now();
    });
  };

  return {
    now,
    stop: async () => {
      stopped = true;
      isAsked = false;
      clearTimeout(timer);
      await running;
    },
  };
};
