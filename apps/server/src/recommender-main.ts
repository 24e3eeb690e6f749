/** `npm run recommender`: reads the settings, starts, and closes on a stop signal. */
import { ConfigError, readConfig } from './config.ts';
import { onStopSignal } from './platform/shutdown.ts';
import { startRecommender } from './recommender.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

try {
  const running = await startRecommender(readConfig(), print);
  onStopSignal(() => running.close(), print);
  print(`The recommender is listening at ${running.address}`);
} catch (error) {
  print(
    error instanceof ConfigError
      ? error.message
      : `The recommender could not start: ${error instanceof Error ? error.message : String(error)}`,
  );
  process.exitCode = 1;
}
