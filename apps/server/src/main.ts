/** The server process: reads the settings, starts, and closes on a stop signal. */
import { ConfigError, closeAfterStart, onStopSignal, readConfig, start } from './start.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const stopping = new AbortController();

try {
  const starting = start(readConfig(), { log: print, signal: stopping.signal });
  onStopSignal(() => closeAfterStart(starting, stopping), print);
  print(`Vitrine is listening at ${(await starting).address}`);
} catch (error) {
  if (!stopping.signal.aborted)
    print(
      error instanceof ConfigError
        ? error.message
        : `Vitrine could not start: ${error instanceof Error ? error.message : String(error)}`,
    );
  process.exitCode = 1;
}
