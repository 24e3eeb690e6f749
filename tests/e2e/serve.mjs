/**
 * The servers of the browser tests: one for each worker, so that a journey meets nothing that another does at the same time.
 * The demo data set is made once and copied.
 */
import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { demoFill } from '@vitrine/demo';
import { onStopSignal, readConfig, start } from '@vitrine/server/start';

const print = (line) => void process.stdout.write(`${line}\n`);
const firstPort = Number(process.env.JOURNEY_PORT ?? 4310);
const count = Number(process.env.JOURNEY_SITES ?? 1);
const ports = Array.from({ length: count }, (_, index) => firstPort + 10 * index);

const folder = await mkdtemp(join(process.env.JOURNEY_FOLDER ?? tmpdir(), 'vitrine-journeys-'));
// As root, PostgreSQL runs as another user, which needs to enter the folder.
await chmod(folder, 0o711);
// Journeys of the command line need the folder of their server.
const noteOf = (port) => join(tmpdir(), `vitrine-journeys-${port}.folder`);
const removeData = () =>
  Promise.all([folder, ...ports.map(noteOf)].map((path) => rm(path, { recursive: true, force: true })));

const fill = async (dataDir) => {
  const config = readConfig({ NODE_ENV: 'development', PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir });
  const running = await start(config, { log: print, seed: demoFill({ posts: 120 }) });
  await running.close();
};

const serve = async (port, dataDir) => {
  await writeFile(noteOf(port), dataDir);
  // Detached, so that a signal to the group does not reach it beside the closed channel.
  const server = fork(join(import.meta.dirname, 'serve-site.mjs'), [String(port), dataDir], { detached: true });
  const [message] = await Promise.race([once(server, 'message'), once(server, 'exit')]);
  if (message !== 'ready') throw new Error(`the server on port ${port} exited`);
  return server;
};

const servers = [];
const close = async () => {
  await Promise.all(
    servers.map((server) => {
      const ended = once(server, 'exit');
      server.disconnect();
      return ended;
    }),
  );
  await removeData();
};

try {
  const world = join(folder, 'world');
  await fill(world);
  for (const port of ports) {
    const dataDir = join(folder, `${port}`);
    // Keeps the owners of files.
    await promisify(execFile)('cp', ['-a', world, dataDir]);
    servers.push(await serve(port, dataDir));
  }
  onStopSignal(close, print);
  print(`Journeys go to ${ports.map((port) => `http://localhost:${port}`).join(', ')}`);
} catch (error) {
  print(`The servers of the journeys could not start: ${error.message}`);
  await close();
  process.exitCode = 1;
}
