import { setTimeout as sleep } from 'node:timers/promises';
import type { Post, Session, StorageUse, UploadState } from '@vitrine/contract';
import { limits } from '@vitrine/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClock } from '../../../../test/clock.ts';
import { createTestServer, type TestServer } from '../../../../test/harness.ts';
import { blocksOf } from '../../../../test/pictures.ts';
import { publishPost } from '../../../../test/posts.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { makeRemainingVariants } from '../../media/remaining-variants.ts';
import { undoWindow } from '../policy.ts';
import { purge } from '../publishing/change.ts';
import { forgetArrived } from './arrived.ts';
import { deleteAbandonedUploads } from './uploads.ts';

const clock = createClock();
const megabyte = 1024 * 1024;
let server: TestServer;
let ada: Session;
let ben: Session;
beforeAll(async () => {
  const env = { RATE_LIMIT: 'off', NODE_ENV: 'test', STORAGE_LIMIT_MB: '10' };
  server = await createTestServer({ now: clock.now, env });
  ada = await server.join('Ada Quist');
  ben = await server.join('Ben Orr');
});
afterAll(() => server.close());

type Answer = { readonly status: number; readonly body: UploadState & { readonly error?: string; message?: string } };

const start = (id: string, size: number, as: Session = ada): Promise<Answer> =>
  server.call('PUT', `/api/uploads/${id}`, { as, body: { size } });
const cancel = (id: string, as: Session = ada) => server.call('DELETE', `/api/uploads/${id}`, { as });
const append = async (id: string, offset: number, bytes: Uint8Array, as: Session = ada): Promise<Answer> => {
  const headers = { 'content-type': 'application/octet-stream', authorization: `Bearer ${as.token}` };
  const url = `/api/uploads/${id}?offset=${offset}`;
  const reply = await server.app.inject({ method: 'PATCH', url, headers, payload: Buffer.from(bytes) });
  return { status: reply.statusCode, body: reply.json() };
};
const attach = (post: Post, id: string, upload: string, as: Session = ada) =>
  server.call('POST', `/api/post/${post._id}/pages/uploaded`, { as, body: { id, upload } });
const used = async (as: Session = ada): Promise<number> =>
  ((await server.call('GET', '/api/uploads', { as })).body as StorageUse).used;
const stored = async (): Promise<number> => {
  const parts = await server.deps.pool<{ bytes: number }[]>`select length(bytes) as bytes from file_parts`;
  return parts.reduce((sum, { bytes }) => sum + bytes, 0);
};
/** The sizes that nobody waits for. */
const makeOtherSizes = async () => {
  const unfinished = await server.deps.pool<{ id: string }[]>`select picture_id as id from picture_uploads`;
  const { signal } = new AbortController();
  for (const { id } of unfinished) await makeRemainingVariants(server.deps, id, signal);
};

describe('an upload in chunks', () => {
  it('goes on where it was, whatever is repeated, and after a restart', async () => {
    const post = await publishPost(server, ada);
    const file = await blocksOf('in chunks');
    const half = Math.floor(file.length / 2);
    expect(await start('upload-one', file.length)).toMatchObject({ status: 200, body: { received: 0 } });
    // Four at once at the same place.
    const first = await Promise.all(Array.from({ length: 4 }, () => append('upload-one', 0, file.subarray(0, half))));
    expect(first.map(({ status, body }) => [status, body.received])).toEqual(
      Array.from({ length: 4 }, () => [200, half]),
    );
    expect(await append('upload-one', 0, file.subarray(0, 10))).toMatchObject({ body: { received: half } });
    // A gap.
    expect(await append('upload-one', half + 5, file.subarray(half + 5))).toMatchObject({ body: { received: half } });
    expect(await attach(post, 'page-one', 'upload-one')).toMatchObject({
      status: 409,
      body: { error: 'upload_incomplete' },
    });

    await server.restart();
    expect((await start('upload-one', file.length)).body).toEqual({ size: file.length, received: half });
    expect((await append('upload-one', half, file.subarray(half))).body.received).toBe(file.length);
    expect(await used()).toBe(file.length);

    const answers = await Promise.all(Array.from({ length: 3 }, () => attach(post, 'page-one', 'upload-one')));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await attach(post, 'page-one', 'upload-one')).toMatchObject({
      status: 201,
      body: { version: 1, pages: [{ id: 'page-one' }] },
    });
    await makeOtherSizes();
    expect(await stored()).toBe(0);
    expect(await used()).toBe(file.length);
  });

  it('belongs to who started it, and never has more than was announced', async () => {
    const post = await publishPost(server, ada);
    await start('upload-two', 100);
    expect((await append('upload-two', 0, Buffer.alloc(50), ben)).body.error).toBe('upload_not_found');
    expect((await append('upload-two', 0, Buffer.alloc(101))).body.error).toBe('malformed');
    expect((await append('upload-two', 0, Buffer.alloc(limits.chunkBytes + 1))).status).toBe(413);
    expect((await start('upload-two', 101)).body.error).toBe('malformed');
    expect((await start('upload-big', limits.pageBytes + 1)).status).toBe(400);
    expect((await start('upload-two', 100)).body).toEqual({ size: 100, received: 0 });
    // The same id is another upload of somebody else.
    expect((await start('upload-two', 7, ben)).body).toEqual({ size: 7, received: 0 });
    await append('upload-two', 0, Buffer.alloc(7), ben);
    await append('upload-two', 0, Buffer.alloc(100));
    expect((await attach(post, 'page-one', 'upload-two', ben)).status).toBe(403);
    expect(await attach(post, 'page-one', 'upload-two')).toMatchObject({
      status: 415,
      body: { error: 'not_a_picture' },
    });
    expect((await cancel('upload-two')).status).toBe(200);
    expect((await cancel('upload-two')).status).toBe(200);
    expect((await append('upload-two', 100, Buffer.alloc(1))).status).toBe(404);
    expect((await start('upload-two', 7, ben)).body.received).toBe(7);
  });
});

