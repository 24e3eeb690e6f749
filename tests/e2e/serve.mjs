/** The server of the browser tests: the built site on an empty folder with a small demo data set. */
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoFill } from '@vitrine/demo';
import { onStopSignal, readConfig, start } from '@vitrine/server/start';

const print = (line) => void process.stdout.write(`${line}\n`);
const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-journeys-'));
// As root, PostgreSQL runs as another user, which needs to enter the folder.
await chmod(dataDir, 0o711);
const port = Number(process.env.JOURNEY_PORT ?? 4310);
// Journeys of the command line need the folder.
const note = join(tmpdir(), `vitrine-journeys-${port}.folder`);
await writeFile(note, dataDir);
const config = readConfig({
  NODE_ENV: 'development',
  PORT: String(port),
  HOST: '127.0.0.1',
  DATA_DIR: dataDir,
  // The push service of the journeys, beside this server.
  PUSH_TRUSTED_ORIGIN: `http://127.0.0.1:${port + 1}`,
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'warn',
});
const removeData = () => Promise.all([dataDir, note].map((path) => rm(path, { recursive: true, force: true })));
try {
  const running = await start(config, { log: print, seed: demoFill({ posts: 120 }) });
  onStopSignal(async () => {
    await running.close();
    await removeData();
  }, print);
  print(`Journeys go to ${running.address}`);
} catch (error) {
  print(`The server for the journeys could not start: ${error.message}`);
  await removeData();
  process.exitCode = 1;
}
