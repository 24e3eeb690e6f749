/** Wraps a task so that it never runs twice at once; calls during a run cause one more run after it. */
export const coalesce = (task: () => Promise<void>): (() => Promise<void>) => {
  let running: Promise<void> | undefined;
  let again = false;
  const run = async (): Promise<void> => {
    do {
      again = false;
      await task();
    } while (again);
  };
  return () => {
    again = true;
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  };
};
