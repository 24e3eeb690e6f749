import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createClock } from '../../../test/clock.ts';
import { createTestServer, type TestServer } from '../../../test/harness.ts';
import { foldersIn, webpOf } from '../../../test/pictures.ts';
import { type S3Server, s3Settings, startS3Server } from '../../../test/services/s3-server.ts';
import { ingest } from './ingest.ts';
import { pictureRules } from './rules.ts';
import { deleteUnusedPictures } from './unused-pictures.ts';

let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(() => s3.close());

describe.each([
  ['on the disk', () => ({})],
  ['in an object store', () => s3Settings(s3.endpoint, 'unused')],
])('the periodic deletion %s', (_, storage) => {
  const clock = createClock();
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer({ now: clock.now, env: storage() });
  });
  afterAll(() => server.close());

  /** Listing hundreds of files in the test's object store may exceed the limit of time of a request. */
  const folders = () => vi.waitFor(() => foldersIn(server.deps.pictures), { timeout: 60_000 });

  it('deletes pictures that are unused for a while, and files without a row', async () => {
    const unused = await ingest(server.deps, await webpOf('unused'), pictureRules.post, { person: 'anybody' });
    const used = await ingest(server.deps, await webpOf('used'), pictureRules.avatar, { person: 'anybody' });
    const { _id } = await server.join('Sweep Person');
    await server.deps.pool`update users set pic = ${used.id} where id = ${_id}`;
    await server.deps.pictures.put('ffffffffffffffffffffffffffffffff/404.webp', Buffer.from('truncated'));
    await deleteUnusedPictures(server.deps);
    expect(await folders()).toEqual([unused.id, used.id].sort());
    clock.advance(2 * 60 * 60 * 1000);
    await deleteUnusedPictures(server.deps);
    expect(await folders()).toEqual([used.id]);
    expect((await server.app.inject(`/pictures/${unused.id}/808.webp`)).statusCode).toBe(404);
  });

  it('deletes hundreds of orphaned pictures, and leaves other files', async () => {
    const { pictures } = server.deps;
    const before = await folders();
    const ids = Array.from({ length: 210 }, (_unused, index) => (0x10 + index).toString(16).repeat(16));
    await Promise.all(ids.map((id) => pictures.put(`${id}/808.webp`, Buffer.from('forgotten'))));
    await pictures.put('notes/about-this-bucket.txt', Buffer.from('somebody else'));
    expect(await folders()).toHaveLength(before.length + ids.length + 1);
    await deleteUnusedPictures(server.deps);
    expect(await folders()).toEqual([...before, 'notes'].sort());
  }, 240_000);
});
