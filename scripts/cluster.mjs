/** `npm run cluster`: like `npm start`, with one process per core behind one port. */
import cluster from 'node:cluster';
import { demoEmail, demoFill, demoPassword } from '@vitrine/demo';
import { serveInCluster, startCluster } from '@vitrine/server/cluster';
import { ConfigError, closeWhenOpen, readConfig, untilStopped } from '@vitrine/server/start';
import { say } from './say.mjs';

const ending = new AbortController();

const startPrimary = async () => {
  const config = readConfig();
  const starting = startCluster(config, { say, fill: demoFill(), signal: ending.signal });
  untilStopped(() => closeWhenOpen(starting, ending), say);
  const { address } = await starting;
  if (config.demo) say(`Try it as ${demoEmail} with the password ${demoPassword}`);
  say(`Vitrine is open at ${address}`);
};

try {
  await (cluster.isPrimary ? startPrimary() : serveInCluster(readConfig(), { say }));
} catch (error) {
  if (!ending.signal.aborted)
    say(error instanceof ConfigError ? error.message : `Vitrine could not start: ${error.message}`);
  process.exitCode = 1;
  if (cluster.isWorker) process.exit(1);
}
