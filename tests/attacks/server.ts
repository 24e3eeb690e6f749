/** The built server as a child process with a temporary data folder; it can be killed and restarted. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../apps/server/test/free-port.ts';

const program = join(import.meta.dirname, '../../apps/server/dist/main.js');
const startTimeout = 180_000;

export type Server = {
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  /** Of the server itself; its children are found by `memoryOf`. */
  pid(): number;
  isAlive(): boolean;
  /** Log entries of level `error` or above, and output that is not a log entry. */
  errors(): readonly string[];
  kill(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
};

export type ServerOptions = {
  readonly env?: Readonly<Record<string, string>>;
  /** A folder that the caller creates and removes; otherwise a temporary one. */
  readonly dataDir?: string;
};

const untilReady = async (url: string, child: ChildProcess, output: readonly string[]): Promise<void> => {
  const end = Date.now() + startTimeout;
  while (Date.now() < end && child.exitCode === null && child.signalCode === null) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await sleep(50);
  }
  throw new Error(`the server did not start:\n${output.join('')}`);
};

const isError = (line: string): boolean => {
  if (!line.startsWith('{')) return /error|failed|died/i.test(line);
  return !/^\{"level":(10|20|30|40),/.test(line);
};

/** The process id of the embedded database of a folder, which outlives a killed server. */
export const databasePid = async (dataDir: string): Promise<number | null> => {
  const text = await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  return Number.isInteger(pid) ? pid : null;
};

const endDatabase = async (dataDir: string): Promise<void> => {
  const pid = await databasePid(dataDir);
  try {
    if (pid !== null) process.kill(pid, 'SIGQUIT');
  } catch {
    // It has already exited.
  }
};

const settingsFor = (port: number, dataDir: string) => ({
  NODE_ENV: 'production',
  PORT: String(port),
  HOST: '127.0.0.1',
  DATA_DIR: dataDir,
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  LOG_LEVEL: 'error',
});

export const openServer = async ({ env = {}, dataDir: given }: ServerOptions = {}): Promise<Server> => {
  const dataDir = given ?? (await mkdtemp(join(tmpdir(), 'vitrine-attacks-')));
  // As root, PostgreSQL runs as another user, which needs to enter the folder.
  await chmod(dataDir, 0o711);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const output: string[] = [];
  let child: ChildProcess | null = null;

  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const ending = child;
    child = null;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const gone = once(ending, 'exit');
    ending.kill(signal);
    await gone;
  };
  const server: Server = {
    url,
    port,
    dataDir,
    pid: () => child?.pid ?? 0,
    isAlive: () => child !== null && child.exitCode === null && child.signalCode === null,
    errors: () => output.join('').split('\n').filter(isError),
    kill: () => end('SIGKILL'),
    start: async () => {
      const started = spawn(process.execPath, [program], {
        env: { ...process.env, ...settingsFor(port, dataDir), ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = started;
      process.once('exit', () => void started.kill('SIGKILL'));
      for (const stream of [started.stdout, started.stderr]) stream.on('data', (text) => output.push(String(text)));
      await untilReady(url, started, output);
    },
    close: async () => {
      await end('SIGTERM');
      await endDatabase(dataDir);
      if (given === undefined) await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
  await server.start();
  return server;
};
