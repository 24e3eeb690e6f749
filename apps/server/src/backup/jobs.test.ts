import { Registry } from 'prom-client';
import { expect, onTestFinished, test } from 'vitest';
import { backUp, makeSite, restoreTo, siteOf } from '../../test/backups.ts';
import { createTestServer } from '../../test/harness.ts';
import { migrate } from '../platform/db/migrate.ts';
import { enqueue, startWorker } from '../platform/queue/index.ts';

test('a restored site runs the jobs that were queued or running', async () => {
  const server = await createTestServer();
  onTestFinished(() => server.close());
  const { pool } = server.deps;
  let end = () => {};
  const running = new Promise<void>((resolve) => (end = resolve));
  const run = async () => running;
  const worker = startWorker({ ...server.deps, registry: new Registry() }, [{ name: 'mail', run }]);
  await enqueue(pool, [{ queue: 'mail', key: 'running' }]);
  await expect.poll(() => pool`select 1 from jobs where token is not null`).toHaveLength(1);
  await enqueue(pool, [{ queue: 'mail', key: 'waiting', payload: { to: 'Ada' } }]);
  const file = await backUp(await siteOf(server.deps));
  end();
  await worker.stop();

  const site = await makeSite();
  await restoreTo(site.config, file);
  await migrate(site.db);
  const done: unknown[] = [];
  const restored = startWorker({ pool: site.db, log: server.deps.log, registry: new Registry() }, [
    { name: 'mail', run: async ({ key, payload }) => void done.push([key, payload]) },
  ]);
  await expect.poll(() => site.db`select 1 from jobs where queue = 'mail'`, { timeout: 150_000 }).toEqual([]);
  await restored.stop();
  expect(done).toHaveLength(2);
  expect(done).toEqual(
    expect.arrayContaining([
      ['running', {}],
      ['waiting', { to: 'Ada' }],
    ]),
  );
});
