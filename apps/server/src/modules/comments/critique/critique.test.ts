/** Requests for critique, and pins on the pictures of a post. */
import { type Comment, commentLimits, type PagesOfPost, type PinOfPost, type Session } from '@vitrine/contract';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { commentFixture, type Written } from '../../../../test/comments/calls.ts';
import { draftCalls } from '../../../../test/drafts.ts';
import { blocksOf } from '../../../../test/pictures.ts';
import { publishPost } from '../../../../test/posts.ts';
import { closeSockets, listen, openSocketAs } from '../../../../test/sockets.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { undoWindow } from '../../posts/index.ts';
import { deleteSomeComments, purgeRemovedComments, readAllComments, readAllCritiqueRequests } from '../index.ts';

const { all, send, write, read, on, setAudience, setVisibility, discrepancies, pass } = commentFixture();
let serverUrl = '';
beforeAll(async () => {
  serverUrl = await listen(all.server);
});
afterEach(closeSockets);

const ask = (request: unknown, as: Session | undefined = all.ada, postId = all.post._id) =>
  all.server.call('PUT', `/api/post/${postId}/critique`, { as, body: { request } });
const at = (x: unknown, y: unknown, page: unknown = null) => ({ pin: { page, x, y } });
const pinned = async (as: Session, body: string, x = 0.2, y = 0.15, page: string | null = null): Promise<Comment> => {
  pass(0.001);
  const reply = await send(as, body, at(x, y, page));
  expect([reply.status, reply.body]).toEqual([201, expect.anything()]);
  return (reply.body as Written).comment;
};
const resolve = (comment: Comment, as: Session | undefined, resolved: unknown = true) =>
  on('PUT', comment, '/resolved', as, { resolved });
const pins = async (as?: Session): Promise<readonly PinOfPost[]> => (await read('', as)).pins ?? [];
const bodies = async (query: string) => (await read(query)).comments.map(({ body }) => body);

const listAll = async <T>(rows: AsyncIterable<T>): Promise<T[]> => {
  const listed: T[] = [];
  for await (const row of rows) listed.push(row);
  return listed;
};

const pagesAt = () => `/api/post/${all.post._id}/pages`;
const addPage = async (id: string, postId = all.post._id) => {
  const headers = { 'content-type': 'image/webp', authorization: `Bearer ${all.ada.token}` };
  const url = `/api/post/${postId}/pages?id=${id}`;
  const { statusCode } = await all.server.app.inject({ method: 'POST', url, headers, payload: await blocksOf(postId) });
  expect(statusCode).toBe(201);
};
const savePages = async (words: readonly object[]) => {
  const { version } = (await all.server.call('GET', pagesAt(), { as: all.ada })).body as PagesOfPost;
  const reply = await all.server.call('PUT', pagesAt(), { as: all.ada, body: { version, pages: words } });
  expect(reply.status).toBe(200);
};
const replacePicture = async (id: string) => {
  const file = await blocksOf(`${all.post._id} ${id}`);
  const [upload, as] = [`upload-${id}-${all.post._id}`.slice(0, 40), all.ada];
  await all.server.call('PUT', `/api/uploads/${upload}`, { as, body: { size: file.length } });
  const headers = { 'content-type': 'application/octet-stream', authorization: `Bearer ${as.token}` };
  await all.server.app.inject({ method: 'PATCH', url: `/api/uploads/${upload}?offset=0`, headers, payload: file });
  pass(0.1);
  const reply = await all.server.call('POST', `${pagesAt()}/page-one/versions`, { as, body: { id, upload } });
  expect(reply.status).toBe(201);
};
const onVersion = (id: string, method: 'PUT' | 'DELETE' | 'POST', path = '', body?: unknown) =>
  all.server.call(method, `${pagesAt()}/page-one/versions/${id}${path}`, { as: all.ada, ...(body ? { body } : {}) });

describe('a request for critique', () => {
  it('is made, changed and ended by the author, and read by everybody', async () => {
    expect(await read()).not.toHaveProperty('critique');
    expect((await ask('  Does the type hold the page?  ')).body).toEqual({ request: 'Does the type hold the page?' });
    expect((await read('', all.ben)).critique).toBe('Does the type hold the page?');
    await ask('And the colours?');
    expect((await read()).critique).toBe('And the colours?');
    expect((await ask(null)).body).toEqual({ request: null });
    expect(await read()).not.toHaveProperty('critique');
  });

  it('is refused to others, on a draft, without words and with too many', async () => {
    expect((await ask('Mine?', all.ben)).status).toBe(403);
    expect((await ask('Where?', all.ada, 'nothing')).status).toBe(404);
    for (const request of ['', '  ', 'x'.repeat(commentLimits.critiqueLength + 1), 7, undefined, 'a\u0000b'])
      expect([request, (await ask(request)).status]).toEqual([request, 400]);
    expect((await ask('x'.repeat(commentLimits.critiqueLength))).status).toBe(200);
    const calls = draftCalls(
      () => all.server,
      () => all.ada,
    );
    const { _id } = (await calls.create()).post;
    expect((await ask('A draft', all.ada, _id)).body).toMatchObject({ error: 'comments_closed' });
  });
});

