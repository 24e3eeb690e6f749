import { Readable } from 'node:stream';
import type { PageOfPost, PageReceipt, PagesOfPost, Post, PostPage, Session } from '@vitrine/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClock } from '../../../../test/clock.ts';
import { createTestServer, type TestServer } from '../../../../test/harness.ts';
import { blocksOf, decompressionBombPng, foldersIn } from '../../../../test/pictures.ts';
import { publishPost } from '../../../../test/posts.ts';
import { deleteUnusedPictures, pictureQueue } from '../../media/index.ts';
import { undoWindow } from '../policy.ts';
import { purge } from '../publishing/change.ts';

const clock = createClock();
let server: TestServer;
let ada: Session;
let ben: Session;
beforeAll(async () => {
  server = await createTestServer({ now: clock.now, env: { RATE_LIMIT: 'off', NODE_ENV: 'test' } });
  ada = await server.join('Ada Quist');
  ben = await server.join('Ben Orr');
});
afterAll(() => server.close());

type Added = PagesOfPost & { readonly receipt: PageReceipt };
type Sent = { readonly as?: Session | undefined; readonly type?: string };

const addressOf = (post: Post) => `/api/post/${post._id}/pages`;

/** As a browser sends a file. */
const upload = async (
  post: Post,
  id: string,
  file: Buffer | Readable,
  { as = ada, type = 'image/webp' }: Sent = {},
) => {
  const headers = { 'content-type': type, ...(as ? { authorization: `Bearer ${as.token}` } : {}) };
  const reply = await server.app.inject({ method: 'POST', url: `${addressOf(post)}?id=${id}`, headers, payload: file });
  return { status: reply.statusCode, body: reply.json() as Added & { readonly error?: string } };
};
const list = async (post: Post): Promise<PagesOfPost> => (await server.call('GET', addressOf(post))).body;
const save = (post: Post, version: number, pages: readonly unknown[], as: Session | undefined = ada) =>
  server.call('PUT', addressOf(post), { as, body: { version, pages } });

const words = (id: string, change: Partial<PageOfPost> = {}) => ({ id, alt: '', caption: '', text: '', ...change });
const ids = ({ pages }: PagesOfPost) => pages.map(({ id }) => id);
const fileOf = (page: PageOfPost | undefined) => new URL(page?.picture?.url ?? '').pathname;
const status = async (page: PageOfPost | undefined) => (await server.app.inject({ url: fileOf(page) })).statusCode;