it('an upload is read from the database only if not all of it came to this process', async () => {
  const post = await publishPost(server, ada);
  const [here, elsewhere] = await Promise.all([blocksOf('here'), blocksOf('elsewhere')]);
  for (const [id, file] of [
    ['upload-here', here],
    ['upload-elsewhere', elsewhere],
  ] as const) {
    await start(id, file.length);
    await append(id, 0, file);
    await server.deps.pool`
      update file_parts set bytes = 'of no picture' where file = (select file from uploads where id = ${id})`;
  }
  const kept = await server.deps.pool<{ file: string }[]>`select file from uploads where id = 'upload-elsewhere'`;
  forgetArrived(kept[0]?.file ?? '');
  expect(await attach(post, 'page-here', 'upload-here')).toMatchObject({ status: 201 });
  expect(await attach(post, 'page-elsewhere', 'upload-elsewhere')).toMatchObject({
    body: { error: 'not_a_picture' },
  });
  // Started again with the same id and size, it is another file.
  await cancel('upload-elsewhere');
  await start('upload-elsewhere', elsewhere.length);
  await append('upload-elsewhere', 0, Buffer.alloc(elsewhere.length));
  expect(await attach(post, 'page-elsewhere', 'upload-elsewhere')).toMatchObject({
    body: { error: 'not_a_picture' },
  });
  await cancel('upload-elsewhere');
});

it('an upload that became a page is stored as it came, and once, until nothing more is made of it', async () => {
  const post = await publishPost(server, ada);
  const file = await blocksOf('stored once');
  await makeOtherSizes();
  const before = await stored();
  await start('upload-once', file.length);
  await append('upload-once', 0, file);
  expect((await stored()) - before).toBe(file.length);
  expect(await attach(post, 'page-one', 'upload-once')).toMatchObject({ status: 201 });
  expect((await stored()) - before).toBe(file.length);
  await makeOtherSizes();
  expect((await stored()) - before).toBe(0);
});

describe('a file', () => {
  /** Of an upload that became a picture, whose further sizes are still to be made. */
  const shared = async (id: string): Promise<string> => {
    await start(id, 10);
    await append(id, 0, Buffer.alloc(10));
    const { pool } = server.deps;
    await pool`
      insert into pictures (id, width, height, bytes, variants, thumbhash, palette, touched_at)
      values (${id}, 1, 1, 1, '[]', '', '[]', now())`;
    const rows = await pool<{ file: string }[]>`
      insert into picture_uploads (picture_id, kind, file) select id, 'page', file from uploads where id = ${id} returning file`;
    return rows[0]?.file ?? '';
  };
  const parts = (file: string) => server.deps.pool`select start from file_parts where file = ${file}`;

  it('is there as long as its upload or its picture', async () => {
    const [first, second] = [await shared('shared-one'), await shared('shared-two')];
    await cancel('shared-one');
    await server.deps.pool`delete from picture_uploads where file = ${second}`;
    expect([await parts(first), await parts(second)].map(({ length }) => length)).toEqual([1, 1]);
    await server.deps.pool`delete from pictures where id = 'shared-one'`;
    await cancel('shared-two');
    expect([await parts(first), await parts(second)].map(({ length }) => length)).toEqual([0, 0]);
  });

  it('is deleted when both are deleted at once', async () => {
    const file = await shared('shared-three');
    let other: Promise<unknown> | undefined;
    await inTransaction(server.deps, async ({ db }) => {
      await db`delete from uploads where id = 'shared-three'`;
      other = server.deps.pool`delete from picture_uploads where file = ${file}`.execute();
      await sleep(200);
    });
    await other;
    expect(await parts(file)).toHaveLength(0);
  });
});

