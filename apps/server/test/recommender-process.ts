/** The recommender as a real process beside a world that asks it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createTestServer, type TestServer } from './harness.ts';

const program = fileURLToPath(new URL('../dist/recommender-main.js', import.meta.url));

const findFreePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
};

const untilSaid = async (child: ChildProcess, text: string): Promise<void> => {
  let said = '';
  for await (const chunk of child.stdout ?? []) {
    said += String(chunk);
    if (said.includes(text)) return;
  }
  throw new Error(`the recommender ended without a word of "${text}": ${said}`);
};

export type OwnProcess = {
  readonly server: TestServer;
  /** Ends it as a crash would. */
  kill(): Promise<void>;
  start(): Promise<void>;
};

export const startOwnProcess = async (): Promise<OwnProcess> => {
  const port = await findFreePort();
  const server = await createTestServer({ env: { RECOMMENDER_URL: `http://127.0.0.1:${port}` } });
  let child: ChildProcess | undefined;
  const start = async () => {
    child = spawn(process.execPath, [program], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        NODE_ENV: 'test',
        HOST: '127.0.0.1',
        RECOMMENDER_PORT: String(port),
        DATABASE_URL: server.databaseUrl,
        DATA_DIR: server.deps.config.dataDir,
      },
    });
    await untilSaid(child, 'The recommender answers at');
  };
  await start();
  return {
    server,
    start,
    kill: async () => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
};
