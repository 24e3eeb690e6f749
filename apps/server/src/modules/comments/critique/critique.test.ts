/** Requests for critique, and pins on the pictures of a post. */
import { commentLimits } from '@vitrine/contract';
import { describe, expect, it } from 'vitest';
import { at, critiqueFixture, pageCalls } from '../../../../test/comments/critique.ts';
import { draftCalls } from '../../../../test/drafts.ts';
import { publishPost } from '../../../../test/posts.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { undoWindow } from '../../posts/index.ts';
import { deleteSomeComments, purgeRemovedComments, readAllComments, readAllCritiqueRequests } from '../index.ts';

const fixture = critiqueFixture();
const { all, send, write, read, on, setAudience, setVisibility, discrepancies, pass, ask, pinned, resolve, pins } =
  fixture;
const { addPage, savePages } = pageCalls(fixture);

const listAll = async <T>(rows: AsyncIterable<T>): Promise<T[]> => {
  const listed: T[] = [];
  for await (const row of rows) listed.push(row);
  return listed;
};

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
});

describe('pins at once', () => {
  it('are set once by repeated calls, and numbered without gaps by calls at once', async () => {
    await ask('The grid?');
    const clientId = 'the-same-pin';
    const twice = await Promise.all([1, 2, 3].map(() => send(all.ben, 'Once', { clientId, ...at(0.1, 0.1) })));
    expect(twice.map(({ status }) => status)).toEqual([201, 201, 201]);
    await Promise.all([1, 2, 3, 4].map((n) => send(all.cy, `At once ${n}`, at(0.1, n / 10))));
    expect((await pins()).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
  });

  it('are at most 200', async () => {
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
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422]);
    expect((await send(all.cy, 'Without a pin')).status).toBe(201);
    expect((await pins()).length).toBe(commentLimits.pins);
    await db`delete from comments where post_id = ${all.post._id} and body like 'No.%'`;
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
