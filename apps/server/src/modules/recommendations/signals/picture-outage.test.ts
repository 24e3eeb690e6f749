import { expect, it } from 'vitest';
import { createWorld } from '../../../../test/harness.ts';
import { s3Settings, startS3Server } from '../../../../test/s3-server.ts';
import { publishWork } from '../../../../test/works.ts';
import { createDescriber } from './describe.ts';

it('a work is described once its picture can be looked at again, and not without it before', async () => {
  const server = await startS3Server();
  const world = await createWorld({ env: s3Settings(server.endpoint, 'described') });
  try {
    const { _id } = await publishWork(world, await world.join('Ada Quist'));
    const describer = createDescriber(world.deps);
    const signals = () => world.deps.pool`select colour is not null as seen from work_signals where post_id = ${_id}`;
    await server.kill();
    await expect(describer.describeNext(undefined)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await signals()).toEqual([]);
    await server.start();
    expect(await describer.describeNext(undefined)).toEqual({ before: _id, count: 1 });
    expect(await signals()).toEqual([{ seen: true }]);
  } finally {
    await world.close();
    await server.close();
  }
});
