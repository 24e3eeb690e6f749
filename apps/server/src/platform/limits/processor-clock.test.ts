import { pbkdf2 } from 'node:crypto';
import { platform } from 'node:os';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { openProcessorClock } from './processor-clock.ts';

const derive = promisify(pbkdf2);

it('counts the work of this thread', () => {
  const clock = openProcessorClock();
  const started = clock();
  const { user } = process.cpuUsage();
  while (process.cpuUsage().user - user < 200_000);
  expect(clock() - started).toBeGreaterThan(50);
});

it.runIf(platform() === 'linux')('does not count what other threads do meanwhile', async () => {
  const clock = openProcessorClock();
  const started = clock();
  const { user } = process.cpuUsage();
  while (process.cpuUsage().user - user < 1_000_000) await derive('password', 'salt', 300_000, 64, 'sha512');
  expect(clock() - started).toBeLessThan(500);
});
