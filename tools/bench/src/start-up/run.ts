/** Time from a fresh clone to the first page, and of a second start. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { rootDir } from '../environment/paths.ts';
import type { Benchmark, Measurement } from '../measurement.ts';

const run = promisify(execFile);
const port = 4_590;
const maxSeconds = 15 * 60;
const maxFirstSeconds = 45;

/** No response until the server is ready; then it must be the page. */
const isOpen = async (): Promise<boolean> => {
  const reply = await fetch(`http://127.0.0.1:${port}/`).catch(() => null);
  if (!reply) return false;
  const page = await reply.text();
  if (!reply.ok || !page.includes('</html>')) throw new Error(`the first page answered ${reply.status}`);
  return true;
};

/** Seconds until the first page is served. */
const start = async (folder: string): Promise<number> => {
  const started = performance.now();
  // oxlint-disable-next-line node/no-process-env -- npm needs its environment
  const env = { ...process.env, PORT: String(port), NODE_ENV: 'development' };
  const child = spawn('npm', ['start'], { cwd: folder, env, detached: true, stdio: 'ignore' });
  const gone = once(child, 'exit');
  const seconds = () => (performance.now() - started) / 1000;
  try {
    while (!(await isOpen())) {
      if (child.exitCode !== null || seconds() > maxSeconds) throw new Error(`npm start served no page in ${folder}`);
      await sleep(100);
    }
    return seconds();
  } finally {
    // The process group: npm and its children.
    if (child.exitCode === null) process.kill(-(child.pid ?? 0), 'SIGTERM');
    await gone;
    while (await isOpen().catch(() => true)) await sleep(200);
  }
};

const measurementOf = (figure: string, seconds: number): Measurement => ({ figure, ours: `${seconds.toFixed(1)} s` });

export const runStart: Benchmark = async (log) => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-clone-'));
  // As root, PostgreSQL runs as another user, which needs access to the folder.
  await chmod(folder, 0o755);
  const clone = join(folder, 'vitrine');
  try {
    const started = performance.now();
    await run('git', ['clone', '--quiet', '--no-hardlinks', rootDir, clone]);
    const cloned = (performance.now() - started) / 1000;
    const first = await start(clone);
    log(`first page after ${(cloned + first).toFixed(1)} s`);
    return [
      {
        ...measurementOf('fresh clone to first page (packages, build, first demo posts)', cloned + first),
        goal: `≤ ${maxFirstSeconds} s`,
        met: cloned + first <= maxFirstSeconds,
      },
      measurementOf('second start to first page', await start(clone)),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
