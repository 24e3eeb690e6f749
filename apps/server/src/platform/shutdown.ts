/** The first stop signal closes in order, the second exits at once. */
export const onStopSignal = (close: () => Promise<void>, log: (line: string) => void): void => {
  let closing = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (closing) process.exit(1);
    closing = true;
    log(signal === 'SIGINT' ? 'Closing (press again to exit at once)' : 'Closing');
    await close().then(
      () => {
        log('Closed');
        process.exit(0);
      },
      (error: unknown) => {
        log(`Closing failed: ${String(error)}`);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, (name) => void stop(name));
};

/** Aborts a start that is still waiting, or closes what it started. */
export const closeAfterStart = async (
  starting: Promise<{ close(): Promise<void> }>,
  stopping: AbortController,
): Promise<void> => {
  stopping.abort();
  const running = await starting.catch(() => null);
  await running?.close();
};
