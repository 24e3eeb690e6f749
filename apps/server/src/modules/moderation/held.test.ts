/** What looks like spam is seen by its author only, until a moderator releases it. */
import type { Case, Comment, CommentPage, Notification, Post, Session } from '@vitrine/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { moderationCalls } from '../../../test/calls/moderation.ts';
import { createClock } from '../../../test/clock.ts';
import { draftCalls } from '../../../test/drafts.ts';
import { createTestServer, type TestServer } from '../../../test/harness.ts';
import { examplePostText, findDayDiscrepancies, findDiscrepancies, publishPost } from '../../../test/posts.ts';

const clock = createClock();
const links = 'Look: https://a.example https://b.example https://c.example https://d.example';

let server: TestServer;
let calls: ReturnType<typeof moderationCalls>;
let owner: Session;
let moderator: Session;
let writer: Session;
let post: Post;
beforeAll(async () => {
  server = await createTestServer({ env: { NEW_ACCOUNT_HOURS: '72' }, now: clock.now });
  calls = moderationCalls(server);
  owner = await server.join('Ines Roth');
  moderator = await calls.staff('Mo Derat');
});
beforeEach(async () => {
  clock.advance(60_000);
  writer = await server.join();
  post = await publishPost(server, owner, { title: `Work of ${writer.name}` });
});
afterAll(() => server.close());

let sent = 0;
type Written = { readonly comment: Comment; readonly total: number };
const write = (as: Session, body: string, more: object = {}, postId = post._id) =>
  server.call('POST', `/api/post/${postId}/comments`, {
    as,
    body: { body, clientId: `held-client-${(sent += 1)}`, ...more },
  });
const holdComment = async (body = links): Promise<Comment> => {
  const reply = await write(writer, body);
  expect(reply.status).toBe(201);
  const { comment, total } = reply.body as Written;
  expect(comment).toMatchObject({ body, hidden: { as: 'held', reason: expect.stringMatching(/\w/) } });
  expect(total).toBe(0);
  return comment;
};
const comments = async (as?: Session): Promise<CommentPage> =>
  (await server.call('GET', `/api/post/${post._id}/comments`, { as })).body;
const notifications = async (as: Session): Promise<Notification[]> => {
  await server.deps.durableEvents.idle();
  const reply = await server.call('GET', '/api/notifications', { as });
  return (reply.body as { notifications?: Notification[] }).notifications ?? reply.body;
};
const caseOf = async (id: string): Promise<Case> => {
  const found = (await calls.queue(moderator)).find(({ subject }) => subject.text !== '' && subject.state === 'held');
  const [row] = await server.deps.pool<{ id: string }[]>`select id from moderation_cases where subject_id = ${id}`;
  expect(found).toBeDefined();
  return calls.caseOf(moderator, row?.id ?? '');
};
const expectNoDiscrepancies = async () =>
  expect([...(await findDiscrepancies(server.deps.pool)), ...(await findDayDiscrepancies(server.deps.pool))]).toEqual(
    [],
  );

