import type { Session } from '@vitrine/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createClock } from '../../../../test/clock.ts';
import { createTestServer, type TestServer } from '../../../../test/harness.ts';

const clock = createClock();
const right = 'correct horse';
const home = '192.0.2.1';
const seconds = 1000;

let server: TestServer;
let owner: Session;
beforeAll(async () => {
  server = await createTestServer({ now: clock.now });
});
let people = 0;
beforeEach(async () => {
  clock.advance(24 * 60 * 60 * seconds);
  people += 1;
  const body = { name: 'Owner', email: `owner.${people}@vitrine.example`, password: right };
  owner = (await server.app.inject({ method: 'POST', url: '/api/user', payload: body, remoteAddress: home })).json();
});
afterAll(() => server.close());

const stranger = (place: number) => `198.51.${Math.floor(place / 250)}.${place % 250}`;

const logIn = async (from: string, password: string, more: object = {}) => {
  const payload = { email: owner.email, password, ...more };
  const reply = await server.app.inject({ method: 'POST', url: '/api/user/login', payload, remoteAddress: from });
  return { status: reply.statusCode, retryAfter: Number(reply.headers['retry-after'] ?? 0), body: reply.json() };
};

/** Uses all attempts that unknown devices have on this account now; returns how many passwords were checked. */
const guessFrom = async (addresses: readonly string[], each: number): Promise<number> => {
  const replies = await Promise.all(
    addresses.flatMap((from) => Array.from({ length: each }, (_, turn) => logIn(from, `guess ${turn}`))),
  );
  expect(new Set(replies.map(({ status }) => status))).not.toContain(200);
  return replies.filter(({ status }) => status === 401).length;
};

const fewStrangers = Array.from({ length: 5 }, (_, place) => stranger(place));

describe('concurrent attempts', () => {
  it('are counted before they are checked: the right password as attempt 150 is refused', async () => {
    const replies = await Promise.all(
      Array.from({ length: 200 }, (_, place) => logIn(stranger(0), place === 150 ? right : `guess ${place}`)),
    );
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(190);
    expect(replies[150]).toMatchObject({ status: 429, body: { error: 'too_fast' } });
  });

  it('from many addresses share one limit', async () => {
    expect(
      await guessFrom(
        Array.from({ length: 100 }, (_, place) => stranger(place)),
        2,
      ),
    ).toBe(11);
  });
});

describe('during attempts of others, the owner', () => {
  it('signs in at once with a known device, from any network', async () => {
    await guessFrom(fewStrangers, 10);
    expect(await logIn('203.0.113.5', right, { device: owner.device })).toMatchObject({
      status: 200,
      body: { device: owner.device },
    });
    // Also from the network of the attempts.
    await guessFrom([stranger(0)], 120);
    expect((await logIn(stranger(0), right, { device: owner.device })).status).toBe(200);
  });

  it('signs in at once from a known network', async () => {
    await guessFrom(fewStrangers, 10);
    expect((await logIn(home, right)).status).toBe(200);
  });

  it('signs in after seconds with a new device and network, while attempts go on', async () => {
    await guessFrom(fewStrangers, 10);
    const refused = await logIn('203.0.113.5', right);
    expect(refused.status).toBe(429);
    expect(refused.retryAfter).toBeLessThanOrEqual(30);
    // Each unknown device has used its share of the slow attempts, and does not regain it by trying again.
    for (let turn = 0; turn < 16; turn += 1) {
      clock.advance(30 * seconds);
      await guessFrom(fewStrangers, 3);
    }
    clock.advance(30 * seconds);
    expect((await logIn('203.0.113.5', right)).status).toBe(200);
  });
});

describe('unknown devices', () => {
  it('can check little more than ten passwords in five minutes', async () => {
    let tried = 0;
    for (let turn = 0; turn < 20; turn += 1) {
      tried += await guessFrom(
        Array.from({ length: 8 }, (_, place) => stranger(turn * 8 + place)),
        2,
      );
      clock.advance(30 * seconds);
    }
    // In ten minutes: ten at once, then ten in five minutes and one in thirty seconds.
    expect(tried).toBeGreaterThanOrEqual(20);
    expect(tried).toBeLessThanOrEqual(51);
  });

  it('are not recognised by a token of another user or an invented one', async () => {
    const other: Session = (
      await server.app.inject({
        method: 'POST',
        url: '/api/user',
        payload: { name: 'Other', email: `other.${people}@vitrine.example`, password: right },
        remoteAddress: '198.51.100.200',
      })
    ).json();
    await guessFrom(fewStrangers, 10);
    for (const device of [other.device, 'a'.repeat(43), '', `${owner.device} `]) {
      expect((await logIn('203.0.113.5', 'guess', { device })).status).toBe(429);
    }
  });
});

describe('a known device', () => {
  it('has ten attempts of its own, which do not count for others', async () => {
    const statuses = [];
    for (let turn = 0; turn < 12; turn += 1)
      statuses.push((await logIn('203.0.113.5', `guess ${turn}`, { device: owner.device })).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect((await logIn('203.0.113.5', right)).status).toBe(200);
  });

  it('keeps one token for all users who sign in on it', async () => {
    const [first, other] = [owner, await server.join()];
    owner = other;
    expect((await logIn('203.0.113.5', right, { device: first.device })).body.device).toBe(first.device);
    await guessFrom(fewStrangers, 10);
    expect((await logIn('203.0.113.77', right, { device: first.device })).status).toBe(200);
  });

  it('is deleted when another device changes the password', async () => {
    const thief = (await logIn('203.0.113.5', right)).body as Session;
    const changed = await server.app.inject({
      method: 'PUT',
      url: '/api/user/password',
      headers: { authorization: `Bearer ${owner.token}` },
      payload: { current: right, next: 'battery staple' },
      remoteAddress: '203.0.113.99',
    });
    expect(changed.statusCode).toBe(200);
    await guessFrom(fewStrangers, 10);
    expect((await logIn('203.0.113.5', 'guess', { device: thief.device })).status).toBe(429);
    expect((await logIn('203.0.113.6', 'battery staple', { device: owner.device })).status).toBe(200);
  });

  it('is stored as a hash, deleted with the account, and one of at most forty', async () => {
    const { db } = server.deps;
    await db`
      insert into known_devices (user_id, hash, kind, created_at, used_at)
      select ${owner._id}, sha256(n::text::bytea), 'network', ${clock.now()}, ${clock.now()}::timestamptz - n * interval '1 day'
      from generate_series(1, 60) as n`;
    expect((await logIn(stranger(0), right)).status).toBe(200);
    const rows = await db<{ hash: Buffer }[]>`select hash from known_devices where user_id = ${owner._id}`;
    expect(rows).toHaveLength(40);
    expect(rows.some(({ hash }) => hash.toString('utf8').includes(owner.device ?? ''))).toBe(false);
    const left = await server.call('DELETE', '/api/user', { as: owner, body: { confirm: right } });
    expect(left.status).toBe(200);
    expect(await db`select from known_devices where user_id = ${owner._id}`).toHaveLength(0);
  });
});
