/** Blocking and muting: both are idempotent, limited, listed, exported and deleted; at once with other calls; live. */
import { type HiddenPeople, limits, type Relation, type Session } from '@vitrine/contract';
import { unzipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { blockingCalls } from '../../../../test/calls/blocking.ts';
import { openChat } from '../../../../test/chats.ts';
import { createTestServer, type TestServer } from '../../../../test/harness.ts';
import { findDayDiscrepancies, findDiscrepancies, publishPost } from '../../../../test/posts.ts';
import { closeSockets, listen, openSocketAs } from '../../../../test/sockets.ts';

let server: TestServer;
let calls: ReturnType<typeof blockingCalls>;
let url: string;
let ada: Session;
let ben: Session;
beforeAll(async () => {
  server = await createTestServer({ env: { RATE_LIMIT: 'off' } });
  url = await listen(server);
  calls = blockingCalls(server);
});
beforeEach(async () => {
  [ada, ben] = [await server.join(), await server.join()];
});
afterEach(closeSockets);
afterAll(() => server.close());

const list = async (kind: 'blocks' | 'mutes', as = ada, after = ''): Promise<HiddenPeople> =>
  (await server.call('GET', `/api/user/${kind}${after && `?after=${after}`}`, { as })).body;
const names = async (kind: 'blocks' | 'mutes', as = ada) => (await list(kind, as)).people.map(({ name }) => name);
const relation = (as: Session, address: string) => server.call('GET', `/api/user/relations/${address}`, { as });
const follows = () => server.deps.db<{ follower_id: string }[]>`
  select follower_id from follows where follower_id in (${ada._id}, ${ben._id}) and followed_id in (${ada._id}, ${ben._id})`;
const discrepancies = async () => [
  ...(await findDiscrepancies(server.deps.pool)),
  ...(await findDayDiscrepancies(server.deps.pool)),
];

describe('a block', () => {
  it('is made once, taken back once, and listed', async () => {
    for (const _ of [1, 2]) {
      const reply = await calls.block(ada, ben);
      expect([reply.status, reply.body]).toEqual([200, expect.objectContaining({ isBlocked: true, isMuted: false })]);
    }
    expect(await names('blocks')).toEqual([ben.name]);
    expect(await names('blocks', ben)).toEqual([]);
    expect((await server.call('GET', '/api/user/hidden', { as: ada })).body).toEqual({
      people: [{ _id: ben._id, handle: ben.handle }],
    });
    expect((await server.call('GET', '/api/user/hidden', { as: ben })).body).toEqual({ people: [] });
    for (const _ of [1, 2]) expect((await calls.unblock(ada, ben)).body).toMatchObject({ isBlocked: false });
    expect(await names('blocks')).toEqual([]);
    expect((await calls.follow(ben, ada)).status).toBe(200);
  });

  it('is known to the one who made it only', async () => {
    await calls.block(ada, ben);
    expect((await relation(ada, ben._id)).body as Relation).toMatchObject({ isBlocked: true, name: ben.name });
    expect((await relation(ada, `@${ben.handle}`)).body as Relation).toMatchObject({ _id: ben._id });
    expect((await relation(ben, ada._id)).status).toBe(404);
    await calls.block(ben, ada);
    await calls.unblock(ada, ben);
    expect((await relation(ben, ada._id)).body as Relation).toMatchObject({ isBlocked: true });
    expect((await relation(ada, ben._id)).status).toBe(404);
  });

  it('ends follows in both directions', async () => {
    await Promise.all([calls.follow(ada, ben), calls.follow(ben, ada)]);
    await calls.block(ada, ben);
    expect(await follows()).toEqual([]);
    await calls.unblock(ada, ben);
    expect((await server.call('GET', `/api/user/anotherUser?userId=${ben._id}`, { as: ada })).body).toMatchObject({
      followers: 0,
      following: 0,
    });
    expect(await discrepancies()).toEqual([]);
  });

  it('is not made of oneself, nor of nobody', async () => {
    expect((await calls.block(ada, ada)).body).toMatchObject({ error: 'block_self' });
    expect((await calls.mute(ada, ada)).body).toMatchObject({ error: 'block_self' });
    const nobody = { ...ben, _id: 'nobody' };
    for (const call of [calls.block, calls.unblock, calls.mute, calls.unmute])
      expect((await call(ada, nobody)).body).toMatchObject({ error: 'user_not_found' });
    expect((await relation(ada, '@nobody-has-it')).status).toBe(404);
  });
});

describe('lists', () => {
  it.each(['blocks', 'mutes'] as const)('of %s are limited and paged', async (kind) => {
    const [by, of] = kind === 'blocks' ? ['blocker_id', 'blocked_id'] : ['muter_id', 'muted_id'];
    const { db } = server.deps;
    const prefix = `${kind}-${ada._id}-`;
    await db`
      insert into users (id, name, email, email_key, created_at)
      select ${prefix} || n, 'Many', ${prefix} || n, ${prefix} || n, now() from generate_series(1, ${limits[kind]}::integer) as n`;
    await db`
      insert into ${db(kind)} (${db(by)}, ${db(of)}, created_at)
      select ${ada._id}, ${prefix} || n, now() - n % 7 * interval '1 second' from generate_series(2, ${limits[kind]}::integer) as n`;
    const add = kind === 'blocks' ? calls.block : calls.mute;
    const statuses = await Promise.all([add(ada, ben), add(ada, { ...ben, _id: `${prefix}1` })]);
    expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([200, 422]));
    const ids = new Set<string>();
    for (let next: string | null = ''; next !== null; ) {
      const page = await list(kind, ada, next);
      for (const { _id } of page.people) ids.add(_id);
      next = page.next;
    }
    expect(ids.size).toBe(limits[kind]);
    expect((await server.call('GET', `/api/user/${kind}?after=nonsense`, { as: ada })).status).toBe(400);
  });
});

