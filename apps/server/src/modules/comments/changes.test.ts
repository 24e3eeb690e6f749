/** Comments are changed, removed, restored, pinned and get hearts; accounts are deleted. */
import { commentLimits, type Session } from '@vitrine/contract';
import { describe, expect, it } from 'vitest';
import { commentFixture, texts } from '../../../test/comments/calls.ts';
import { purgeRemovedComments } from './remove.ts';

const { all, now, pass, write, read, on, discrepancies } = commentFixture();

describe('a change', () => {
  it('is possible for 15 minutes, by the author alone', async () => {
    const comment = await write(all.ben, 'Frist');
    expect((await on('PUT', comment, '', all.ada, { body: 'Mine' })).status).toBe(403);
    pass(commentLimits.editMinutes - 1);
    const edited = await on('PUT', comment, '', all.ben, { body: 'First' });
    expect(edited.body).toMatchObject({ comment: { body: 'First', editedAt: now().toISOString() }, total: 1 });
    pass(2);
    expect((await on('PUT', comment, '', all.ben, { body: 'Late' })).body).toMatchObject({ error: 'edit_expired' });
    expect(texts(await read())).toEqual(['First']);
  });

  it('removes and restores: by its author or the one of the post, undone by whoever did it', async () => {
    const comment = await write(all.ben, 'Here');
    expect((await on('DELETE', comment, '', all.cy)).status).toBe(403);
    expect((await on('DELETE', comment, '', all.ada)).body).toEqual({ total: 0 });
    expect((await on('DELETE', comment, '', all.ada)).status).toBe(404);
    expect((await on('POST', comment, '/restore', all.ben)).status).toBe(403);
    expect((await on('POST', comment, '/restore', all.ada)).body).toMatchObject({ total: 1 });
    expect((await on('POST', comment, '/restore', all.ada)).body).toMatchObject({ total: 1 });
    expect((await on('DELETE', comment, '', all.ben)).status).toBe(200);
    expect((await read()).comments).toEqual([]);
    pass(11);
    expect((await on('POST', comment, '/restore', all.ben)).status).toBe(404);
    await purgeRemovedComments(all.server.deps);
    expect(await all.server.deps.db`select 1 from comments where id = ${comment._id}`).toHaveLength(0);
    expect(await discrepancies()).toEqual([]);
  });

  it('leaves the replies of a removed comment, and nothing of its words', async () => {
    const comment = await write(all.ben, 'A secret');
    const reply = await write(all.cy, 'An answer', comment);
    await on('DELETE', comment, '', all.ben);
    pass(11);
    await purgeRemovedComments(all.server.deps);
    expect(await all.server.deps.db`select author_id, body from comments where id = ${comment._id}`).toEqual([
      { author_id: null, body: '' },
    ]);
    const page = await read();
    expect(page).toMatchObject({ total: 1, comments: [{ author: null, body: '', replies: [{ body: 'An answer' }] }] });
    await on('DELETE', reply, '', all.cy);
    expect(await read()).toMatchObject({ total: 0, comments: [] });
    pass(11);
    await purgeRemovedComments(all.server.deps);
    expect(await all.server.deps.db`select 1 from comments where post_id = ${all.post._id}`).toHaveLength(0);
    expect(await discrepancies()).toEqual([]);
  });
});

describe('a heart or a pin', () => {
  it('counts hearts once for each person, in any order of calls', async () => {
    const comment = await write(all.ben, 'Heart this');
    const heart = (as: Session, hearted: boolean) => on('PUT', comment, '/heart', as, { hearted });
    await Promise.all([heart(all.ada, true), heart(all.ada, true), heart(all.cy, true), heart(all.ben, true)]);
    expect((await heart(all.cy, true)).body).toEqual({ hearts: 3, hearted: true });
    await Promise.all([heart(all.ben, false), heart(all.ben, false)]);
    expect((await read('', all.ada)).comments[0]).toMatchObject({ hearts: 2, hearted: true });
    expect((await read('', all.ben)).comments[0]).toMatchObject({ hearts: 2, hearted: false });
    await on('DELETE', comment, '', all.ben);
    expect((await heart(all.cy, false)).status).toBe(404);
    expect(await discrepancies()).toEqual([]);
  });

  it('pins one comment, which then comes first', async () => {
    const [one, two] = [await write(all.ben, 'One'), await write(all.ben, 'Two')];
    const reply = await write(all.ada, 'Reply', one);
    expect((await on('PUT', two, '/pin', all.ben, { pinned: true })).status).toBe(403);
    expect((await on('PUT', reply, '/pin', all.ada, { pinned: true })).status).toBe(404);
    await on('PUT', one, '/pin', all.ada, { pinned: true });
    await Promise.all([one, two].map((comment) => on('PUT', comment, '/pin', all.ada, { pinned: true })));
    expect((await on('PUT', two, '/pin', all.ada, { pinned: true })).body).toEqual({ pinned: true });
    const page = await read();
    expect([page.pinned?.body, texts(page)]).toEqual(['Two', ['One']]);
    await on('PUT', two, '/pin', all.ada, { pinned: false });
    expect(texts(await read())).toEqual(['One', 'Two']);
  });
});

describe('mentions', () => {
  it('are references: they follow a changed handle, and a deleted account leaves no name', async () => {
    const dee = await all.server.join();
    const text = `@${dee.handle}, @${dee.handle?.toUpperCase()} and @no-such-person; mail me@${dee.handle}.example\u{FFFC}`;
    const comment = await write(all.ben, text);
    expect(comment.mentions.map(({ _id }) => _id)).toEqual([dee._id, dee._id]);
    const handle = `renamed-${dee._id.slice(-6)}`;
    await all.server.call('PUT', '/api/user/handle', { as: dee, body: { handle } });
    const expected = `@${handle}, @${handle} and @no-such-person; mail me@${dee.handle}.example`;
    expect((await read()).comments[0]).toMatchObject({ body: expected, mentions: [{ handle }, { handle }] });
    await all.server.call('DELETE', '/api/user', { as: dee, body: { confirm: 'correct horse' } });
    expect((await read()).comments[0]).toMatchObject({
      body: `@someone, @someone and @no-such-person; mail me@${dee.handle}.example`,
      mentions: [],
    });
  });
});

describe('a deleted account', () => {
  it('takes its comments and hearts along; what others said stays', async () => {
    const dee = await all.server.join();
    const own = await write(dee, 'Mine');
    await write(all.ben, 'My answer', own);
    const theirs = await write(all.ben, 'Theirs');
    const reply = await write(dee, 'My reply', theirs);
    await write(dee, 'Alone');
    for (const comment of [theirs, own]) await on('PUT', comment, '/heart', dee, { hearted: true });
    await on('DELETE', await write(dee, 'Removed before'), '', dee);
    expect((await all.server.call('DELETE', '/api/user', { as: dee, body: { confirm: 'correct horse' } })).status).toBe(
      200,
    );
    const page = await read();
    expect(page.total).toBe(2);
    expect(page.comments).toMatchObject([
      { author: null, body: '', hearts: 0, replies: [{ body: 'My answer' }] },
      { body: 'Theirs', hearts: 0, replies: [] },
    ]);
    const left = await all.server.deps.db<
      { body: string }[]
    >`select body from comments where post_id = ${all.post._id} order by id`;
    expect(left.map(({ body }) => body)).toEqual(['', 'My answer', 'Theirs']);
    expect((await on('PUT', reply, '/heart', all.ben, { hearted: true })).status).toBe(404);
    expect(await discrepancies()).toEqual([]);
  });
});
