/** Runs the latency bench of More Like This and parses its output into the table. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Benchmark, Measurement } from './measurement.ts';

const run = promisify(execFile);
const program = fileURLToPath(new URL('./recommendations/speed.js', import.meta.url));
const limit = 10;

/** Name, number of clients, then p50, p95 and p99 in milliseconds. */
const printed = /^(.+?)\s{2,}(\d+)\s+([\d.]+)\s+([\d.]+)\s+([\d.]+)$/;

const measurementOf = (text: string): Measurement[] => {
  const [, name, clients, p50, , p99] = printed.exec(text) ?? [];
  if (name === undefined || p99 === undefined) return [];
  const line = { figure: `${name}, ${clients} at once`, ours: `p50 ${p50} ms, p99 ${p99} ms` };
  if (!name.startsWith('/recommend')) return [line];
  return [
    {
      ...line,
      peer: `limit ${limit} ms`,
      ratio: (Number(p99) / limit).toFixed(2),
      goal: '≤ 1.00',
      met: Number(p99) <= limit,
    },
  ];
};

export const runRecommendationsSpeed: Benchmark = async () => {
  // Its exit code says whether the limit was met; the table shows that too.
  const { stdout } = await run(process.execPath, [program]).catch((error: { stdout?: string }) => ({
    stdout: error.stdout ?? '',
  }));
  return stdout.split('\n').flatMap(measurementOf);
};
