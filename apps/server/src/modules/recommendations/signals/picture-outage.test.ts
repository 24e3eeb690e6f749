import { expect, it } from 'vitest';
import { createTestServer } from '../../../../test/harness.ts';
import { publishPost } from '../../../../test/posts.ts';
import { s3Settings, startS3Server } from '../../../../test/services/s3-server.ts';
import { createDescriber } from './describe.ts';

it('a post is not described until its picture can be read', async () => {
  const s3 = await startS3Server();
  const server = await createTestServer({ env: s3Settings(s3.endpoint, 'described') });
  try {
    const { _id } = await publishPost(server, await server.join('Ada Quist'));
    const describer = createDescriber(server.deps);
    const signals = () => server.deps.pool`select colour is not null as seen from post_signals where post_id = ${_id}`;
    await s3.kill();
    await expect(describer.describeNext(undefined)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await signals()).toEqual([]);
    await s3.start();
    expect(await describer.describeNext(undefined)).toEqual({ before: _id, count: 1 });
    expect(await signals()).toEqual([{ seen: true }]);
  } finally {
    await server.close();
    await s3.close();
  }
});
