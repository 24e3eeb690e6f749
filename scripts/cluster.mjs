/** `npm run cluster`: like `npm start`, with one process per core behind one port. */
import cluster from 'node:cluster';
import { demoEmail, demoFillInBackground, demoPassword } from '@vitrine/demo';
import { serveInCluster, startCluster } from '@vitrine/server/cluster';
import { ConfigError, closeAfterStart, onStopSignal, readConfig } from '@vitrine/server/start';
import { print } from './shell.mjs';

const stopping = new AbortController();
const demo = demoFillInBackground();

const startPrimary = async () => {
  const config = readConfig();
  const starting = startCluster(config, { log: print, seed: demo.seed, signal: stopping.signal });
  onStopSignal(() => closeAfterStart(starting, stopping), print);
  const { address } = await starting;
  if (config.demo) print(`Try it as ${demoEmail} with the password ${demoPassword}`);
  print(`Vitrine is listening at ${address}`);
};

try {
  await (cluster.isPrimary ? startPrimary() : serveInCluster(readConfig(), { log: print, queues: demo.queues }));
} catch (error) {
  if (!stopping.signal.aborted)
    print(error instanceof ConfigError ? error.message : `Vitrine could not start: ${error.message}`);
  process.exitCode = 1;
  if (cluster.isWorker) process.exit(1);
}
