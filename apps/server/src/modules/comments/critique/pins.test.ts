/** Resolving pins, live, and what becomes of them when pictures are replaced and removed. */
import type { Comment, Session } from '@vitrine/contract';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { at, critiqueFixture, pageCalls } from '../../../../test/comments/critique.ts';
import { closeSockets, listen, openSocketAs } from '../../../../test/sockets.ts';

const fixture = critiqueFixture();
const { all, send, write, read, on, setVisibility, ask, pinned, resolve, pins } = fixture;
const { readPages, addPage, savePages, replacePicture, onVersion } = pageCalls(fixture);
let serverUrl = '';
beforeAll(async () => {
  serverUrl = await listen(all.server);
});
afterEach(closeSockets);

const bodies = async (query: string) => (await read(query)).comments.map(({ body }) => body);
const states = async (as: Session | undefined) =>
  (await read('', as)).comments.map(({ pin }) => [pin?.on, pin?.earlier?.url]);

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
  it('says that there are pins, in the call that every opened post makes', async () => {
    await ask('The grid?');
    await write(all.ben, 'Without one');
    expect((await readPages()).hasPins).toBeUndefined();
    await pinned(all.ben, 'Here');
    await pinned(all.cy, 'There');
    expect((await readPages()).hasPins).toBe(true);
    await ask(null);
    expect((await readPages()).hasPins).toBe(true);
  });

  it('may be replaced: the pin says so, and is shown on the earlier one to whoever may see that', async () => {
    await ask('The grid?');
    await addPage('page-one');
    const comment = await pinned(all.ben, 'Here', 0.2, 0.15, 'page-one');
    const { pages } = await readPages();
    await replacePicture('version-two');
    await pinned(all.cy, 'On the new one', 0.5, 0.5, 'page-one');
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
  });
});

describe('an earlier picture', () => {
  it('is the current one when it is used again, and may be deleted while the comment stays', async () => {
    await ask('The grid?');
    await addPage('page-one');
    await pinned(all.ben, 'Here', 0.2, 0.15, 'page-one');
    await replacePicture('version-two');
    const later = await pinned(all.cy, 'On the new one', 0.5, 0.5, 'page-one');
    const { version } = await readPages();
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
