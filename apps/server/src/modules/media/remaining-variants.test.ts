import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../test/harness.ts';
import { blocksOf, circlesOf, foldersIn } from '../../../test/pictures.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { ingest } from './ingest.ts';
import { findAndTouch, lockPicture } from './queries.ts';
import { makeRemainingVariants } from './remaining-variants.ts';
import { pictureRules } from './rules.ts';
import { deletePicturesIfUnused, deleteUnusedPictures } from './unused-pictures.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const ignore = new AbortController().signal;
const take = (bytes: Uint8Array) => ingest(server.deps, bytes, pictureRules.post, { person: 'anybody' });
const make = (id: string, signal = ignore) => makeRemainingVariants(server.deps, id, signal);
const rowOf = async (id: string) => {
  const row = await findAndTouch(server.deps.db, id, new Date());
  if (!row) throw new Error(`picture ${id} has no row`);
  return row;
};
const namesOf = ({ variants }: { variants: readonly { width: number; format: string }[] }) =>
  variants.map(({ width, format }) => `${width}.${format}`);
const uploads = async (id: string) =>
  (await server.deps.pool`select 1 from picture_uploads where picture_id = ${id}`).length;
const filesOf = async (id: string) => (await readdir(join(server.deps.config.dataDir, 'pictures', id))).sort();

it('are all widths in AVIF and the wider ones in WebP, and their files are as the row says', async () => {
  const { id } = await take(await circlesOf(1700, 650, 1));
  await make(id);
  const row = await rowOf(id);
  expect(namesOf(row)).toEqual(
    ['avif', 'webp'].flatMap((format) => [404, 808, 1212, 1616].map((width) => `${width}.${format}`)),
  );
  expect(row).toMatchObject({ width: 1616, height: 618 });
  for (const { width, format, bytes } of row.variants) {
    const file = await server.deps.pictures.find(`${id}/${width}.${format}`);
    const found = await sharp(file ? await buffer(await file.read()) : Buffer.alloc(0)).metadata();
    expect(found).toMatchObject({ width, format: format === 'avif' ? 'heif' : format });
    expect(file?.size).toBe(bytes);
    const reply = await server.app.inject({ url: `/pictures/${id}/${width}.${format}` });
    expect(reply.statusCode).toBe(200);
  }
  expect(await uploads(id)).toBe(0);
  const stored = await server.deps.pool`select bytes from pictures where id = ${id}`;
  expect(stored[0]?.['bytes']).toBe(row.variants.reduce((sum, { bytes }) => sum + bytes, 0));
});

it('are the same, made once, twice or by two at a time', async () => {
  const { id } = await take(await circlesOf(980, 700, 2));
  await Promise.all([make(id), make(id)]);
  const once = await rowOf(id);
  await make(id);
  expect(await rowOf(id)).toEqual(once);
  expect(await filesOf(id)).toEqual(namesOf(once).sort());
});

it('go on after an interruption, and remove what a killed process has left', async () => {
  const { id } = await take(await circlesOf(980, 700, 3));
  const stopping = new AbortController();
  const { pictures } = server.deps;
  const put: typeof pictures.put = async (name, bytes) => {
    await pictures.put(name, bytes);
    stopping.abort(new Error('the worker was stopped'));
  };
  const interrupted = makeRemainingVariants({ ...server.deps, pictures: { ...pictures, put } }, id, stopping.signal);
  await expect(interrupted).rejects.toThrow();
  expect(namesOf(await rowOf(id))).toEqual(['404.webp', '808.webp', '980.webp']);
  expect(await uploads(id)).toBe(1);
  await server.deps.pictures.put(`${id}/980.avif.99.half`, Buffer.from('half a file'));
  await make(id);
  const row = await rowOf(id);
  expect(await uploads(id)).toBe(0);
  expect(await filesOf(id)).toEqual(namesOf(row).sort());
});

it('are not made for a picture that was deleted, before or meanwhile', async () => {
  const before = await foldersIn(server.deps.pictures);
  const [first, second] = [await take(await circlesOf(980, 700, 4)), await take(await blocksOf('deleted'))];
  const making = make(first.id);
  await deletePicturesIfUnused(server.deps, [first.id, second.id]);
  await making;
  await make(second.id);
  expect(await foldersIn(server.deps.pictures)).toEqual(before);
  expect((await uploads(first.id)) + (await uploads(second.id))).toBe(0);
});

it('are not left behind when the row is deleted while their files are being written', async () => {
  const before = await foldersIn(server.deps.pictures);
  const { id } = await take(await circlesOf(980, 700, 9));
  const { pictures } = server.deps;
  let deleting: Promise<void> | undefined;
  const put: typeof pictures.put = async (name, bytes) => {
    deleting ??= deletePicturesIfUnused(server.deps, [id]);
    await pictures.put(name, bytes);
  };
  await makeRemainingVariants({ ...server.deps, pictures: { ...pictures, put } }, id, ignore);
  expect(deleting).toBeDefined();
  await deleting;
  expect(await foldersIn(server.deps.pictures)).toEqual(before);
});

it('do not keep a picture that nothing uses', async () => {
  const { id } = await take(await blocksOf('unused'));
  const later = () => new Date(Date.now() + 2 * 60 * 60 * 1000);
  await deleteUnusedPictures({ ...server.deps, now: later });
  expect(await server.deps.pool`select 1 from pictures where id = ${id}`).toHaveLength(0);
  expect(await uploads(id)).toBe(0);
});

it('are made while somebody else writes another picture', async () => {
  const { id } = await take(await blocksOf('beside another'));
  await inTransaction(server.deps, async (inside) => {
    await lockPicture(inside.db, 'another');
    await make(id);
  });
  expect(await uploads(id)).toBe(0);
});