describe('an upload that is not finished', () => {
  it('is deleted after a day without news, and with the account', async () => {
    let carl = await server.join('Carl Vik');
    for (const id of ['upload-old', 'upload-new']) {
      await start(id, 100, carl);
      await append(id, 0, Buffer.alloc(10), carl);
    }
    clock.advance(23 * 3600_000);
    await append('upload-new', 10, Buffer.alloc(10), carl);
    clock.advance(2 * 3600_000);
    await deleteAbandonedUploads(server.deps);
    // The session has ended meanwhile.
    const body = { email: 'carl.vik@vitrine.example', password: 'correct horse' };
    carl = (await server.call('POST', '/api/user/login', { body })).body;
    expect(await used(carl)).toBe(100);
    expect((await start('upload-new', 100, carl)).body.received).toBe(20);
    const files = await server.deps.pool<{ file: string }[]>`select file from uploads where user_id = ${carl._id}`;
    const ids = files.map(({ file }) => file);
    const parts = () => server.deps.pool`select file from file_parts where file = any(${ids}::uuid[])`;
    expect(await parts()).toHaveLength(2);
    await server.call('DELETE', '/api/user', { as: carl, body: { confirm: 'correct horse' } });
    expect(await parts()).toHaveLength(0);
    expect(await server.deps.pool`select id from uploads where user_id = ${carl._id}`).toHaveLength(0);
  });
});

describe('the storage of a person', () => {
  it('is counted exactly, and cannot be exceeded by two at once', async () => {
    const dora = await server.join('Dora Lind');
    const post = await publishPost(server, dora);
    const file = await blocksOf('of Dora');
    const send = (id: string) => {
      const headers = { 'content-type': 'image/webp', authorization: `Bearer ${dora.token}` };
      const url = `/api/post/${post._id}/pages?id=${id}`;
      return server.app.inject({ method: 'POST', url, headers, payload: file });
    };
    expect(await used(dora)).toBe(0);
    await start('upload-a', 5 * megabyte, dora);
    const both = await Promise.all(['upload-b', 'upload-c'].map((id) => start(id, 5 * megabyte - 100, dora)));
    expect(both.map(({ status }) => String(status)).sort()).toEqual(['200', '413']);
    const full = both.find(({ status }) => status === 413);
    expect(full?.body).toMatchObject({ error: 'storage_full', message: expect.stringContaining('of 10.0 MB left') });
    expect((await send('page-one')).json()).toMatchObject({ error: 'storage_full' });
    expect(await used(dora)).toBe(10 * megabyte - 100);

    await cancel('upload-a', dora);
    const twice = await Promise.all([send('page-one'), send('page-one')]);
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(await used(dora)).toBe(5 * megabyte - 100 + file.length);
    // Once more on another page, it is stored once.
    expect((await send('page-two')).statusCode).toBe(201);
    expect(await used(dora)).toBe(5 * megabyte - 100 + file.length);

    // A removed page is stored as long as it can be restored.
    await server.call('PUT', `/api/post/${post._id}/pages`, { as: dora, body: { version: 2, pages: [] } });
    expect(await used(dora)).toBe(5 * megabyte - 100 + file.length);
    clock.advance(undoWindow + 2000);
    await purge(server.deps);
    expect(await used(dora)).toBe(5 * megabyte - 100);
  });

  it('has a bounded number of unfinished uploads', async () => {
    const emil = await server.join('Emil Sand');
    const ids = Array.from({ length: limits.uploads + 2 }, (_, n) => `upload-number-${n}`);
    const statuses = (await Promise.all(ids.map((id) => start(id, 10, emil)))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(limits.uploads);
    expect(statuses.filter((status) => status === 422)).toHaveLength(2);
    expect(await used(emil)).toBe(limits.uploads * 10);
  });
});
