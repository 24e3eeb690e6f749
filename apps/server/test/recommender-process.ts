/** The recommender as a child process, and a test server that calls it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';
import { createTestServer, type TestServer } from './harness.ts';

const program = fileURLToPath(new URL('../dist/recommender-main.js', import.meta.url));

const waitForOutput = async (child: ChildProcess, text: string): Promise<void> => {
  let output = '';
  for await (const chunk of child.stdout ?? []) {
    output += String(chunk);
    if (output.includes(text)) return;
  }
  throw new Error(`the recommender exited before it printed "${text}": ${output}`);
};

export type RecommenderProcess = {
  readonly server: TestServer;
  /** SIGKILL. */
  kill(): Promise<void>;
  start(): Promise<void>;
};

export const startRecommenderProcess = async (): Promise<RecommenderProcess> => {
  const port = await freePort();
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
    await waitForOutput(child, 'The recommender is listening at');
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
