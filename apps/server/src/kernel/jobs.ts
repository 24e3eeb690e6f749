/** Work that returns by itself: never twice at once, and finished before the process ends. */
export type Jobs = {
  every(seconds: number, name: string, work: () => Promise<void>): void;
  stop(): Promise<void>;
};

export const createJobs = (report: (name: string, error: unknown) => void): Jobs => {
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  let stopped = false;

  const schedule = (seconds: number, name: string, work: () => Promise<void>): void => {
    if (stopped) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      const run = work()
        .catch((error: unknown) => report(name, error))
        .finally(() => {
          running.delete(run);
          schedule(seconds, name, work);
        });
      running.add(run);
    }, seconds * 1000);
    timers.add(timer);
  };

  return {
    every: schedule,
    stop: async () => {
      stopped = true;
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(running);
    },
  };
};
