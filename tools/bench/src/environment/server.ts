/** The production server as a child process; memory is read from its metrics. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Child, startChild } from './child-process.ts';
import { serverProgram } from './paths.ts';

export type Server = Child & {
  /** Bytes: resident set, and used heap. */
  memory(): Promise<{ resident: number; heap: number }>;
  /** Background jobs of a queue that wait or run. */
  jobs(queue: string): Promise<number>;
};

const metricsToken = 'figures-of-the-bench';

const figure = (text: string, name: string): number => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? 0);

const readMetrics = async (url: string): Promise<string> =>
  (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })).text();

const countJobs = async (url: string, queue: string): Promise<number> => {
  const lines = (await readMetrics(url)).split('\n').filter((line) => line.startsWith('jobs{'));
  const waiting = lines.filter((line) => line.includes(`queue="${queue}"`) && /state="(waiting|running)"/.test(line));
  return waiting.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
};

/** The lowest of a few samples, since garbage collection runs at any time. */
export const readMemory = async (url: string) => {
  const samples: { resident: number; heap: number }[] = [];
  for (let sample = 0; sample < 12; sample += 1) {
    const text = await readMetrics(url);
    const heap = figure(text, 'nodejs_heap_size_used_bytes');
    samples.push({ resident: figure(text, 'process_resident_memory_bytes'), heap });
    await sleep(250);
  }
  return {
    resident: Math.min(...samples.map((sample) => sample.resident)),
    heap: Math.min(...samples.map((sample) => sample.heap)),
  };
};

/** The recommendation worker is off: it would take a core from what is measured. */
export const serverSettings = (dataDir: string): Record<string, string> => ({
  NODE_ENV: 'production',
  PORT: '0',
  HOST: '127.0.0.1',
  DATA_DIR: dataDir,
  PUBLIC_URL: 'http://127.0.0.1',
  RECOMMENDER_URL: 'http://127.0.0.1:9',
  RATE_LIMIT: 'off',
  METRICS_TOKEN: metricsToken,
  LOG_LEVEL: 'warn',
});

/** In production PUBLIC_URL has to be set before the start. */
const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('there is no port');
  return address.port;
};

/** As in docs/running.md. */
const flags = ['--initial-old-space-size=200'];

/** Uses the embedded database of a data folder unless settings say otherwise. */
export const startServer = async (dataDir: string, settings: Record<string, string> = {}): Promise<Server> => {
  const port = await freePort();
  const own = { PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` };
  const child = await startChild([...flags, serverProgram], { ...serverSettings(dataDir), ...own, ...settings });
  return { ...child, memory: () => readMemory(child.url), jobs: (queue) => countJobs(child.url, queue) };
};
