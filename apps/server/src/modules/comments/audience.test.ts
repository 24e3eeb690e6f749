/** Who sees comments, and who may write them. */
import type { Reply, Session } from '@vitrine/contract';
import { describe, expect, it } from 'vitest';
import { commentFixture } from '../../../test/comments/calls.ts';
import { draftCalls } from '../../../test/drafts.ts';
import { findDiscrepancies } from '../../../test/posts.ts';

const { all, send, write, read, on, setAudience, setVisibility } = commentFixture();

/** Who may read, write, heart and remove, in this order: a visitor, a stranger, the commenter, the author. */
const matrix = async (comment: Reply) => {
  const people = [undefined, all.cy, all.ben, all.ada];
  const rows: number[][] = [];
  for (const as of people) {
    const statuses = [
      (await all.server.call('GET', `/api/post/${all.post._id}/comments`, { as })).status,
      (await all.server.call('GET', `/api/comment/${comment._id}/replies`, { as })).status,
      (await send(as, 'May I?')).status,
      (await send(as, 'And reply?', { parent: comment._id })).status,
      (await on('PUT', comment, '/heart', as ?? ({ token: '' } as Session), { hearted: true })).status,
      (await setAudience('everybody', as ?? ({ token: '' } as Session))).status,
    ];
    rows.push(statuses);
  }
  return rows;
};

describe('who may comment', () => {
  it('is decided by the author: everybody, people they follow, nobody', async () => {
    await setAudience('followed');
    expect((await send(all.ben, 'May I?')).body).toMatchObject({ error: 'comments_limited' });
    expect((await send(all.ada, 'I may')).status).toBe(201);
    expect(await read('', all.ben)).toMatchObject({ canWrite: false, audience: 'followed' });
    await all.server.call('PUT', `/api/user/follow/${all.ben._id}`, { as: all.ada });
    expect((await send(all.ben, 'Now I may')).status).toBe(201);
    await setAudience('nobody');
    for (const as of [all.ben, all.ada])
      expect((await send(as, 'No')).body).toMatchObject({ error: 'comments_closed' });
    expect((await read('', all.ada)).total).toBe(2);
  });

  it('is nobody on a draft', async () => {
    const calls = draftCalls(
      () => all.server,
      () => all.ada,
    );
    const { _id } = (await calls.create()).post;
    expect((await send(all.ada, 'Note to self', {}, _id)).body).toMatchObject({ error: 'comments_closed' });
    expect((await send(all.ben, 'Note', {}, _id)).body).toMatchObject({ error: 'post_not_found' });
  });
});

describe('who sees the post', () => {
  it('sees its comments, and nobody else does', async () => {
    const comment = await write(all.ben, 'Seen');
    const open = [
      [200, 200, 401, 401, 401, 401],
      [200, 200, 201, 201, 200, 403],
      [200, 200, 201, 201, 200, 403],
      [200, 200, 201, 201, 200, 200],
    ];
    const hidden = [
      [404, 404, 401, 401, 401, 401],
      [404, 404, 404, 404, 404, 404],
      [404, 404, 404, 404, 404, 404],
      [200, 200, 201, 201, 200, 200],
    ];
    expect(await matrix(comment)).toEqual(open);
    await setVisibility('unlisted');
    expect(await matrix(comment)).toEqual(open);
    await setVisibility('private');
    expect(await matrix(comment)).toEqual(hidden);
    for (const [method, path, body] of [
      ['PUT', '', { body: 'Changed' }],
      ['DELETE', ''],
      ['POST', '/restore'],
      ['PUT', '/pin', { pinned: true }],
    ] as const)
      expect([method, path, (await on(method, comment, path, all.ben, body)).status]).toEqual([method, path, 404]);
    await setVisibility('public');
    await all.server.call('DELETE', `/api/post/${all.post._id}`, { as: all.ada });
    expect((await matrix(comment)).slice(0, 3)).toEqual(hidden.slice(0, 3));
    expect((await send(all.ada, 'On what I removed')).status).toBe(404);
    await all.server.call('POST', `/api/post/${all.post._id}/restore`, { as: all.ada });
    expect(await matrix(comment)).toEqual(open);
    // The days of authors have what happened on public posts.
    expect(await findDiscrepancies(all.server.deps.db)).toEqual([]);
  });
});