describe('the pages of a post', () => {
  it('are pictures and texts in the order of their author, of which lists and posts know nothing', async () => {
    const post = await publishPost(server, ada);
    const before = await server.call('GET', `/api/post/${post._id}`);
    expect(await list(post)).toEqual({ version: 0, pages: [] });
    const first = await upload(post, 'page-one', await blocksOf('one'));
    expect(first).toMatchObject({ status: 201, body: { version: 1, receipt: { width: 808, height: 632 } } });
    expect((await upload(post, 'page-two', await blocksOf('two'))).body).toMatchObject({ version: 2 });

    const order = [
      words('page-two', { alt: 'A lamp', caption: 'The lamp at night' }),
      words('text-one', { text: '## Why\n<script>alert(1)</script> [here](javascript:alert(1))' }),
      words('page-one'),
    ];
    expect((await save(post, 2, order)).status).toBe(200);
    const { version, pages } = await list(post);
    expect(version).toBe(3);
    expect(pages.map(({ picture: _picture, ...rest }) => rest)).toEqual(order);
    expect(pages.map(({ picture }) => picture !== null)).toEqual([true, false, true]);
    expect(pages[0]?.picture?.url).toMatch(/^http:\/\/.+\/pictures\/[0-9a-f]{32}\/\d+\.webp$/);
    expect(await Promise.all(pages.filter(({ picture }) => picture).map(status))).toEqual([200, 200]);

    expect((await server.call('GET', `/api/post/${post._id}`)).body).toEqual(before.body);
    const { posts } = (await server.call('GET', '/api/posts')).body as PostPage;
    expect(posts.find(({ _id }) => _id === post._id)).toEqual(before.body);
  });

  it('are stored up to 2424 pixels wide, by the queue of further sizes', async () => {
    const post = await publishPost(server, ada);
    const wide = await sharp({ create: { width: 3000, height: 200, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer();
    const { body } = await upload(post, 'page-wide', wide, { type: 'application/octet-stream' });
    expect(body.receipt).toEqual({ bytes: wide.length, width: 2424, height: 162 });
    const [, , id = ''] = fileOf(body.pages[0]).split('/');
    await pictureQueue(server.deps).run({ key: id, signal: AbortSignal.timeout(120_000) } as never);
    const srcset = (await list(post)).pages[0]?.picture?.sources?.find(({ type }) => type === 'image/webp')?.srcset;
    expect(srcset?.match(/\d+w/g)).toEqual(['404w', '808w', '1616w', '2424w']);
  });
});

describe('the pages of a post, changed by several at once,', () => {
  it('cannot be changed by somebody who has not seen the last change', async () => {
    const post = await publishPost(server, ada);
    const mine = await save(post, 0, [words('text-one', { text: 'Mine' })]);
    expect(mine).toMatchObject({ status: 200, body: { version: 1 } });
    const second = await save(post, 0, [words('text-two', { text: 'From another window' })]);
    expect(second).toMatchObject({ status: 409, body: { error: 'pages_changed' } });
    expect(await list(post)).toEqual(mine.body);
    const texts = Array.from({ length: 6 }, (_, n) => save(post, 1, [words('text-one', { text: `Window ${n}` })]));
    const statuses = (await Promise.all(texts)).map((reply) => String(reply.status)).sort();
    expect(statuses).toEqual(['200', '409', '409', '409', '409', '409']);
    expect((await list(post)).version).toBe(2);
  });

  it('are added once, however often and at once a picture is sent', async () => {
    const post = await publishPost(server, ada);
    const picture = await blocksOf('again');
    const replies = await Promise.all(Array.from({ length: 3 }, () => upload(post, 'page-one', picture)));
    expect(replies.map((reply) => reply.status)).toEqual([201, 201, 201]);
    expect(ids(await list(post))).toEqual(['page-one']);
    expect((await list(post)).version).toBe(1);
  });
});

describe('a removed page', () => {
  it('can be listed again for ten minutes; then it is deleted with its picture', async () => {
    const post = await publishPost(server, ada);
    const { body } = await upload(post, 'page-one', await blocksOf('undone'));
    const [page] = body.pages;
    expect((await save(post, 1, [])).body).toEqual({ version: 2, pages: [] });
    await purge(server.deps);
    expect((await save(post, 2, [words('page-one', { caption: 'Back' })])).status).toBe(200);
    expect((await list(post)).pages[0]).toMatchObject({ caption: 'Back', picture: { url: page?.picture?.url } });

    await save(post, 3, []);
    clock.advance(undoWindow + 2000);
    await purge(server.deps);
    expect(await status(page)).toBe(404);
    expect(await server.deps.pool`select from post_pages where post_id = ${post._id}`).toHaveLength(0);
    expect(await save(post, 4, [words('page-one')])).toMatchObject({ status: 404, body: { error: 'page_not_found' } });
  });
});

describe('a picture that was removed', () => {
  it('is there again, once, when it is sent again under its id', async () => {
    const post = await publishPost(server, ada);
    const file = await blocksOf('sent again');
    await upload(post, 'page-one', file);
    await save(post, 1, [words('page-one', { caption: 'Kept' })]);
    await save(post, 2, [words('text-one', { text: 'Alone' })]);
    const again = await upload(post, 'page-one', file);
    expect(again).toMatchObject({ status: 201, body: { version: 4 } });
    expect(again.body.pages).toMatchObject([{ id: 'text-one' }, { id: 'page-one', caption: 'Kept' }]);
    expect((await upload(post, 'page-one', file)).body).toMatchObject({ version: 4 });

    const texts = Array.from({ length: 20 }, (_, n) => words(`text-number-${n}`, { text: `Text ${n}` }));
    expect((await save(post, 4, texts)).status).toBe(200);
    expect(await upload(post, 'page-one', file)).toMatchObject({ status: 422, body: { error: 'too_many_pages' } });
    clock.advance(undoWindow + 2000);
    await purge(server.deps);
  });
});

describe('pages are refused', () => {
  it('above twenty, however they are sent', async () => {
    const post = await publishPost(server, ada);
    const texts = Array.from({ length: 19 }, (_, n) => words(`text-number-${n}`, { text: `Text ${n}` }));
    expect((await save(post, 0, texts)).status).toBe(200);
    const [one, two] = [await blocksOf('twentieth'), await blocksOf('twenty-first')];
    const replies = await Promise.all([upload(post, 'page-one', one), upload(post, 'page-two', two)]);
    expect(replies.map((reply) => String(reply.status)).sort()).toEqual(['201', '422']);
    expect(replies.find((reply) => reply.status === 422)?.body.error).toBe('too_many_pages');
    const tooMany = [...texts, words('text-a-more', { text: 'more' }), words('text-b-more', { text: 'more' })];
    expect(await save(post, 2, tooMany)).toMatchObject({ status: 400, body: { error: 'malformed' } });
    expect((await list(post)).pages).toHaveLength(20);
  });

  it('unless they are pictures within the limits', async () => {
    const post = await publishPost(server, ada);
    const huge = Buffer.alloc(7 * 1024 * 1024, await blocksOf('huge'));
    const attempt = async (file: Buffer | Readable, type?: string) => {
      const { status: code, body } = await upload(post, 'page-one', file, { type: type ?? 'image/png' });
      return [code, body.error];
    };
    expect(await attempt(huge)).toEqual([413, 'picture_too_large']);
    // Without a length, as a stream.
    expect(await attempt(Readable.from([huge.subarray(0, 4_000_000), huge]))).toEqual([413, 'picture_too_large']);
    // Sixty million pixels in a few kilobytes, and four hundred million.
    expect(await attempt(decompressionBombPng(7_800))).toEqual([413, 'picture_too_large']);
    expect(await attempt(decompressionBombPng(20_000))).toEqual([413, 'picture_too_large']);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expect(await attempt(svg, 'image/svg+xml')).toEqual([415, 'not_a_picture']);
    expect(await attempt(Buffer.alloc(0))).toEqual([415, 'not_a_picture']);
    expect(await attempt(Buffer.from('{"image":"data:"}'), 'application/json')).toEqual([415, 'not_a_picture']);
    expect((await upload(post, 'short', await blocksOf('id'))).status).toBe(400);
    expect(await list(post)).toEqual({ version: 0, pages: [] });
  });

  it('for a post of somebody else, a removed one, and pages of another post', async () => {
    const [post, other] = [await publishPost(server, ada), await publishPost(server, ben)];
    const picture = await blocksOf('foreign');
    expect((await upload(other, 'page-one', picture)).status).toBe(403);
    expect((await upload(other, 'page-one', picture, { as: ben })).status).toBe(201);
    expect((await save(other, 1, [])).status).toBe(403);
    // The id exists, but not in this post.
    expect((await save(post, 0, [words('page-one')])).body).toMatchObject({ error: 'page_not_found' });
    expect((await save(post, 0, [words('text-one', { text: 'a' }), words('text-one', { text: 'b' })])).status).toBe(
      400,
    );
    expect((await save(other, 1, [words('page-one', { text: 'a text' })], ben)).status).toBe(400);
    expect((await save(other, 1, [words('text-one', { text: ' \n ' })], ben)).status).toBe(404);
    expect(ids(await list(other))).toEqual(['page-one']);
    await server.call('DELETE', `/api/post/${post._id}`, { as: ada });
    expect((await server.call('GET', addressOf(post))).status).toBe(404);
    expect((await upload(post, 'page-one', picture)).status).toBe(404);
    expect((await save(post, 0, [])).status).toBe(404);
  });
});

describe('nothing of the pages is left', () => {
  const rowsAndFiles = async (authorId: string) => {
    await deleteUnusedPictures(server.deps);
    const rows = await server.deps.pool`
      select from post_pages join posts on posts.id = post_id where author_id = ${authorId}`;
    return { rows: rows.length, files: await foldersIn(server.deps.pictures) };
  };

  it('of a removed post after the undo window, nor of a deleted account', async () => {
    const carl = await server.join('Carl Vik');
    const before = await rowsAndFiles(carl._id);
    const removed = await publishPost(server, carl);
    const kept = await publishPost(server, carl);
    for (const post of [removed, kept]) {
      for (const name of ['one', 'two'])
        await upload(post, `page-${name}`, await blocksOf(`${post._id} ${name}`), { as: carl });
      await save(post, 2, [words('page-one'), words('text-one', { text: 'Between' })], carl);
    }
    expect(await rowsAndFiles(carl._id)).toMatchObject({ rows: 6 });
    expect((await foldersIn(server.deps.pictures)).length).toBe(before.files.length + 4);

    await server.call('DELETE', `/api/post/${removed._id}`, { as: carl });
    clock.advance(undoWindow + 2000);
    await purge(server.deps);
    // Of the other post the picture that was removed is gone too.
    expect(await rowsAndFiles(carl._id)).toMatchObject({ rows: 2 });
    expect((await foldersIn(server.deps.pictures)).length).toBe(before.files.length + 1);

    const body = { confirm: 'correct horse' };
    expect((await server.call('DELETE', '/api/user', { as: carl, body })).status).toBe(200);
    expect(await rowsAndFiles(carl._id)).toEqual(before);
  });
});
