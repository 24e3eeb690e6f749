import { expect, onTestFinished, test } from 'vitest';
import { createTestServer } from '../../test/harness.ts';

test('a listener that fails is counted in the metrics', async () => {
  const server = await createTestServer();
  onTestFinished(() => server.close());
  const { bus } = server.deps;
  bus.on('sessionEnded', () => Promise.reject(new Error('not today')));
  bus.emit('sessionEnded', { sessionIds: [], userId: 'nobody' });
  await bus.idle();
  expect((await server.app.inject('/metrics')).body).toContain('listener_failures_total 1');
});
