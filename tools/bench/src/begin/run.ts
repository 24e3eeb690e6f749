/** How long a newcomer waits: from a fresh clone to the first page, and again when everything is there. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { rootDir } from '../house/place.ts';
import type { Line, Part } from '../line.ts';

const run = promisify(execFile);
const port = 4_590;
const longest = 15 * 60;

/** Nobody answers while it is being made ready; whoever answers has to answer with the page. */
const isOpen = async (): Promise<boolean> => {
  const reply = await fetch(`http://127.0.0.1:${port}/`).catch(() => null);
  if (!reply) return false;
  const page = await reply.text();
  if (!reply.ok || !page.includes('</html>')) throw new Error(`the first page answered ${reply.status}`);
  return true;
};

/** Seconds until the first page has come. */
const start = async (folder: string): Promise<number> => {
  const started = performance.now();
  // oxlint-disable-next-line node/no-process-env -- npm needs the surroundings it was installed in
  const env = { ...process.env, PORT: String(port), NODE_ENV: 'development' };
  const child = spawn('npm', ['start'], { cwd: folder, env, detached: true, stdio: 'ignore' });
  const gone = once(child, 'exit');
  const seconds = () => (performance.now() - started) / 1000;
  try {
    while (!(await isOpen())) {
      if (child.exitCode !== null || seconds() > longest)
        throw new Error(`npm start did not open its door in ${folder}`);
      await sleep(100);
    }
    return seconds();
  } finally {
    // npm and all it began.
    if (child.exitCode === null) process.kill(-(child.pid ?? 0), 'SIGTERM');
    await gone;
    while (await isOpen().catch(() => true)) await sleep(200);
  }
};

const lineOf = (figure: string, seconds: number): Line => ({ figure, ours: `${seconds.toFixed(1)} s` });

export const runStart: Part = async (say) => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-clone-'));
  // PostgreSQL runs as another user when we are root, and has to reach its folder.
  await chmod(folder, 0o755);
  const clone = join(folder, 'vitrine');
  try {
    const started = performance.now();
    await run('git', ['clone', '--quiet', '--no-hardlinks', rootDir, clone]);
    const cloned = (performance.now() - started) / 1000;
    const first = await start(clone);
    say(`first page after ${(cloned + first).toFixed(1)} s`);
    return [
      lineOf('fresh clone to first page (packages, build, demo world)', cloned + first),
      lineOf('second start to first page', await start(clone)),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
