/** The built server as a child process with its own data folder; it can be killed and restarted. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../apps/server/test/free-port.ts';

const program = join(import.meta.dirname, '../../apps/server/dist/main.js');
const startTimeoutMs = 180_000;

export type ServerProcess = {
  readonly url: string;
  readonly dataDir: string;
  /** SIGKILL; the embedded database keeps running. */
  kill(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
};

const waitUntilReady = async (url: string, child: ChildProcess, output: string[]): Promise<void> => {
  const until = Date.now() + startTimeoutMs;
  while (Date.now() < until && child.exitCode === null) {
    const reply = await fetch(`${url}/readyz`).catch(() => null);
    if (reply?.ok) return;
    await sleep(50);
  }
  throw new Error(`the server did not start:\n${output.join('')}`);
};

export const startServer = async (env: Record<string, string> = {}): Promise<ServerProcess> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-faults-'));
  // As root, PostgreSQL runs as another user, which needs to enter the folder.
  await chmod(dataDir, 0o711);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let running: ChildProcess | null = null;

  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const ending = running;
    running = null;
    if (!ending || ending.exitCode !== null) return;
    const gone = once(ending, 'exit');
    ending.kill(signal);
    await gone;
  };
  const server: ServerProcess = {
    url,
    dataDir,
    kill: () => end('SIGKILL'),
    start: async () => {
      const output: string[] = [];
      const settings = {
        NODE_ENV: 'production',
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        PUBLIC_URL: url,
      };
      running = spawn(process.execPath, [program], {
        env: { ...process.env, ...settings, LOG_LEVEL: 'error', ...env },
      });
      const child = running;
      process.once('exit', () => void child.kill('SIGKILL'));
      running.stdout?.on('data', (text: Buffer) => output.push(String(text)));
      running.stderr?.on('data', (text: Buffer) => output.push(String(text)));
      await waitUntilReady(url, running, output);
    },
    close: async () => {
      await end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  await server.start();
  return server;
};
