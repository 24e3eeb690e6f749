import type { Post, Session, User } from '@vitrine/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClock } from '../../../../test/clock.ts';
import { createTestServer, type TestServer } from '../../../../test/harness.ts';
import { publishPost } from '../../../../test/posts.ts';
import { deleteExpiredHandles, missingHandlesQueue } from './upkeep.ts';

const clock = createClock();
const day = 24 * 60 * 60 * 1000;
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ now: clock.now, env: { RATE_LIMIT: 'off' } });
});
afterAll(() => server.close());

let signUps = 0;
const signUp = async (name: string): Promise<Session> => {
  signUps += 1;
  const body = { name, email: `person${signUps}@handles.example`, password: 'correct horse' };
  const reply = await server.call('POST', '/api/user', { body });
  expect(reply.status).toBe(201);
  return reply.body;
};
const change = (as: Session, handle: unknown) => server.call('PUT', '/api/user/handle', { as, body: { handle } });
const find = async (handle: string): Promise<{ status: number; body: User }> =>
  server.call('GET', `/api/user/anotherUser?userId=@${encodeURIComponent(handle)}`);
const check = async (as: Session, handle: string): Promise<string> => {
  const { body } = await server.call('GET', `/api/user/handle?handle=${encodeURIComponent(handle)}`, { as });
  return (body as { state: string }).state;
};

/** The handles of all people as they are stored with the person and as the table of handles says. */
const expectConsistent = async () => {
  const wrong = await server.deps.pool`
    select u.id, u.handle from users u
    full join (select user_id, handle from handles where user_id is not null and released_at is null) h on h.user_id = u.id
    where u.handle is distinct from h.handle`;
  expect(wrong).toEqual([]);
};

describe('at sign-up a handle', () => {
  it.each([
    ['Zoë Ångström', 'zoe-angstrom'],
    ["Seán O'Brien-Łuk", 'sean-obrien-luk'],
    ['Юлия Щукина', 'yuliya-shchukina'],
    ['Θεόδωρος Ψαρά', 'theodoros-psara'],
    ['  --Weiß & Söhne--  ', 'weiss-sohne'],
    ['A very long name that nobody can remember at all', 'a-very-long-name-that-no'],
    ['X', 'x-2'],
    ['Admin', 'admin-2'],
    ['王小明', 'member-2'],
    ['🦊', 'member-3'],
  ])('is made from the name: %s', async (name, handle) => {
    const session = await signUp(name);
    expect(session.handle).toBe(handle);
    expect((await find(handle)).body).toMatchObject({ _id: session._id, handle });
  });

  it('is numbered when people with one name join at once, and each has another', async () => {
    const sessions = await Promise.all(Array.from({ length: 12 }, () => signUp('Ana Lima')));
    const handles = sessions.map(({ handle }) => handle);
    expect(new Set(handles).size).toBe(12);
    expect(handles).toEqual(expect.arrayContaining(['ana-lima', 'ana-lima-2', 'ana-lima-5']));
    for (const handle of handles) expect(handle).toMatch(/^ana-lima(-\d+)?$/);
    await expectConsistent();
  });

  it('is given to everybody who is inserted in bulk', async () => {
    await server.deps.pool`
      insert into users (id, name, email, email_key, created_at)
      select 'bulk' || n, 'Bulk Person', n || '@bulk.example', n || '@bulk.example', now() from generate_series(1, 300) as n`;
    const rows = await server.deps.pool`select distinct handle from users where id like 'bulk%'`;
    expect(rows).toHaveLength(300);
    await expectConsistent();
  });

  it('does not stay behind when the sign-up fails', async () => {
    const body = { name: 'Late Comer', email: 'person1@handles.example', password: 'correct horse' };
    expect((await server.call('POST', '/api/user', { body })).status).toBe(409);
    expect((await signUp('Late Comer')).handle).toBe('late-comer');
  });
});

