/** The real server as a process of its own, on a folder of its own, to be killed and started again. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const program = join(import.meta.dirname, '../../apps/server/dist/main.js');
const patience = 60_000;

export type House = {
  readonly url: string;
  /** Ends the process as a power cut would; the database it started is left running. */
  kill(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
};

export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('there is no port');
  return address.port;
};

const untilReady = async (url: string, process_: ChildProcess, said: string[]): Promise<void> => {
  const until = Date.now() + patience;
  while (Date.now() < until && process_.exitCode === null) {
    const reply = await fetch(`${url}/readyz`).catch(() => null);
    if (reply?.ok) return;
    await sleep(50);
  }
  throw new Error(`the server did not come up:\n${said.join('')}`);
};

export const openHouse = async (env: Record<string, string> = {}): Promise<House> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-faults-'));
  // PostgreSQL runs as another user when we are root, and has to reach its folder.
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
  const house: House = {
    url,
    kill: () => end('SIGKILL'),
    start: async () => {
      const said: string[] = [];
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
      const begun = running;
      process.once('exit', () => void begun.kill('SIGKILL'));
      running.stdout?.on('data', (text: Buffer) => said.push(String(text)));
      running.stderr?.on('data', (text: Buffer) => said.push(String(text)));
      await untilReady(url, running, said);
    },
    close: async () => {
      await end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  await house.start();
  return house;
};
