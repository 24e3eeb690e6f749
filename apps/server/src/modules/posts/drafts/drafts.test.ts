import type { OwnPost, PagesOfPost, Post, Session } from '@vitrine/contract';
import { limits } from '@vitrine/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClock } from '../../../../test/clock.ts';
import { draftCalls } from '../../../../test/drafts.ts';
import { createTestServer, type TestServer } from '../../../../test/harness.ts';
import { dataUrl, drawPicture, webpOf } from '../../../../test/pictures.ts';
import { examplePostText, findDiscrepancies, publishPost } from '../../../../test/posts.ts';
import { undoWindow } from '../policy.ts';
import { purge } from '../publishing/change.ts';
import { publishDue } from './publish-draft.ts';

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

const minute = 60_000;
const soon = (milliseconds: number) => new Date(clock.now().getTime() + milliseconds).toISOString();

const { create, read, set, publish, addPage } = draftCalls(
  () => server,
  () => ada,
);
const latest = async (): Promise<Post[]> => ((await server.call('GET', '/api/posts')).body as { posts: Post[] }).posts;

describe('a draft', () => {
  it('need not be complete, is edited, and says what it lacks', async () => {
    const draft = await create({});
    expect(draft).toMatchObject({
      visibility: 'draft',
      publishAt: null,
      hasFeedbackLink: false,
      missing: ['title', 'description', 'tags', 'tools', 'category'],
      post: { title: '', tools: '', visibility: 'draft' },
    });
    const id = draft.post._id;
    expect(await publish(id)).toMatchObject({ status: 422, body: { error: 'draft_incomplete' } });
    expect(await set(id, { visibility: 'draft', publishAt: soon(minute) })).toMatchObject({ status: 422 });
    const body = { ...examplePostText, title: '   ', tags: ['a', '', 'A'] };
    expect(await server.call('PATCH', `/api/drafts/${id}`, { body, as: ada })).toMatchObject({
      status: 200,
      body: { missing: ['title'], post: { tags: ['a'], tools: 'Figma, Blender' } },
    });
    const change = { title: 'Lanterns', tags: [] };
    expect(await server.call('PATCH', `/api/drafts/${id}`, { body: change, as: ada })).toMatchObject({
      body: { missing: ['tags'], post: { title: 'Lanterns', description: examplePostText.description } },
    });
  });

  it.each([
    ['a tool that does not exist', { tools: ['Hammer'] }],
    ['a category that does not exist', { category: ['Weather'] }],
    ['a title that is too long', { title: 'x'.repeat(121) }],
    ['a title with NUL', { title: 'a\u0000b' }],
    ['too many tags', { tags: Array.from({ length: 31 }, (_, n) => `t${n}`) }],
    ['a title that is no text', { title: { a: 1 } }],
  ])('refuses %s', async (_, body) => {
    const { post } = await create();
    expect(await server.call('PATCH', `/api/drafts/${post._id}`, { body, as: ada })).toMatchObject({ status: 400 });
    const image = dataUrl(await webpOf('common'));
    expect(await server.call('POST', '/api/drafts', { body: { ...body, image }, as: ada })).toMatchObject({
      status: 400,
    });
  });

  it('needs a cover that obeys the rules of covers', async () => {
    const small = dataUrl(await drawPicture({ width: 400, height: 300 }).webp().toBuffer());
    expect((await server.call('POST', '/api/drafts', { body: { image: small }, as: ada })).status).toBe(422);
    expect((await server.call('POST', '/api/drafts', { body: {}, as: ada })).status).toBe(400);
    expect((await server.call('POST', '/api/drafts', { body: { image: 'data:,x' }, as: ada })).status).toBe(415);
  });
});

