import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Session } from '@vitrine/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../test/harness.ts';
import { dataUrl, foldersIn, webpOf } from '../../../test/pictures.ts';
import { examplePostText, findDiscrepancies, publishPost } from '../../../test/posts.ts';
import { type S3Server, s3Settings, startS3Server } from '../../../test/services/s3-server.ts';
import { build } from '../../build.ts';
import { readConfig } from '../../config.ts';
import { deleteUnusedPictures } from '../media/index.ts';

let s3: S3Server;
let server: TestServer;
let ada: Session;
beforeAll(async () => {
  s3 = await startS3Server();
  server = await createTestServer({ env: s3Settings(s3.endpoint, 'works') });
  ada = await server.join('Ada Quist');
});
afterAll(async () => {
  await server.close();
  await s3.close();
});

const rows = async () => ({
  posts: (await server.deps.pool`select id from posts`).length,
  pictures: (await server.deps.pool`select id from pictures`).length,
  discrepancies: await findDiscrepancies(server.deps.pool),
});

describe('while the object store is unreachable', () => {
  it('publishing stores nothing, pictures are unavailable, and both work again after the outage', async () => {
    const post = await publishPost(server, ada, {}, 'before the outage');
    const { pathname } = new URL(post.image.url);
    const before = await rows();
    await s3.kill();

    const body = { ...examplePostText, image: dataUrl(await webpOf('during the outage')) };
    const published = await server.call('POST', '/api/post', { as: ada, body });
    expect(published).toMatchObject({ status: 503, body: { error: 'unavailable' }, headers: { 'retry-after': '2' } });
    expect(await rows()).toEqual(before);
    const picture = await server.call('GET', pathname);
    expect(picture).toMatchObject({ status: 503, headers: { 'cache-control': 'no-store', 'retry-after': '2' } });
    expect((await server.call('POST', '/api/posts/like', { as: ada, body: { postId: post._id } })).status).toBe(200);

    await s3.start();
    expect((await server.call('GET', pathname)).status).toBe(200);
    expect((await server.call('POST', '/api/post', { as: ada, body })).status).toBe(201);
  });

  it('accounts can be deleted; their files are deleted after the outage', async () => {
    const user = await server.join('Gone Soon');
    const body = { pic: dataUrl(await webpOf('the face of somebody who leaves')) };
    expect((await server.call('PUT', '/api/user/profileImage', { as: user, body })).status).toBe(200);
    const profile: { pic: { url: string } } = (await server.call('GET', '/api/user/profile', { as: user })).body;
    const folder = new URL(profile.pic.url).pathname.split('/')[2];
    await s3.kill();
    const deletion = await server.call('DELETE', '/api/user', { as: user, body: { confirm: 'correct horse' } });
    expect(deletion.status).toBe(200);
    await s3.start();
    expect(await foldersIn(server.deps.pictures)).toContain(folder);
    await deleteUnusedPictures(server.deps);
    expect(await foldersIn(server.deps.pictures)).not.toContain(folder);
  });
});

describe('two processes with one object store', () => {
  it('serve each other’s pictures, whatever is on their own disks', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-other-'));
    const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, ...s3Settings(s3.endpoint, 'works') });
    const other = await build(config, server.deps.pool);
    await other.app.ready();
    try {
      const post = await publishPost(server, ada, {}, 'stored by the first');
      const reply = await other.app.inject(new URL(post.image.url).pathname);
      expect(reply.statusCode).toBe(200);
      expect(reply.headers['content-type']).toBe('image/webp');
    } finally {
      await other.app.close();
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});
