/** Runs until told to stop; the first signal closes in order, the second does not wait. */
export const untilStopped = (close: () => Promise<void>, say: (line: string) => void): void => {
  let closing = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (closing) process.exit(1);
    closing = true;
    say(signal === 'SIGINT' ? 'Closing (once more to leave at once)' : 'Closing');
    await close().then(
      () => {
        say('Closed');
        process.exit(0);
      },
      (error: unknown) => {
        say(`Closing failed: ${String(error)}`);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, (name) => void stop(name));
};

/** Closes what is open, or is about to be; a start that waits for something stops waiting. */
export const closeWhenOpen = async (
  starting: Promise<{ close(): Promise<void> }>,
  ending: AbortController,
): Promise<void> => {
  ending.abort();
  const running = await starting.catch(() => null);
  await running?.close();
};