describe('an account', () => {
  it('exports whom it has blocked and muted, and takes both with it', async () => {
    const cy = await server.join();
    await calls.block(ada, ben);
    await calls.mute(ada, cy);
    await calls.block(cy, ada);
    const { url: address }: { url: string } = (await server.call('POST', '/api/user/export', { as: ada })).body;
    const zip = await server.app.inject({ url: address });
    const data = JSON.parse(Buffer.from(unzipSync(zip.rawPayload)['data.json'] ?? []).toString());
    expect(data).toMatchObject({ blocked: [{ name: ben.name }], muted: [{ name: cy.name }] });
    expect((await server.call('DELETE', '/api/user', { as: ada, body: { confirm: 'correct horse' } })).status).toBe(
      200,
    );
    expect(await names('blocks', cy)).toEqual([]);
    expect(await server.deps.db`select 1 from blocks where ${ada._id} in (blocker_id, blocked_id)`).toEqual([]);
    expect(await server.deps.db`select 1 from mutes where ${ada._id} in (muter_id, muted_id)`).toEqual([]);
  });
});

describe('at the same moment', () => {
  it('a block and follows, likes, comments and messages leave nothing between the two', async () => {
    const post = await publishPost(server, ada);
    const chat = await openChat(server, ada, ben);
    for (let round = 0; round < 8; round += 1) {
      const replies = await Promise.all([
        calls.follow(ben, ada),
        calls.follow(ada, ben),
        round % 2 === 0 ? calls.block(ada, ben) : calls.block(ben, ada),
        calls.follow(ben, ada),
        calls.follow(ada, ben),
        calls.like(ben, post._id),
        calls.send(ada, chat),
        calls.send(ben, chat),
        calls.write(ben, post._id, 'Quick'),
        calls.block(ada, ben),
      ]);
      for (const { status } of replies) expect([200, 201, 403]).toContain(status);
      expect(await follows()).toEqual([]);
      for (const as of [ada, ben]) expect((await server.call('GET', '/api/chat', { as })).body).toEqual([]);
      expect((await calls.send(ben, chat)).body).toMatchObject({ error: 'blocked' });
      expect((await calls.follow(ben, ada)).body).toMatchObject({ error: 'blocked' });
      await Promise.all([calls.unblock(ada, ben), calls.unblock(ben, ada)]);
    }
    await server.deps.durableEvents.idle();
    expect(
      await server.deps.db`select followers, following from users where id in (${ada._id}, ${ben._id})`,
    ).toMatchObject([
      { followers: 0, following: 0 },
      { followers: 0, following: 0 },
    ]);
    expect(await discrepancies()).toEqual([]);
  });

  it('a message that was answered with success was sent before the block', async () => {
    const chat = await openChat(server, ada, ben);
    const sending = Array.from({ length: 10 }, () => calls.send(ben, chat));
    const blocking = calls.block(ada, ben).then(async () => {
      const [row] = await server.deps.db<{ last: number }[]>`select last_seq as last from chats where id = ${chat._id}`;
      return row?.last;
    });
    const sent = (await Promise.all(sending)).filter(({ status }) => status === 200).length;
    expect(await blocking).toBe(sent);
  });
});

