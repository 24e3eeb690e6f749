/** `npm run recommender`: read the settings, start, close when told to. */
import { ConfigError, readConfig } from './config.ts';
import { untilStopped } from './platform/shutdown.ts';
import { startRecommender } from './recommender.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

try {
  const running = await startRecommender(readConfig(), say);
  untilStopped(() => running.close(), say);
  say(`The recommender answers at ${running.address}`);
} catch (error) {
  say(
    error instanceof ConfigError
      ? error.message
      : `The recommender could not start: ${error instanceof Error ? error.message : String(error)}`,
  );
  process.exitCode = 1;
}
