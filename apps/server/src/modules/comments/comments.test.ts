/** Comments are written and read. */
import { type Comment, type CommentPage, commentLimits } from '@vitrine/contract';
import { describe, expect, it } from 'vitest';
import { clientId, commentFixture, texts, type Written } from '../../../test/comments/calls.ts';
import { publishPost } from '../../../test/posts.ts';

const { all, send, write, read, setAudience, discrepancies } = commentFixture();

describe('comments', () => {
  it('are read by everybody, with their first replies, the oldest first', async () => {
    const first = await write(all.ben, 'Lovely <b>paper</b> https://vitrine.example');
    for (const words of ['one', 'two', 'three', 'four']) await write(all.ada, words, first);
    await write(all.cy, 'Second');
    const page = await read();
    expect([texts(page), page.total, page.next, page.pinned, page.canWrite]).toEqual([
      ['Lovely <b>paper</b> https://vitrine.example', 'Second'],
      6,
      null,
      null,
      false,
    ]);
    expect(page.comments[0]).toMatchObject({ author: { _id: all.ben._id }, replyCount: 4, hearts: 0, editedAt: null });
    expect(page.comments[0]?.replies.map(({ body, parent }) => [body, parent])).toEqual(
      ['one', 'two', 'three'].map((body) => [body, first._id]),
    );
    const third = page.comments[0]?.replies[2]?._id;
    const rest = await all.server.call('GET', `/api/comment/${first._id}/replies?after=${third}`);
    expect(rest.body).toMatchObject({ replies: [{ body: 'four' }], next: null });
    expect((await read('', all.ben)).canWrite).toBe(true);
    expect(await discrepancies()).toEqual([]);
  });

  it('have one level of replies: a reply to a reply is one to the same comment', async () => {
    const first = await write(all.ben, 'First');
    const reply = await write(all.ada, 'Reply', first);
    expect((await write(all.cy, 'To the reply', reply)).parent).toBe(first._id);
  });

  it('are paged by key in both orders, without gaps or repetitions while others write', async () => {
    await all.server.deps.db`
      insert into comments (id, post_id, author_id, body, client_id, created_at, hearts)
      select ${all.post._id} || lpad(n::text, 6, '0'), ${all.post._id}, ${all.ben._id}, 'No. ' || n, ${all.post._id} || n, now(), n % 3
      from generate_series(1, 50) as n`;
    for (const sort of ['oldest', 'hearts']) {
      const seen: Comment[] = [];
      for (let after: string | null = ''; after !== null; ) {
        const page: CommentPage = await read(`?sort=${sort}${after ? `&after=${after}` : ''}`);
        seen.push(...page.comments);
        after = page.next;
        if (sort === 'hearts') await write(all.cy, 'Meanwhile');
      }
      const numbered = seen.map(({ body }) => body).filter((body) => body.startsWith('No.'));
      expect([sort, numbered.length, new Set(numbered).size]).toEqual([sort, 50, 50]);
      const keys = seen.map(({ hearts, _id }) => (sort === 'hearts' ? String(9 - hearts) : _id));
      expect(keys).toEqual(keys.toSorted());
    }
    await all.server.deps.db`delete from comments where post_id = ${all.post._id} and body like 'No.%'`;
    expect((await all.server.call('GET', `/api/post/${all.post._id}/comments?after=nonsense`)).status).toBe(400);
  });
});

describe('a call', () => {
  it('writes once, however often and at once the same call arrives', async () => {
    const id = clientId();
    const replies = await Promise.all([1, 2, 3, 4].map(() => send(all.ben, 'Once', { clientId: id })));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(replies.map(({ body }) => (body as Written).comment._id)).size).toBe(1);
    await setAudience('nobody');
    expect((await send(all.ben, 'Once', { clientId: id })).status).toBe(201);
    expect((await read()).total).toBe(1);
    expect(await discrepancies()).toEqual([]);
  });

  it('is refused without words, with too many, and where there is nothing', async () => {
    for (const body of ['', '   ', 'x'.repeat(commentLimits.length + 1), 7, 'a\u0000b'])
      expect([body, (await send(all.ben, body)).status]).toEqual([body, 400]);
    expect((await send(all.ben, 'x', { clientId: 'short' })).status).toBe(400);
    expect((await send(all.ben, 'x', {}, 'nothing')).body).toMatchObject({ error: 'post_not_found' });
    expect((await send(all.ben, 'x', { parent: 'nothing' })).body).toMatchObject({ error: 'comment_not_found' });
    const elsewhere = await write(all.ben, 'Elsewhere');
    all.post = await publishPost(all.server, all.ada);
    expect((await send(all.ben, 'x', { parent: elsewhere._id })).body).toMatchObject({ error: 'comment_not_found' });
  });
});
