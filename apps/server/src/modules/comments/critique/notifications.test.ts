/** What the author of a post is told of pins. */
import type { Notification, Session } from '@vitrine/contract';
import { describe, expect, it } from 'vitest';
import { critiqueFixture } from '../../../../test/comments/critique.ts';

const { all, write, on, setVisibility, ask, pinned } = critiqueFixture();

const toldOf = async (as: Session) => {
  await all.server.deps.durableEvents.idle();
  const { body } = await all.server.call('GET', '/api/notifications', { as });
  return (body as Notification[])
    .filter(({ post }) => post?._id === all.post._id)
    .map(({ kind, actor, count, people }) => [kind, actor._id, count, people ?? 1]);
};

describe('pins on a work', () => {
  it('are one notification beside the one of the comments, until it is read', async () => {
    await ask('The grid?');
    await write(all.cy, 'Without a pin');
    await pinned(all.ada, 'My own');
    await pinned(all.ben, 'Here');
    await pinned(all.ben, 'And here');
    const last = await pinned(all.cy, 'There');
    expect(await toldOf(all.ada)).toEqual([
      ['critique', all.cy._id, 3, 2],
      ['comment', all.cy._id, 1, 1],
    ]);
    await on('DELETE', last, '', all.cy);
    expect(await toldOf(all.ada)).toEqual([
      ['critique', all.ben._id, 2, 1],
      ['comment', all.cy._id, 1, 1],
    ]);
    // Replies to a pin are replies.
    await write(all.ada, 'Why?', await pinned(all.ben, 'Also here'));
    expect(await toldOf(all.ben)).toEqual([['reply', all.ada._id, 1, 1]]);
    await all.server.call('POST', '/api/notifications/read', { as: all.ada });
    expect(await toldOf(all.ada)).toEqual([]);
    await pinned(all.cy, 'Once more');
    expect(await toldOf(all.ada)).toEqual([['critique', all.cy._id, 1, 1]]);
  });

  it('are told of once however often the event is handled, and not after the comment is gone with its pin', async () => {
    await ask('The grid?');
    const { _id } = await pinned(all.ben, 'Here');
    const { deps } = all.server;
    const event = [{ commentId: _id, postId: all.post._id, parentId: null }];
    await Promise.all([1, 2, 3].map(() => deps.durableEvents.deliver('commentsChanged', -1, event)));
    expect(await toldOf(all.ada)).toEqual([['critique', all.ben._id, 1, 1]]);
    await setVisibility('private');
    expect(await toldOf(all.ada)).toHaveLength(1);
    await deps.pool`delete from comments where id = ${_id}`;
    await deps.durableEvents.deliver('commentsChanged', -1, event);
    expect(await toldOf(all.ada)).toEqual([]);
  });
});
