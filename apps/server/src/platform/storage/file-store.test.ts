import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foldersIn } from '../../../test/pictures.ts';
import { type S3Server, s3Settings, startS3Server } from '../../../test/services/s3-server.ts';
import { readConfig } from '../../config.ts';
import { openPictureStore } from '../../modules/media/index.ts';
import type { FileStore } from './index.ts';
import { openS3Store } from './s3.ts';

let s3: S3Server;
let dataDir: string;
beforeAll(async () => {
  [s3, dataDir] = await Promise.all([startS3Server(), mkdtemp(join(tmpdir(), 'vitrine-store-'))]);
});
afterAll(() => Promise.all([s3.close(), rm(dataDir, { recursive: true, force: true })]));

const reasons: string[] = [];
const open = (env: Record<string, string>): Promise<FileStore> =>
  openPictureStore(readConfig(env), (reason) => void reasons.push(reason));

const bucketNamed = (name: string) => s3Settings(s3.endpoint, name);
const aBucket = () => bucketNamed(`pictures-${randomBytes(6).toString('hex')}`);
const aFolder = () => ({ DATA_DIR: join(dataDir, randomBytes(6).toString('hex')) });

const bytesOf = async (store: FileStore, name: string, range?: { start: number; end: number }) => {
  const found = await store.find(name);
  return found ? buffer(await found.read(range)) : null;
};

describe.each([
  ['on the disk', aFolder],
  ['in an object store', aBucket],
])('a picture store %s', (_, place) => {
  let store: FileStore;
  beforeAll(async () => {
    store = await open(place());
  });

  it('is empty at first', async () => {
    expect(await foldersIn(store)).toEqual([]);
    expect(await store.find('nobody/404.webp')).toBeNull();
    await store.remove('nobody');
  });

  it('returns what was stored, whole and in parts', async () => {
    const bytes = randomBytes(300_000);
    await store.put('lantern/808.webp', bytes);
    expect((await store.find('lantern/808.webp'))?.size).toBe(bytes.length);
    expect((await bytesOf(store, 'lantern/808.webp'))?.equals(bytes)).toBe(true);
    for (const [start, end] of [
      [0, 0],
      [7, 99_999],
      [299_990, 299_999],
    ] as const) {
      const part = await bytesOf(store, 'lantern/808.webp', { start, end });
      expect(part?.equals(bytes.subarray(start, end + 1))).toBe(true);
    }
    expect(await store.find('lantern')).toBeNull();
    expect(await store.find('lantern/404.webp')).toBeNull();
  });

  it('removes what an interrupted write has left in a folder, and nothing else', async () => {
    const names = ['kept/404.webp', 'kept/808.webp', 'kept/808.webp.123.x1', 'kept/1212.avif', 'kept2/1.webp'];
    await Promise.all(names.map((name) => store.put(name, Buffer.from(name))));
    await store.keepOnly('kept', ['404.webp', '808.webp', 'never-written.webp']);
    const found = await Promise.all(names.map((name) => bytesOf(store, name)));
    expect(found.map(String)).toEqual(['kept/404.webp', 'kept/808.webp', 'null', 'null', 'kept2/1.webp']);
    await store.keepOnly('nobody', ['404.webp']);
    await Promise.all(['kept', 'kept2'].map((folder) => store.remove(folder)));
  });

  it('deletes a folder with all its files, and no other', async () => {
    const names = ['ab/1.webp', 'ab/2.avif', 'abc/1.webp', 'zz/1.webp'];
    await Promise.all(names.map((name) => store.put(name, Buffer.from(name))));
    await store.remove('ab');
    expect(await Promise.all(names.map((name) => bytesOf(store, name)))).toEqual([
      null,
      null,
      Buffer.from('abc/1.webp'),
      Buffer.from('zz/1.webp'),
    ]);
    expect(await foldersIn(store)).toEqual(['abc', 'lantern', 'zz']);
  });
});

// The object store of the tests mixes concurrent writes; a real one does not.
it('a picture store on the disk stores one complete file under concurrent writes', async () => {
  const store = await open(aFolder());
  const files = Array.from({ length: 6 }, (_unused, index) => Buffer.alloc(200_000, index + 1));
  await Promise.all(files.map((bytes) => store.put('crowd/808.webp', bytes)));
  const stored = await bytesOf(store, 'crowd/808.webp');
  expect(files.some((bytes) => stored?.equals(bytes))).toBe(true);
});

describe('an object store', () => {
  it('can be opened by several processes at once', async () => {
    const place = aBucket();
    const stores = await Promise.all([open(place), open(place), open(place)]);
    await stores[0]?.put('shared/1.webp', Buffer.from('seen by all'));
    for (const store of stores) expect(String(await bytesOf(store, 'shared/1.webp'))).toBe('seen by all');
  });

  it('with small list pages returns every folder once', async () => {
    const { s3 } = readConfig(aBucket());
    if (!s3) throw new Error('the settings of a bucket name no object store');
    const store = await openS3Store(s3, (reason) => void reasons.push(reason), 3);
    const folders = ['a', 'ab', 'b', 'c', 'd'];
    const files = folders.flatMap((folder) => ['1', '2', '3', '4'].map((file) => `${folder}/${file}.webp`));
    await Promise.all(files.map((name) => store.put(name, Buffer.from(name))));
    const listed: string[] = [];
    for await (const folder of store.folders()) listed.push(folder);
    expect(listed).toEqual(folders);
  });

  it('that cannot be used is an error with its address and the reason', async () => {
    const elsewhere = s3Settings('http://127.0.0.1:47', 'pictures');
    await expect(open(elsewhere)).rejects.toThrow(
      /^The picture store at http:\/\/127\.0\.0\.1:47\/pictures cannot be used: .*ECONNREFUSED/,
    );
    const locked = { ...aBucket(), S3_ACCESS_KEY_ID: 'NOBODY' };
    await expect(open(locked)).rejects.toThrow(/^The picture store at .* cannot be used: .*could not be created/);
  });

  it('that is down is unavailable, and is used again afterwards', async () => {
    const store = await open(aBucket());
    await store.put('before/1.webp', Buffer.from('before'));
    await s3.kill();
    reasons.length = 0;
    const unavailable = { code: 'unavailable', retryAfter: 2 };
    await expect(store.put('during/1.webp', Buffer.from('during'))).rejects.toMatchObject(unavailable);
    await expect(store.find('before/1.webp')).rejects.toMatchObject(unavailable);
    await expect(store.remove('before')).rejects.toMatchObject(unavailable);
    await expect(foldersIn(store)).rejects.toMatchObject(unavailable);
    expect(reasons).toHaveLength(4);
    expect(reasons.join()).toMatch(/ECONNREFUSED/);
    await s3.start();
    expect(String(await bytesOf(store, 'before/1.webp'))).toBe('before');
    expect(await foldersIn(store)).toEqual(['before']);
  });
});