describe('live', () => {
  it('neither hears of the other after a block', async () => {
    const cy = await server.join();
    const post = await publishPost(server, cy);
    const chat = await openChat(server, ada, ben);
    const [a, b] = [await openSocketAs(url, ada), await openSocketAs(url, ben)];
    for (const socket of [a, b]) {
      expect(await socket.emitWithAck('join chat', chat._id)).toEqual({ ok: true });
      expect(await socket.emitWithAck('watch post', post._id)).toEqual({ ok: true });
    }
    await b.emitWithAck('typing', chat._id);
    await a.waitFor('typing');
    await calls.block(ada, ben);
    await server.deps.bus.idle();
    expect(await b.emitWithAck('typing', chat._id)).toEqual({ ok: false, error: 'chat_not_found' });
    expect(await a.emitWithAck('join chat', chat._id)).toEqual({ ok: false, error: 'chat_not_found' });
    await calls.write(ben, post._id, `Hello @${ada.handle}`);
    await calls.write(ada, post._id, 'Hello too');
    await calls.send(ben, chat);
    await server.call('POST', `/api/chat/${chat._id}/seen`, { as: ben, body: { seq: 1 } });
    await server.deps.durableEvents.idle();
    await calls.write(cy, post._id, 'From the third');
    await a.waitFor('comment', 2);
    await b.waitFor('comment', 2);
    await Promise.all([a.settle(), b.settle()]);
    const authors = (received: unknown[]) =>
      (received as { comment: { author: { _id: string } } }[]).map(({ comment }) => comment.author._id);
    expect(authors(a.received('comment'))).toEqual([ada._id, cy._id]);
    expect(authors(b.received('comment'))).toEqual([ben._id, cy._id]);
    for (const socket of [a, b]) {
      expect(socket.received('message recieved')).toEqual([]);
      expect(socket.received('notification')).toEqual([]);
    }
    expect(a.received('typing')).toHaveLength(1);
  });

  it('who has muted somebody gets their messages, without notifications, and not their comments', async () => {
    const cy = await server.join();
    const post = await publishPost(server, cy);
    const chat = await openChat(server, ada, ben);
    await calls.mute(ada, ben);
    const a = await openSocketAs(url, ada);
    await a.emitWithAck('watch post', post._id);
    await calls.write(ben, post._id, `Hello @${ada.handle}`);
    await calls.follow(ben, ada);
    expect((await calls.send(ben, chat)).status).toBe(200);
    await server.deps.durableEvents.idle();
    await calls.write(cy, post._id, 'From the third');
    await a.waitFor('comment');
    await a.settle();
    expect(a.received('comment')).toHaveLength(1);
    expect(a.received('notification')).toEqual([]);
    expect((await server.call('GET', '/api/chat', { as: ada })).body).toMatchObject([{ _id: chat._id }]);
    await calls.unmute(ada, ben);
    expect((await calls.send(ben, chat)).status).toBe(200);
    expect(await a.waitFor('notification')).toMatchObject([{ kind: 'message', count: 1 }]);
  });
});
