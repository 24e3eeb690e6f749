import type { Account, Session } from '@vitrine/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createClock } from '../../../../test/clock.ts';
import { createTestServer, type TestServer } from '../../../../test/harness.ts';

const clock = createClock();
const hour = 60 * 60 * 1000;

let server: TestServer;
let me: Session;
beforeAll(async () => {
  server = await createTestServer({ now: clock.now });
});
beforeEach(async () => {
  me = await server.join();
  clock.advance(hour);
});
afterAll(() => server.close());

const logIn = async (who: { email: string }, password = 'correct horse', more: object = {}) =>
  server.call('POST', '/api/user/login', { body: { email: who.email, password, ...more } });
const enter = async (who: Session, more: object = {}): Promise<Session> =>
  (await logIn(who, 'correct horse', more)).body;
const works = async (session: { token: string }) =>
  (await server.call('GET', '/api/user/profile', { as: session })).status === 200;
const account = async (session: { token: string }): Promise<Account> =>
  (await server.call('GET', '/api/user/account', { as: session })).body;

describe('a session', () => {
  it('expires after a day, or thirty with Remember Me', async () => {
    const [plain, remembered] = [await enter(me), await enter(me, { remember: true })];
    clock.advance(23 * hour);
    expect([await works(plain), await works(remembered)]).toEqual([true, true]);
    clock.advance(2 * hour);
    expect([await works(plain), await works(remembered)]).toEqual([false, true]);
    clock.advance(29 * 24 * hour);
    expect(await works(remembered)).toBe(false);
  });

  it('ends on log-out, and other sessions stay open', async () => {
    const other = await enter(me);
    const events: unknown[] = [];
    server.deps.bus.on('sessionEnded', (event) => void events.push(event));
    expect((await server.call('POST', '/api/user/logout', { as: other })).status).toBe(200);
    expect([await works(other), await works(me)]).toEqual([false, true]);
    await server.deps.bus.idle();
    expect(events).toEqual([{ sessionIds: [expect.any(String)], userId: me._id }]);
  });

  it('is listed by device, and can be ended from another one', async () => {
    const phone = await server.app.inject({
      method: 'POST',
      url: '/api/user/login',
      headers: { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0) Version/17.0 Mobile Safari/604.1' },
      payload: { email: me.email, password: 'correct horse' },
    });
    const { sessions } = await account(me);
    expect(sessions).toHaveLength(2);
    expect(sessions.filter((session) => session.current)).toHaveLength(1);
    const found = sessions.find((session) => session.device === 'Safari on iPhone');
    expect(found).toMatchObject({ current: false });
    expect(sessions.find((session) => session.current)?.device).toBe('Unknown device');
    const end = () => server.call('DELETE', `/api/user/sessions/${found?._id}`, { as: me });
    expect((await end()).status).toBe(200);
    expect(await works(phone.json())).toBe(false);
    expect(await end()).toMatchObject({ status: 404, body: { error: 'session_not_found' } });
  });
});

describe('an open session', () => {
  it('cannot be ended by other users', async () => {
    const stranger = await server.join();
    const [mine] = (await account(me)).sessions;
    expect((await server.call('DELETE', `/api/user/sessions/${mine?._id}`, { as: stranger })).status).toBe(404);
    expect(await works(me)).toBe(true);
  });

  it('can end all others at once', async () => {
    const others = [await enter(me), await enter(me)];
    expect((await server.call('DELETE', '/api/user/sessions', { as: me })).status).toBe(200);
    expect(await Promise.all([...others, me].map(works))).toEqual([false, false, true]);
  });

  it('stores when it was last used, without a write per call', async () => {
    clock.advance(hour);
    await works(me);
    const [seen] = (await account(me)).sessions;
    expect(seen?.seenAt).toBe(clock.now().toISOString());
    clock.advance(60_000);
    expect((await account(me)).sessions[0]?.seenAt).toBe(seen?.seenAt);
  });
});

describe('wrong passwords', () => {
  it('are refused for a while after ten attempts', async () => {
    for (let turn = 0; turn < 10; turn += 1) expect((await logIn(me, `guess ${turn}`)).status).toBe(401);
    const slowed = await logIn(me);
    expect(slowed).toMatchObject({ status: 429, body: { error: 'too_fast' } });
    expect(Number(slowed.headers['retry-after'])).toBeLessThanOrEqual(300);
    clock.advance(10 * 60 * 1000);
    expect((await logIn(me)).status).toBe(200);
  });
});

describe('changing the password', () => {
  const change = (current: string, next: string) =>
    server.call('PUT', '/api/user/password', { as: me, body: { current, next } });

  it('needs the current one, and ends all other sessions', async () => {
    const other = await enter(me);
    expect(await change('wrong', 'battery staple')).toMatchObject({ status: 422, body: { error: 'wrong_password' } });
    expect((await change('correct horse', 'battery staple')).status).toBe(200);
    expect([await works(other), await works(me)]).toEqual([false, true]);
    expect((await logIn(me)).status).toBe(401);
    expect((await logIn(me, 'battery staple')).status).toBe(200);
  });

  it('invalidates export tokens of other sessions', async () => {
    const { body } = await server.call('POST', '/api/user/export', { as: me });
    const { pathname } = new URL((body as { url: string }).url);
    expect((await change('correct horse', 'battery staple')).status).toBe(200);
    expect((await server.app.inject(pathname)).statusCode).toBe(404);
  });

  it('changes nothing when the other sessions cannot be ended', async () => {
    const other = await enter(me);
    await server.deps.db.unsafe(`
      create function refuse_deletion() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
      create trigger refuse_deletion before delete on sessions for each row execute function refuse_deletion()`);
    try {
      expect((await change('correct horse', 'battery staple')).status).toBe(500);
    } finally {
      await server.deps.db.unsafe('drop trigger refuse_deletion on sessions; drop function refuse_deletion()');
    }
    expect([await works(other), await works(me)]).toEqual([true, true]);
    expect((await logIn(me)).status).toBe(200);
  });

  it('leaves no session that is opened concurrently with the old password', async () => {
    const [changed, ...entered] = await Promise.all([
      change('correct horse', 'battery staple'),
      ...Array.from({ length: 8 }, () => logIn(me)),
    ]);
    expect(changed.status).toBe(200);
    const opened = entered.filter(({ status }) => status === 200).map(({ body }) => body);
    expect(await Promise.all(opened.map(works))).toEqual(opened.map(() => false));
    expect(await works(me)).toBe(true);
  });

  it('counts wrong passwords as login attempts', async () => {
    for (let turn = 0; turn < 10; turn += 1) await change(`guess ${turn}`, 'x');
    expect((await change('correct horse', 'x')).status).toBe(429);
  });
});