describe('a pin', () => {
  it('is set with a comment on the cover or a page, and numbered', async () => {
    await ask('The grid?');
    await addPage('page-one');
    const first = await pinned(all.ben, 'Here', 0.123456, 1);
    const second = await pinned(all.cy, 'And there', 0, 0.5, 'page-one');
    const same = { isResolved: false, on: 'current' };
    expect(first.pin).toEqual({ number: 1, page: null, x: 0.1235, y: 1, ...same });
    expect(await pins()).toEqual([
      { ...first.pin, comment: first._id },
      { number: 2, page: 'page-one', x: 0, y: 0.5, ...same, comment: second._id },
    ]);
    expect((await read()).comments.map(({ pin }) => pin?.number)).toEqual([1, 2]);
    expect(await discrepancies()).toEqual([]);
  });

  it('is refused without a request, outside of a picture, and on what is not a picture of this post', async () => {
    expect((await send(all.ben, 'Too early', at(0.5, 0.5))).body).toMatchObject({ error: 'critique_not_asked' });
    await ask('The grid?');
    await savePages([{ id: 'text-page', alt: '', caption: '', text: 'Words' }]);
    const other = await publishPost(all.server, all.ada);
    await addPage('foreign-page', other._id);
    for (const place of [at(2, 0), at(-0.001, 0), at(0, 1.001), at(Number.NaN, 0), at('0.5', 0.5), at(0.5, undefined)])
      expect([place, (await send(all.ben, 'Where?', place)).status]).toEqual([place, 400]);
    for (const page of [7, '', 'short', "'; drop table comment_pins; --", undefined])
      expect((await send(all.ben, 'Where?', { pin: { page, x: 0.5, y: 0.5 } })).status).toBe(400);
    for (const page of ['foreign-page', 'text-page', 'nowhere-at-all'])
      expect((await send(all.ben, 'Where?', at(0.5, 0.5, page))).body).toMatchObject({ error: 'page_not_found' });
    const first = await write(all.ben, 'Without a pin');
    expect((await send(all.ben, 'Reply', { parent: first._id, ...at(0.5, 0.5) })).status).toBe(400);
    await ask(null);
    expect((await send(all.ben, 'Too late', at(0.5, 0.5))).body).toMatchObject({ error: 'critique_not_asked' });
    expect([(await read()).total, await pins()]).toEqual([1, []]);
    expect(await discrepancies()).toEqual([]);
  });

  it('is set once by repeated calls, and numbered without gaps by calls at once', async () => {
    await ask('The grid?');
    const clientId = 'the-same-pin';
    const twice = await Promise.all([1, 2, 3].map(() => send(all.ben, 'Once', { clientId, ...at(0.1, 0.1) })));
    expect(twice.map(({ status }) => status)).toEqual([201, 201, 201]);
    await Promise.all([1, 2, 3, 4].map((n) => send(all.cy, `At once ${n}`, at(0.1, n / 10))));
    expect((await pins()).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
  });

  it('is one of at most 200', async () => {
    await ask('Everything?');
    const { db } = all.server.deps;
    await db`
      insert into comments (id, post_id, author_id, body, client_id, created_at)
      select ${all.post._id} || lpad(n::text, 6, '0'), ${all.post._id}, ${all.ben._id}, 'No. ' || n, ${all.post._id} || n, now()
      from generate_series(1, ${commentLimits.pins - 1}) as n`;
    await db`
      insert into comment_pins (comment_id, post_id, number, picture_id, x, y)
      select id, post_id, row_number() over (order by id), 'gone', 0.5, 0.5 from comments where post_id = ${all.post._id}`;
    const replies = await Promise.all([1, 2, 3].map((n) => send(all.cy, `Last ${n}`, at(0.1, 0.1))));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 422, 422]);
    expect((await send(all.cy, 'Without a pin')).status).toBe(201);
    expect((await pins()).length).toBe(commentLimits.pins);
    await db`delete from comments where post_id = ${all.post._id} and body like 'No.%'`;
  });
});