describe('a stored draft', () => {
  it('is removed and restored as any post, and deleted with its files afterwards', async () => {
    const { post } = await create();
    expect((await addPage(post._id, 'page-one')).statusCode).toBe(201);
    expect((await server.call('DELETE', `/api/post/${post._id}`, { as: ada })).status).toBe(200);
    expect((await read(post._id)).status).toBe(404);
    expect(await publish(post._id)).toMatchObject({ status: 404 });
    expect(await server.call('POST', `/api/post/${post._id}/restore`, { as: ada })).toMatchObject({
      status: 200,
      body: { visibility: 'draft' },
    });
    clock.advance(undoWindow * 2);
    await purge(server.deps);
    expect((await read(post._id)).status).toBe(200);
    await server.call('DELETE', `/api/post/${post._id}`, { as: ada });
    clock.advance(undoWindow * 2);
    await purge(server.deps);
    expect(await server.deps.pool`select from posts where id = ${post._id}`).toHaveLength(0);
    expect(await server.deps.pool`select from post_pages where post_id = ${post._id}`).toHaveLength(0);
  });

  it('cannot be stored without end', async () => {
    const many = await server.join('Many Drafts');
    const { post } = await create({}, many);
    await server.deps.pool`
      insert into posts (id, author_id, title, description, tools, tags, categories, picture_id, created_at, removed_at, visibility)
      select id || n, author_id, title, description, tools, tags, categories, picture_id, created_at, removed_at, visibility
      from posts, generate_series(2, ${limits.drafts - 1}::integer) as n where id = ${post._id}`;
    const body = { image: dataUrl(await webpOf('common')) };
    // Two at once for one place.
    const replies = await Promise.all([1, 2].map(() => server.call('POST', '/api/drafts', { body, as: many })));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
    const pages: string[] = [];
    for (let after = ''; ; ) {
      const reply = await server.call('GET', `/api/drafts${after}`, { as: many });
      const { posts, next } = reply.body as { posts: OwnPost[]; next: string | null };
      pages.push(...posts.map((own) => own.post._id));
      if (next === null) break;
      after = `?after=${next}`;
    }
    expect(new Set(pages).size).toBe(limits.drafts);
  });
});

describe('publishing a draft', () => {
  it('makes it new for everybody, with its pages, once', async () => {
    const draft = await create({ ...examplePostText, title: 'Begun long ago', tags: ['snapdragon'] });
    await addPage(draft.post._id, 'page-one');
    const body = {
      version: 1,
      pages: [
        { id: 'page-one', alt: 'A lamp', caption: '', text: '' },
        { id: 'text-one', alt: '', caption: '', text: 'Why' },
      ],
    };
    await server.call('PUT', `/api/post/${draft.post._id}/pages`, { body, as: ada });
    clock.advance(minute);
    const between = await publishPost(server, ben);
    clock.advance(minute);
    await server.call('PUT', `/api/user/follow/${ada._id}`, { as: ben });
    // Several at once, and again later: a lost answer is repeated.
    const replies = await Promise.all([1, 2, 3].map(() => publish(draft.post._id)));
    replies.push(await publish(draft.post._id));
    const ids = new Set(replies.map((reply) => reply.body.post?._id));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(ids.size).toBe(1);
    const [id = ''] = ids;
    expect(id > between._id).toBe(true);
    const [first, second] = await latest();
    expect(first).toMatchObject({ _id: id, title: 'Begun long ago', createdAt: clock.now().toISOString() });
    expect(first).not.toHaveProperty('visibility');
    expect(second?._id).toBe(between._id);
    const pages = (await server.call('GET', `/api/post/${id}/pages`)).body as PagesOfPost;
    expect(pages.pages.map(({ id: page, alt, text }) => [page, alt, text])).toEqual([
      ['page-one', 'A lamp', ''],
      ['text-one', '', 'Why'],
    ]);
    const following = await server.call('GET', '/api/posts/following', { as: ben });
    expect((following.body as { posts: { card: Post }[] }).posts[0]?.card._id).toBe(id);
    const found = await server.call('GET', '/api/search?q=snapdragon');
    expect((found.body as { posts: Post[] }).posts.map(({ _id }) => _id)).toEqual([id]);
    expect(await server.deps.pool`select from posts where id = ${draft.post._id}`).toHaveLength(0);
    expect((await server.call('GET', `/api/post/${draft.post._id}`, { as: ada })).status).toBe(404);
    expect((await read(draft.post._id)).body.post._id).toBe(id);
    expect((await read(draft.post._id, ben)).status).toBe(404);
    expect(await findDiscrepancies(server.deps.pool)).toEqual([]);
  });
});

