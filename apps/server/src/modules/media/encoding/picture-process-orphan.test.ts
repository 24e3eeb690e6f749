import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { compiledModuleUrl } from '@vitrine/recommender';
import { expect, it } from 'vitest';

const entry = fileURLToPath(compiledModuleUrl(import.meta.url, './picture-process-entry.js'));

/** Starts the picture process and is killed at once, before the child has loaded its code. */
const parent = `
  const child = require('node:child_process').fork(process.argv[1], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  require('node:fs').writeSync(1, String(child.pid));
  process.kill(process.pid, 'SIGKILL');`;

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it('the picture process ends when the server is killed while it starts', async () => {
  const { stdout } = spawnSync(process.execPath, ['-e', parent, entry], { encoding: 'utf8' });
  const pid = Number(stdout);
  expect(pid).toBeGreaterThan(0);
  await expect.poll(() => isAlive(pid), { timeout: 150_000 }).toBe(false);
});
