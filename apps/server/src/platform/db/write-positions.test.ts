import { expect, it } from 'vitest';
import { createLocalWritePositions, maxLagMs } from './write-positions.ts';

it('finds the highest position of several keys, until it expires', async () => {
  let at = 0;
  const positions = createLocalWritePositions(() => at);
  await positions.set(['ada', '192.0.2.1'], 10);
  await positions.set(['192.0.2.1'], 20);
  expect(await positions.find(['ada', '192.0.2.1'])).toBe(20);
  expect(await positions.find(['ada'])).toBe(10);
  expect(await positions.find(['bo'])).toBeNull();
  at = maxLagMs;
  await positions.set(['cy'], 30);
  expect(await positions.find(['ada'])).toBe(10);
  at = 5 * maxLagMs;
  await positions.set(['cy'], 40);
  expect(await positions.find(['ada'])).toBeNull();
});