describe('a changed handle', () => {
  it('is found at once, the earlier one for 90 days and by nobody else', async () => {
    const [ada, eve] = [await signUp('Ada Quist'), await signUp('Eve Taker')];
    expect(await change(ada, ' Countess-7 ')).toMatchObject({ status: 200, body: { handle: 'countess-7' } });
    for (const handle of ['countess-7', 'COUNTESS-7', 'ada-quist'])
      expect((await find(handle)).body).toMatchObject({ _id: ada._id, handle: 'countess-7' });
    expect(await change(eve, 'ada-quist')).toMatchObject({ status: 409, body: { error: 'handle_taken' } });
    expect([await check(eve, 'ada-quist'), await check(ada, 'ada-quist')]).toEqual(['taken', 'own']);
    clock.advance(90 * day);
    expect((await find('ada-quist')).status).toBe(404);
    const later = await signUp('Later Taker');
    expect(await check(later, 'ada-quist')).toBe('free');
    expect((await change(later, 'ada-quist')).status).toBe(200);
    expect((await find('ada-quist')).body).toMatchObject({ _id: later._id });
    await expectConsistent();
  });

  it('can be taken back, and frees nothing for others', async () => {
    const [ida, max] = [await signUp('Ida Rau'), await signUp('Max Rau')];
    expect((await change(ida, 'ida-studio')).status).toBe(200);
    expect((await change(ida, 'ida-rau')).status).toBe(200);
    expect((await change(ida, 'ida-rau')).status).toBe(200);
    expect((await change(max, 'ida-studio')).status).toBe(409);
    expect((await find('ida-studio')).body).toMatchObject({ handle: 'ida-rau' });
    await expectConsistent();
  });

  it('that no longer redirects is deleted by the job, a current one never', async () => {
    const uma = await signUp('Uma Old');
    await change(uma, 'uma-new');
    clock.advance(90 * day);
    await deleteExpiredHandles(server.deps);
    const rows = await server.deps.pool`select handle from handles where user_id = ${uma._id}`;
    expect(rows.map((row) => row['handle'])).toEqual(['uma-new']);
  });

  it('is refused beyond five earlier ones, which one person would keep from others', async () => {
    const leo = await signUp('Leo Many');
    for (const n of [1, 2, 3, 4, 5]) expect((await change(leo, `leo-${n}`)).status).toBe(200);
    expect(await change(leo, 'leo-6')).toMatchObject({ status: 422, body: { error: 'too_many_handles' } });
    expect((await find('leo-6')).status).toBe(404);
    expect((await change(leo, 'leo-2')).status).toBe(200);
    await expectConsistent();
  });
});

describe('a wanted handle', () => {
  it.each(['a', 'x'.repeat(31), '-ada', 'ada-', 'a--b', 'ädä', 'a b', 'a_b', 'a/b', '', "a';--", 7, null])(
    'must have the form of one: %j',
    async (handle) => expect(await change(await signUp('Form'), handle)).toMatchObject({ status: 400 }),
  );

  it('must not be reserved, or need a token', async () => {
    const mia = await signUp('Mia Res');
    expect(await change(mia, 'admin')).toMatchObject({ status: 422, body: { error: 'handle_reserved' } });
    expect(await check(mia, 'explore')).toBe('reserved');
    expect((await find('admin')).status).toBe(404);
    expect((await server.call('PUT', '/api/user/handle', { body: { handle: 'free-one' } })).status).toBe(401);
    expect((await server.call('GET', '/api/user/handle?handle=free-one')).status).toBe(401);
  });

  it.each(['%', '@', 'a b', 'nobody-has-this', '\u0000', 'x'.repeat(70)])('that nobody has is 404: %j', async (text) =>
    expect([400, 404]).toContain((await find(text)).status),
  );
});

