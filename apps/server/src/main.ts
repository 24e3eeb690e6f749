/** The process: read the settings, start, close when told to. */
import { ConfigError, closeWhenOpen, readConfig, start, untilStopped } from './start.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const ending = new AbortController();

try {
  const starting = start(readConfig(), { say, signal: ending.signal });
  untilStopped(() => closeWhenOpen(starting, ending), say);
  say(`Vitrine is open at ${(await starting).address}`);
} catch (error) {
  if (!ending.signal.aborted)
    say(
      error instanceof ConfigError
        ? error.message
        : `Vitrine could not start: ${error instanceof Error ? error.message : String(error)}`,
    );
  process.exitCode = 1;
}