describe('resolving', () => {
  it('is done and undone by the author of the post and of the comment, and by nobody else', async () => {
    await ask('The grid?');
    const comment = await pinned(all.ben, 'Here');
    expect((await resolve(comment, all.cy)).status).toBe(403);
    expect((await resolve(comment, { token: '' } as Session)).status).toBe(401);
    expect((await resolve(comment, all.ben, 'yes')).status).toBe(400);
    expect((await resolve(comment, all.ben)).body).toMatchObject({ pin: { number: 1, isResolved: true } });
    await ask(null);
    expect((await resolve(comment, all.ada, false)).body).toMatchObject({ pin: { isResolved: false } });
    expect((await resolve(await write(all.ben, 'No pin'), all.ben)).body).toMatchObject({ error: 'comment_not_found' });
    await setVisibility('private');
    expect((await resolve(comment, all.ben)).status).toBe(404);
    expect((await resolve(comment, all.ada)).status).toBe(200);
  });

  it('by two people at once is seen once by those who look at the post, and nobody is notified', async () => {
    await ask('The grid?');
    const comment = await pinned(all.ben, 'Here');
    await all.server.deps.durableEvents.idle();
    const noticesOf = async (as: Session): Promise<readonly { post?: { _id: string } }[]> =>
      (await all.server.call('GET', '/api/notifications', { as })).body;
    const before = [await noticesOf(all.ada), await noticesOf(all.ben)] as const;
    expect(before[0].some(({ post }) => post?._id === all.post._id)).toBe(true);
    const socket = await openSocketAs(serverUrl, all.cy);
    expect(await socket.emitWithAck('watch post', all.post._id)).toEqual({ ok: true });
    const replies = await Promise.all([all.ada, all.ben, all.ada, all.ben].map((as) => resolve(comment, as)));
    expect(replies.map(({ status, body }) => [status, body])).toEqual(
      replies.map(() => [200, { pin: { ...comment.pin, isResolved: true } }]),
    );
    await resolve(comment, all.ada, false);
    expect(await socket.waitFor('comment', 2)).toMatchObject([
      { total: 1, comment: { _id: comment._id, pin: { isResolved: true } } },
      { total: 1, comment: { _id: comment._id, pin: { isResolved: false } } },
    ]);
    await all.server.deps.durableEvents.idle();
    expect([await noticesOf(all.ada), await noticesOf(all.ben)]).toEqual(before);
  });

  it('divides the list: open, resolved, all, in both orders, by pages', async () => {
    await ask('The grid?');
    await write(all.cy, 'No pin');
    for (let n = 1; n <= 22; n += 1) await pinned(all.ben, `Open ${n}`);
    const done = await pinned(all.ben, 'Done');
    await resolve(done, all.ada);
    await on('PUT', done, '/pin', all.ada, { pinned: true });
    expect(await bodies('?pins=resolved')).toEqual(['Done']);
    const first = await read('?pins=open');
    expect([first.comments.length, first.comments[0]?.body, first.pinned]).toEqual([20, 'Open 1', null]);
    expect(await bodies(`?pins=open&after=${first.next}`)).toEqual(['Open 21', 'Open 22']);
    expect((await bodies('?pins=open&sort=hearts'))[0]).toBe('Open 22');
    expect((await all.server.call('GET', `/api/post/${all.post._id}/comments?pins=other`)).status).toBe(400);
  });
});

