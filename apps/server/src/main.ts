/** The process: read the settings, start, close when told to. */
import { ConfigError, readConfig, start, untilStopped } from './start.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

try {
  const running = await start(readConfig(), { say });
  untilStopped(() => running.close(), say);
  say(`Vitrine is open at ${running.address}`);
} catch (error) {
  say(
    error instanceof ConfigError
      ? error.message
      : `Vitrine could not start: ${error instanceof Error ? error.message : String(error)}`,
  );
  process.exitCode = 1;
}