describe('a comment with many links of a new account', () => {
  it('is seen by its author only, counted nowhere, and told to nobody', async () => {
    const comment = await holdComment(`${links} @${owner.handle ?? ''}`);
    expect((await comments(writer)).ownHidden).toMatchObject([{ _id: comment._id, hidden: { as: 'held' } }]);
    for (const reader of [undefined, owner, moderator])
      expect(await comments(reader)).toMatchObject({ comments: [], total: 0 });
    expect(await notifications(owner)).not.toContainEqual(expect.objectContaining({ kind: 'comment' }));
    const heart = await server.call('PUT', `/api/comment/${comment._id}/heart`, { as: owner, body: { hearted: true } });
    expect(heart.status).toBe(404);
    expect((await write(owner, 'A reply', { parent: comment._id })).status).toBe(404);
    await expectNoDiscrepancies();
  });

  it('is the same comment when the call is repeated', async () => {
    const id = { clientId: `held-again-${writer._id}` };
    const [first, second] = [await write(writer, links, id), await write(writer, links, id)];
    expect((second.body as Written).comment).toEqual((first.body as Written).comment);
  });

  it('is released with its count and its notification, once', async () => {
    const comment = await holdComment();
    clock.advance(3_600_000);
    const found = await caseOf(comment._id);
    expect(found).toMatchObject({ isHeld: true, kind: 'comment', actions: expect.not.arrayContaining(['dismiss']) });
    const other = await calls.staff('Mia Derat');
    const replies = await Promise.all([
      calls.decide(moderator, found, 'restore', { reason: 'It is fine.' }),
      calls.decide(other, found, 'restore', { reason: 'Fine by me.' }),
    ]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await comments()).toMatchObject({ comments: [{ _id: comment._id, body: links }], total: 1 });
    expect((await comments(writer)).ownHidden).toBeUndefined();
    expect(await notifications(owner)).toContainEqual(expect.objectContaining({ kind: 'comment' }));
    expect(await notifications(writer)).toContainEqual(expect.objectContaining({ kind: 'moderation' }));
    await expectNoDiscrepancies();
  });

  it('is removed with a reason that its author is told', async () => {
    const comment = await holdComment();
    clock.advance(60_000);
    const found = await caseOf(comment._id);
    expect((await calls.decide(moderator, found, 'remove', { reason: 'This is advertising.' })).status).toBe(200);
    expect((await comments(writer)).ownHidden).toMatchObject([
      { hidden: { as: 'removed', reason: 'This is advertising.' } },
    ]);
    expect(await comments()).toMatchObject({ comments: [], total: 0 });
    expect((await calls.decisions(writer))[0]).toMatchObject({ action: 'remove', canAppeal: true });
  });
});

describe('such a comment, before a moderator has decided,', () => {
  it('can be removed by its author, which ends the case, and cannot be restored around the moderators', async () => {
    const comment = await holdComment();
    const found = await caseOf(comment._id);
    const path = `/api/comment/${comment._id}`;
    expect((await server.call('DELETE', path, { as: owner })).status).toBe(404);
    expect(await server.call('DELETE', path, { as: writer })).toMatchObject({ status: 200, body: { total: 0 } });
    expect((await server.call('POST', `${path}/restore`, { as: writer })).status).toBe(404);
    expect((await calls.decide(moderator, found, 'restore')).status).toBe(409);
    expect((await calls.caseOf(moderator, found._id)).isOpen).toBe(false);
    expect(await comments(writer)).toMatchObject({ comments: [], total: 0 });
    await expectNoDiscrepancies();
  });

  it('ends well when its author removes it while a moderator releases it', async () => {
    const comment = await holdComment();
    const found = await caseOf(comment._id);
    const [removed, released] = await Promise.all([
      server.call('DELETE', `/api/comment/${comment._id}`, { as: writer }),
      calls.decide(moderator, found, 'restore'),
    ]);
    expect(removed.status).toBe(200);
    expect([200, 409]).toContain(released.status);
    expect((await comments()).total).toBe(0);
    await expectNoDiscrepancies();
  });

  it('stays held, and in the queue, when only its author is warned', async () => {
    const comment = await holdComment();
    const found = await caseOf(comment._id);
    expect(await calls.decide(moderator, found, 'warn')).toMatchObject({
      status: 200,
      body: { isOpen: true, isHeld: true },
    });
    expect((await comments(writer)).ownHidden).toMatchObject([{ hidden: { as: 'held' } }]);
  });

  it('is gone with the account of its author', async () => {
    const comment = await holdComment();
    const found = await caseOf(comment._id);
    expect((await server.call('DELETE', '/api/user', { as: writer, body: { confirm: 'correct horse' } })).status).toBe(
      200,
    );
    expect((await calls.decide(moderator, found, 'restore')).status).toBe(404);
    expect(await server.deps.pool`select from comments where id = ${comment._id}`).toHaveLength(0);
    await expectNoDiscrepancies();
  });
});