describe('a published draft', () => {
  it('has what any table stores about it', async () => {
    const { pool } = server.deps;
    await pool`create table test_notes (id serial primary key, post_id text collate "C" references posts on delete cascade, note text)`;
    await pool`create table test_marks (post_id text collate "C", page_id text collate "C", mark text, primary key (post_id, page_id, mark),
      foreign key (post_id, page_id) references post_pages on delete cascade)`;
    await pool`create table test_replies (id serial primary key, post_id text collate "C", page_id text collate "C", reply text,
      foreign key (post_id, page_id) references post_pages on delete cascade)`;
    const { post } = await create();
    await addPage(post._id, 'page-one');
    await pool`insert into test_notes (post_id, note) values (${post._id}, 'a')`;
    await pool`insert into test_marks values (${post._id}, 'page-one', 'b'), (${post._id}, 'page-one', 'c')`;
    await pool`insert into test_replies (post_id, page_id, reply) values (${post._id}, 'page-one', 'd')`;
    const { _id } = (await publish(post._id)).body.post;
    const rows = await pool`
      select post_id, note as text from test_notes union all select post_id, mark from test_marks
      union all select post_id, reply from test_replies order by text`;
    expect(rows.map((row) => [row['post_id'], row['text']])).toEqual(['a', 'b', 'c', 'd'].map((text) => [_id, text]));
    await pool`drop table test_notes, test_marks, test_replies`;
  });

  it('that is unlisted or private is shown to nobody new', async () => {
    for (const visibility of ['unlisted', 'private'] as const) {
      const { post } = await create({ ...examplePostText, title: `Only ${visibility}` });
      const reply = await set(post._id, { visibility });
      expect(reply).toMatchObject({ status: 200, body: { visibility, post: { title: `Only ${visibility}` } } });
      expect((await latest()).map(({ title }) => title)).not.toContain(`Only ${visibility}`);
      const direct = await server.call('GET', `/api/post/${reply.body.post._id}`, { as: ben });
      expect(direct.status).toBe(visibility === 'unlisted' ? 200 : 404);
    }
    expect(await findDiscrepancies(server.deps.pool)).toEqual([]);
  });
});

describe('a scheduled draft', () => {
  const schedule = (id: string, publishAt: string | null) => set(id, { visibility: 'draft', publishAt });
  const titled = async (title: string) => (await latest()).filter((post) => post.title === title);

  it('is published when its time has come, once, also by two processes and after a restart', async () => {
    const { post } = await create({ ...examplePostText, title: 'At noon' });
    expect(await schedule(post._id, soon(10 * minute))).toMatchObject({ status: 200 });
    clock.advance(9 * minute);
    await publishDue(server.deps);
    expect(await titled('At noon')).toEqual([]);
    await server.restart();
    clock.advance(2 * minute);
    await Promise.all([1, 2, 3].map(() => publishDue(server.deps)));
    await publishDue(server.deps);
    expect(await titled('At noon')).toMatchObject([{ createdAt: clock.now().toISOString() }]);
    expect((await read(post._id)).body).toMatchObject({ visibility: 'public', publishAt: null });
    expect(await findDiscrepancies(server.deps.pool)).toEqual([]);
  });

  it('can be moved, cancelled and removed before', async () => {
    const moved = (await create({ ...examplePostText, title: 'Moved' })).post._id;
    const cancelled = (await create({ ...examplePostText, title: 'Cancelled' })).post._id;
    const removed = (await create({ ...examplePostText, title: 'Removed' })).post._id;
    for (const id of [moved, cancelled, removed]) await schedule(id, soon(minute));
    expect(await schedule(moved, soon(60 * minute))).toMatchObject({ body: { publishAt: soon(60 * minute) } });
    expect(await schedule(cancelled, null)).toMatchObject({ body: { publishAt: null, visibility: 'draft' } });
    await server.call('DELETE', `/api/post/${removed}`, { as: ada });
    clock.advance(2 * minute);
    await publishDue(server.deps);
    expect([...(await titled('Moved')), ...(await titled('Cancelled')), ...(await titled('Removed'))]).toEqual([]);
    clock.advance(60 * minute);
    await publishDue(server.deps);
    expect(await titled('Moved')).toHaveLength(1);
    expect(await titled('Cancelled')).toEqual([]);
  });

  it('that is no longer complete stays a draft, and keeps no other waiting', async () => {
    const broken = (await create()).post._id;
    const whole = (await create({ ...examplePostText, title: 'Behind it' })).post._id;
    await schedule(broken, soon(minute));
    await schedule(whole, soon(2 * minute));
    await server.call('PATCH', `/api/drafts/${broken}`, { body: { title: '' }, as: ada });
    clock.advance(3 * minute);
    await publishDue(server.deps);
    expect((await read(broken)).body).toMatchObject({ visibility: 'draft', publishAt: null, missing: ['title'] });
    expect(await titled('Behind it')).toHaveLength(1);
  });
});

describe('scheduling', () => {
  it.each([
    ['in the past', () => soon(-minute), 'publish_at_past'],
    ['now', () => soon(0), 'publish_at_past'],
    ['too far ahead', () => soon((limits.scheduleDays + 1) * 24 * 60 * minute), 'malformed'],
    ['that is no time', () => 'tomorrow', 'malformed'],
    ['that is a number', () => 7, 'malformed'],
  ])('refuses a time %s', async (_, publishAt, error) => {
    const { post } = await create();
    expect(await set(post._id, { visibility: 'draft', publishAt: publishAt() })).toMatchObject({
      status: 400,
      body: { error },
    });
    expect((await read(post._id)).body.publishAt).toBeNull();
  });
});
