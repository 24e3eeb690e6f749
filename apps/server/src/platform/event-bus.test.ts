import { expect, onTestFinished, test } from 'vitest';
import { createWorld } from '../../test/harness.ts';

test('a listener that fails is counted in the metrics', async () => {
  const world = await createWorld();
  onTestFinished(() => world.close());
  const { bus } = world.deps;
  bus.on('sessionEnded', () => Promise.reject(new Error('not today')));
  bus.tell('sessionEnded', { sessionIds: [], userId: 'nobody' });
  await bus.settled();
  expect((await world.app.inject('/metrics')).body).toContain('listener_failures_total 1');
});