describe('a comment that is edited into one', () => {
  it('leaves the list', async () => {
    const { comment } = (await write(writer, 'A friendly word')).body as Written;
    const edited = await server.call('PUT', `/api/comment/${comment._id}`, { as: writer, body: { body: links } });
    expect(edited).toMatchObject({ status: 200, body: { comment: { hidden: { as: 'held' } }, total: 0 } });
    expect(await comments()).toMatchObject({ comments: [], total: 0 });
    await expectNoDiscrepancies();
  });
});

describe('the same text', () => {
  const text = 'Visit our gallery of wonderful frames, friend';

  it('is held at the fifth work, and not when it is repeated below one', async () => {
    for (let turn = 0; turn < 6; turn += 1)
      expect(((await write(writer, text)).body as Written).comment.hidden).toBeUndefined();
    const states = [];
    for (let turn = 0; turn < 4; turn += 1) {
      const other = await publishPost(server, owner, { title: `Other ${turn} of ${writer.name}` });
      const variant = `${text.toUpperCase()}${'!'.repeat(turn)}\u200b`;
      states.push(((await write(writer, variant, {}, other._id)).body as Written).comment.hidden?.as ?? 'shown');
    }
    expect(states).toEqual(['shown', 'shown', 'shown', 'held']);
  });
});

describe('a post with many links of a new account', () => {
  const publish = () => publishPost(server, writer, { title: 'Kwijibo', description: links }, writer._id);
  const listed = async (path: string, as?: Session) => JSON.stringify((await server.call('GET', path, { as })).body);

  it('is seen by its author only, and released to everybody', async () => {
    const held = await publish();
    expect(held).toMatchObject({ _id: expect.any(String), hidden: { as: 'held' } });
    for (const path of ['/api/posts', '/api/posts?sort=featured', '/api/search?q=kwijibo', `/api/post/${held._id}`])
      expect(await listed(path)).not.toContain(`"_id":"${held._id}"`);
    expect((await server.call('GET', `/api/post/${held._id}`, { as: writer })).body).toMatchObject({
      hidden: { as: 'held' },
    });
    const { pathname } = new URL(held.image.url);
    expect((await server.app.inject(pathname)).statusCode).toBe(404);
    await expectNoDiscrepancies();

    const found = await caseOf(held._id);
    expect((await calls.decide(moderator, found, 'restore', { reason: 'Fine.' })).status).toBe(200);
    for (const path of ['/api/posts', '/api/search?q=kwijibo', `/api/post/${held._id}`])
      expect(await listed(path)).toContain(`"_id":"${held._id}"`);
    expect((await server.app.inject(pathname)).statusCode).toBe(200);
    await expectNoDiscrepancies();
  });

  it('stays held when its author removes and restores it', async () => {
    const held = await publish();
    expect((await server.call('DELETE', `/api/post/${held._id}`, { as: writer })).status).toBe(200);
    expect((await calls.queue(moderator)).some(({ person }) => person._id === writer._id)).toBe(false);
    expect((await server.call('POST', `/api/post/${held._id}/restore`, { as: writer })).body).toMatchObject({
      hidden: { as: 'held' },
    });
    expect((await calls.queue(moderator)).some(({ person }) => person._id === writer._id)).toBe(true);
    expect(await listed('/api/posts')).not.toContain(held._id);
  });

  it('leaves the lists when it becomes one by an edit', async () => {
    const good = await publishPost(server, writer, { title: 'Kwijibo two' });
    const edited = await server.call('PATCH', `/api/post/${good._id}`, { as: writer, body: { description: links } });
    expect(edited.body).toMatchObject({ hidden: { as: 'held' } });
    expect(await listed('/api/posts')).not.toContain(good._id);
    await expectNoDiscrepancies();
  });

  it('is held when it was a draft', async () => {
    const drafts = draftCalls(
      () => server,
      () => writer,
    );
    const draft = await drafts.create({ ...examplePostText, description: links });
    const published = await drafts.publish(draft.post._id);
    expect(published).toMatchObject({ status: 200, body: { visibility: 'public', post: { hidden: { as: 'held' } } } });
    expect(await listed('/api/posts')).not.toContain(published.body.post._id);
    await expectNoDiscrepancies();
  });
});
