/** Codes of an authenticator app: RFC 6238, turning it on and off, guessing, replay and recovery codes. */
import { randomBytes } from 'node:crypto';
import type { Session } from '@vitrine/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Clock, createClock } from '../../../../test/clock.ts';
import { createTestServer, type TestServer } from '../../../../test/harness.ts';
import { currentCode, matchingStep, toBase32 } from './totp.ts';

const fromBase32 = (text: string): Buffer => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = Array.from(text, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

let clock: Clock;
let server: TestServer;
beforeAll(async () => {
  clock = createClock(new Date());
  server = await createTestServer({ now: clock.now });
});
afterAll(() => server.close());

const call = (as: Session, method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
  server.call(method, `/api/user/secondFactor${path}`, { as, body });
const logIn = (email: string, code?: string, ip = '203.0.113.20') =>
  server.app
    .inject({
      method: 'POST',
      url: '/api/user/login',
      remoteAddress: ip,
      payload: { email, password: 'correct horse', code },
    })
    .then((reply) => ({ status: reply.statusCode, body: reply.json<{ error?: string }>() }));
const confirm = { confirm: 'correct horse' };

const turnOn = async (name: string) => {
  const member = await server.join(name);
  const { secret } = (await call(member, 'POST', '', confirm)).body as { secret: string };
  const key = fromBase32(secret);
  const on = await call(member, 'PUT', '', { code: currentCode(key, clock.now()) });
  expect(on.status).toBe(200);
  const { recoveryCodes } = on.body as { recoveryCodes: string[] };
  // The first code was used.
  clock.advance(30_000);
  return { member, key, recoveryCodes };
};

describe('codes', () => {
  it('are those of RFC 6238', () => {
    const secret = Buffer.from('12345678901234567890');
    const codes = [59, 1_111_111_109, 1_234_567_890, 2_000_000_000].map((s) => currentCode(secret, new Date(s * 1000)));
    expect(codes).toEqual(['287082', '081804', '005924', '279037']);
  });

  it('are accepted one step early or late, and once', () => {
    const secret = randomBytes(20);
    const at = new Date(1_800_000_000_000);
    const step = at.getTime() / 30_000;
    const later = new Date(at.getTime() + 30_000);
    const tooLate = new Date(at.getTime() + 60_000);
    const code = currentCode(secret, at);
    expect(matchingStep({ secret, lastStep: 0 }, code, later)).toBe(step);
    expect(matchingStep({ secret, lastStep: step }, code, at)).toBeNull();
    expect(matchingStep({ secret, lastStep: 0 }, code, tooLate)).toBeNull();
    expect(matchingStep({ secret, lastStep: 0 }, '', at)).toBeNull();
  });

  it('come from a secret that survives its text form', () => {
    const secret = randomBytes(20);
    expect(fromBase32(toBase32(secret))).toEqual(secret);
  });
});

describe('an account', () => {
  it('asks for a code only after the first one was entered', async () => {
    const ada = await server.join('Ada Codes');
    expect((await call(ada, 'POST', '', { confirm: 'not the password' })).status).toBe(422);
    const begun = (await call(ada, 'POST', '', confirm)).body as { secret: string; uri: string };
    expect(begun.uri).toContain(`secret=${begun.secret}&issuer=Vitrine`);
    expect((await logIn(ada.email)).status).toBe(200);
    expect(await call(ada, 'PUT', '', { code: '000 000' })).toMatchObject({ body: { error: 'code_wrong' } });
    const code = currentCode(fromBase32(begun.secret), clock.now());
    expect((await call(ada, 'PUT', '', { code: `${code.slice(0, 3)} ${code.slice(3)}` })).status).toBe(200);
    expect((await call(ada, 'GET', '')).body).toEqual({ isOn: true, recoveryCodesLeft: 10 });
    expect(await logIn(ada.email)).toMatchObject({ status: 401, body: { error: 'code_required' } });
    expect(await call(ada, 'POST', '', confirm)).toMatchObject({ body: { error: 'second_factor_on' } });
  });

  it('accepts each code once, also when two log in with it at the same time', async () => {
    const { member, key } = await turnOn('Ben Codes');
    const code = currentCode(key, clock.now());
    const both = await Promise.all([logIn(member.email, code), logIn(member.email, code)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
    clock.advance(30_000);
    expect((await logIn(member.email, currentCode(key, clock.now()))).status).toBe(200);
  });

  it('accepts each recovery code once, however it is typed, and new ones replace them', async () => {
    const { member, recoveryCodes } = await turnOn('Cem Codes');
    expect(recoveryCodes).toHaveLength(10);
    const [first = '', second = ''] = recoveryCodes;
    expect((await logIn(member.email, first.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await logIn(member.email, first)).status).toBe(401);
    expect((await call(member, 'GET', '')).body).toEqual({ isOn: true, recoveryCodesLeft: 9 });
    const renewed = (await call(member, 'POST', '/recoveryCodes', confirm)).body as { recoveryCodes: string[] };
    expect((await logIn(member.email, second)).status).toBe(401);
    expect((await logIn(member.email, renewed.recoveryCodes[0])).status).toBe(200);
  });
});

describe('the codes of an account', () => {
  it('cannot be guessed, and guesses from elsewhere do not lock the owner out', async () => {
    const { member, key } = await turnOn('Dia Codes');
    const guesses = await Promise.all(
      Array.from({ length: 30 }, (_, guess) => logIn(member.email, String(100_000 + guess), '198.51.100.66')),
    );
    expect(guesses.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(10);
    expect(guesses.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(20);
    expect((await logIn(member.email, currentCode(key, clock.now()))).status).toBe(200);
  });

  it('are not asked for after they were turned off, nor after a wrong password', async () => {
    const { member } = await turnOn('Eve Codes');
    const wrong = await server.call('POST', '/api/user/login', { body: { email: member.email, password: 'not it' } });
    expect(wrong).toMatchObject({ status: 401, body: { error: 'invalid_credentials' } });
    expect((await call(member, 'POST', '/off', { confirm: 'not it' })).status).toBe(422);
    expect((await call(member, 'POST', '/off', confirm)).status).toBe(200);
    expect((await logIn(member.email)).status).toBe(200);
    expect((await server.deps.pool`select from recovery_codes where user_id = ${member._id}`).length).toBe(0);
  });
});