describe('the picture of a pin', () => {
  it('may be replaced: the pin says so, and is shown on the earlier one to whoever may see that', async () => {
    await ask('The grid?');
    await addPage('page-one');
    const comment = await pinned(all.ben, 'Here', 0.2, 0.15, 'page-one');
    const { pages } = (await all.server.call('GET', pagesAt())).body as PagesOfPost;
    await replacePicture('version-two');
    const later = await pinned(all.cy, 'On the new one', 0.5, 0.5, 'page-one');
    const states = async (as: Session | undefined) =>
      (await read('', as)).comments.map(({ pin }) => [pin?.on, pin?.earlier?.url]);
    const url = pages[0]?.picture?.url;
    // Earlier pictures are for their author, until they are shown.
    expect(await states(all.ada)).toEqual([
      ['earlier', url],
      ['current', undefined],
    ]);
    expect(await states(all.ben)).toEqual([
      ['earlier', undefined],
      ['current', undefined],
    ]);
    const socket = await openSocketAs(serverUrl, all.ben);
    await socket.emitWithAck('watch post', all.post._id);
    expect((await resolve(comment, all.ada)).body).toMatchObject({ pin: { on: 'earlier', earlier: { url } } });
    const [event] = (await socket.waitFor('comment', 1)) as { comment: Comment }[];
    expect(event?.comment.pin).toEqual({ ...comment.pin, isResolved: true, on: 'earlier' });
    await onVersion('version-two', 'PUT', '/shown', { isShown: true });
    expect(await states(undefined)).toEqual([
      ['earlier', url],
      ['current', undefined],
    ]);

    // Used again, it is the current one; deleted, it is gone while the comment stays.
    const { version } = (await all.server.call('GET', pagesAt())).body as PagesOfPost;
    expect((await onVersion('version-two', 'POST', '/restore', { version })).status).toBe(200);
    expect((await pins()).map(({ on }) => on)).toEqual(['current', 'earlier']);
    expect((await onVersion('version-two', 'DELETE')).status).toBe(200);
    expect(await states(all.ada)).toEqual([
      ['current', undefined],
      ['earlier', undefined],
    ]);
    expect((await resolve(later, all.cy)).status).toBe(200);
  });

  it('may be removed: the comment stays, and its pin comes back with the page', async () => {
    await ask('The grid?');
    await addPage('page-one');
    await pinned(all.ben, 'Here', 0.2, 0.15, 'page-one');
    await savePages([]);
    expect((await read()).comments).toMatchObject([{ body: 'Here', pin: { number: 1, on: 'removed' } }]);
    expect((await send(all.cy, 'Gone', at(0.5, 0.5, 'page-one'))).body).toMatchObject({ error: 'page_not_found' });
    await savePages([{ id: 'page-one', alt: '', caption: '', text: '' }]);
    expect((await pins()).map(({ on }) => on)).toEqual(['current']);
    await all.server.deps.db`delete from post_pages where post_id = ${all.post._id}`;
    expect((await pins()).map(({ on }) => on)).toEqual(['removed']);
  });

  it('is pinned or replaced, whichever comes first, when both happen at once', async () => {
    await ask('The grid?');
    await addPage('page-one');
    const [reply] = await Promise.all([send(all.ben, 'Here', at(0.5, 0.5, 'page-one')), replacePicture('version-two')]);
    expect(reply.status).toBe(201);
    const current = (await read()).comments[0]?.pin?.on;
    expect(['current', 'earlier']).toContain(current);
  });
});

describe('pins', () => {
  it('are read and set by whoever may read and write comments', async () => {
    await ask('The grid?');
    await pinned(all.ben, 'Here');
    await setAudience('nobody');
    expect((await send(all.ben, 'Closed', at(0.5, 0.5))).body).toMatchObject({ error: 'comments_closed' });
    expect((await pins()).length).toBe(1);
    await setVisibility('private');
    expect((await all.server.call('GET', `/api/post/${all.post._id}/comments`, { as: all.ben })).status).toBe(404);
    expect((await send(all.ben, 'Hidden', at(0.5, 0.5))).status).toBe(404);
  });

  it('leave with their comments, come back with them, and are exported', async () => {
    await ask('The grid?');
    const comment = await pinned(all.ben, 'Here');
    await write(all.cy, 'A reply', comment);
    await on('DELETE', comment, '', all.ben);
    expect([await pins(), (await read()).comments[0]]).toEqual([
      [],
      expect.not.objectContaining({ pin: expect.anything() }),
    ]);
    expect((await resolve(comment, all.ben)).status).toBe(404);
    expect((await on('POST', comment, '/restore', all.ben)).body).toMatchObject({ comment: { pin: { number: 1 } } });
    const exported = await listAll(readAllComments(all.server.deps, all.ben._id));
    expect(exported.at(-1)).toMatchObject({ pin: { number: 1, x: 0.2, y: 0.15, isResolved: false } });
    const requests = await listAll(readAllCritiqueRequests(all.server.deps, all.ada._id));
    expect(requests.at(-1)).toMatchObject({ critique: 'The grid?' });

    const stored = async () =>
      (await all.server.deps.db`select from comment_pins where post_id = ${all.post._id}`).length;
    await on('DELETE', comment, '', all.ben);
    pass(undoWindow / 60_000 + 1);
    await purgeRemovedComments(all.server.deps);
    expect([await stored(), (await read()).comments.length]).toEqual([0, 1]);
    const leaver = await all.server.join();
    const left = await pinned(leaver, 'Goodbye');
    await write(all.cy, 'Farewell', left);
    await inTransaction(all.server.deps, (tx) => deleteSomeComments(tx, leaver._id));
    expect([await stored(), (await read()).comments.length]).toEqual([0, 2]);
    expect(await discrepancies()).toEqual([]);
  });
});