describe('at the same time', () => {
  it('one of many people gets a handle, and the others are told', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, (_, n) => signUp(`Racer ${n}`)));
    const replies = await Promise.all(people.map((person) => change(person, 'the-prize')));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(7);
    const winner = people[replies.findIndex(({ status }) => status === 200)];
    expect((await find('the-prize')).body).toMatchObject({ _id: winner?._id });
    await expectConsistent();
  });

  it('a handle that is given up is not taken by those who wait for it', async () => {
    const owner = await signUp('Tessa Held');
    const others = await Promise.all(['Wim', 'Wen', 'Wes'].map(signUp));
    const replies = await Promise.all([
      change(owner, 'tessa-free'),
      ...others.map((person) => change(person, 'tessa-held')),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 409, 409, 409]);
    await expectConsistent();
  });

  it('changes by one person from several devices leave one current handle', async () => {
    const nia = await signUp('Nia Tabs');
    const replies = await Promise.all(['nia-a', 'nia-b', 'nia-c'].map((handle) => change(nia, handle)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    await expectConsistent();
  });

  it('two who want each other’s handle both keep their own', async () => {
    const [one, two] = [await signUp('Swap One'), await signUp('Swap Two')];
    const replies = await Promise.all([change(one, 'swap-two'), change(two, 'swap-one')]);
    expect(replies.map(({ status }) => status)).toEqual([409, 409]);
    await expectConsistent();
  });
});

describe('the handle', () => {
  it('is in lists, posts and profiles as soon as it has changed', async () => {
    const author = await signUp('Paula Lists');
    const post = await publishPost(server, author);
    await change(author, 'paula-now');
    const read: Post = (await server.call('GET', `/api/post/${post._id}`)).body;
    const { posts }: { posts: Post[] } = (await server.call('GET', '/api/posts')).body;
    const profile: User = (await server.call('GET', `/api/user/anotherUser?userId=${author._id}`)).body;
    const listed = posts.find(({ _id }) => _id === post._id);
    expect([read.userId.handle, listed?.userId.handle, profile.handle]).toEqual(Array(3).fill('paula-now'));
  });

  it('shows no e-mail address to visitors', async () => {
    const shy = await signUp('Shy One');
    expect((await find('shy-one')).body.email).toBe('');
    expect((await server.call('GET', '/api/user/anotherUser?userId=@shy-one', { as: shy })).body).toMatchObject({
      email: shy.email,
    });
  });

  it('and earlier ones lead nowhere once the account is deleted', async () => {
    const gone = await signUp('Gus Gone');
    await change(gone, 'gus-later');
    await server.deps.pool`update users set deletion_requested_at = now() where id = ${gone._id}`;
    expect((await find('gus-later')).status).toBe(404);
    await server.deps.pool`update users set deletion_requested_at = null where id = ${gone._id}`;
    const reply = await server.call('DELETE', '/api/user', { as: gone, body: { confirm: 'correct horse' } });
    expect(reply.status).toBe(200);
    expect([(await find('gus-later')).status, (await find('gus-gone')).status]).toEqual([404, 404]);
    expect(await server.deps.pool`select from handles where user_id = ${gone._id}`).toHaveLength(0);
  });

  it('is given by the queue to those who joined before there were handles', async () => {
    const before = await Promise.all(['Old One', 'Old One', 'Old Two'].map(signUp));
    const ids = before.map(({ _id }) => _id);
    await server.deps.pool`delete from handles where user_id = any(${ids})`;
    await server.deps.pool`update users set handle = null where id = any(${ids})`;
    const { body } = await server.call('GET', `/api/user/anotherUser?userId=${ids[0]}`);
    expect(body).not.toHaveProperty('handle');
    const job = { key: 'all', payload: null, attempts: 1, startWorker: () => ({ stop: async () => {} }) };
    const queue = missingHandlesQueue(server.deps);
    // Again after a crash: whoever has one keeps it.
    for (const _ of [1, 2]) await queue.run({ ...job, signal: new AbortController().signal });
    const rows = await server.deps.pool`select handle from users where id = any(${ids}) order by handle`;
    expect(rows.map((row) => row['handle'])).toEqual(['old-one', 'old-one-2', 'old-two']);
    await expectConsistent();
  });
});
