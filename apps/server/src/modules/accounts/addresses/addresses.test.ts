/** Confirming and changing addresses, and sign-ins from unknown devices, with a real mail server on loopback. */
import type { Session } from '@vitrine/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Clock } from '../../../../test/clock.ts';
import type { TestServer } from '../../../../test/harness.ts';
import { createMailingServer, type MailingServer } from '../../../../test/services/mailing.ts';
import type { ReceivedMail, TestMailServer } from '../../../../test/services/smtp.ts';

let mailing: MailingServer;
let clock: Clock;
let mail: TestMailServer;
let server: TestServer;

beforeAll(async () => {
  mailing = await createMailingServer();
  ({ clock, mail, server } = mailing);
});
afterEach(() => mailing.forget());
afterAll(() => mailing.close());

const mails = () => mailing.mails();
const tokenIn = (received: ReceivedMail | undefined): string =>
  /https:\/\/vitrine\.example\/confirm#([\w-]{43})/.exec(received?.text ?? '')?.[1] ?? 'no token';
const confirm = (token: string) => server.call('POST', '/api/user/address/confirm', { body: { token } });
const account = async (member: Session) => (await server.call('GET', '/api/user/account', { as: member })).body;
const change = (member: Session, email: string, password = 'correct horse') =>
  server.call('PUT', '/api/user/address', { as: member, body: { email, confirm: password } });
const logIn = (email: string, from: { device?: string; ip?: string } = {}) =>
  server.app
    .inject({
      method: 'POST',
      url: '/api/user/login',
      remoteAddress: from.ip ?? '127.0.0.1',
      payload: { email, password: 'correct horse', device: from.device },
    })
    .then((reply) => ({ status: reply.statusCode, body: reply.json<Session>() }));

/** A member who has followed the link of the first mail. */
const joinConfirmed = async (name: string): Promise<Session> => {
  const member = await server.join(name);
  const received = (await mails()).findLast(({ to }) => to.includes(member.email));
  expect((await confirm(tokenIn(received))).status).toBe(200);
  mail.received.length = 0;
  return member;
};

describe('a new account', () => {
  it('gets a link that confirms its address, once', async () => {
    const ada = await server.join('Ada Address');
    expect(await account(ada)).toMatchObject({ emailVerified: false });
    const [received, ...more] = await mails();
    expect(more).toEqual([]);
    expect(received).toMatchObject({ to: [ada.email] });
    expect(received?.headers).toContain('Subject: Confirm your address for Vitrine');
    const token = tokenIn(received);
    expect(received?.html).toContain(`href="https://vitrine.example/confirm#${token}"`);
    expect(await confirm(token)).toMatchObject({ status: 200, body: { email: ada.email } });
    expect(await account(ada)).toMatchObject({ emailVerified: true });
    expect(await confirm(token)).toMatchObject({ status: 422, body: { error: 'link_expired' } });
  });

  it('can ask for another link, three times an hour, each valid for a day', async () => {
    const ben = await server.join('Ben Address');
    await mails();
    for (let request = 0; request < 4; request += 1) {
      await server.call('POST', '/api/user/address/confirmation', { as: ben });
      await mails();
    }
    expect(mail.received).toHaveLength(3);
    clock.advance(25 * 3600_000);
    expect((await confirm(tokenIn(mail.received.at(-1)))).status).toBe(422);
    await server.call('POST', '/api/user/address/confirmation', { as: (await logIn(ben.email)).body });
    expect((await confirm(tokenIn((await mails()).at(-1)))).status).toBe(200);
  });
});

describe('an address', () => {
  it('changes when the link in the mail to the new one is followed, and the earlier one is told', async () => {
    const cem = await joinConfirmed('Cem Address');
    expect(await change(cem, 'cem@other.example', 'a wrong password')).toMatchObject({ status: 422 });
    expect((await change(cem, 'cem@other.example')).status).toBe(200);
    const [received] = await mails();
    expect(received).toMatchObject({ to: ['cem@other.example'] });
    expect((await logIn('cem@other.example')).status).toBe(401);
    expect((await logIn(cem.email)).status).toBe(200);
    mail.received.length = 0;
    expect((await confirm(tokenIn(received))).status).toBe(200);
    const [told] = await mails();
    expect(told).toMatchObject({ to: [cem.email] });
    expect(told?.text).not.toContain('cem@other.example');
    expect((await logIn(cem.email)).status).toBe(401);
    expect((await logIn('cem@other.example')).status).toBe(200);
    expect(await account(cem)).toMatchObject({ emailVerified: true });
  });

  it('of another account is refused, also when it was taken after the mail', async () => {
    const [dia, eve] = [await joinConfirmed('Dia Address'), await joinConfirmed('Eve Address')];
    expect(await change(dia, eve.email.toUpperCase())).toMatchObject({ status: 409, body: { error: 'email_taken' } });
    await change(dia, 'wanted.by.two@vitrine.example');
    const token = tokenIn((await mails()).at(-1));
    await server.join('Wanted by two');
    expect(await confirm(token)).toMatchObject({ status: 409, body: { error: 'email_taken' } });
    expect((await logIn(dia.email)).status).toBe(200);
  });

  it('is changed by one of two links that are followed at the same time, and voids a mailed password link', async () => {
    const fay = await joinConfirmed('Fay Address');
    await server.call('POST', '/api/user/password/forgotten', { body: { email: fay.email } });
    const [forgotten] = await mails();
    const reset = /reset#([\w-]{43})/.exec(forgotten?.text ?? '')?.[1] ?? '';
    expect(reset).toHaveLength(43);
    mail.received.length = 0;
    await change(fay, 'fay.first@vitrine.example');
    await mails();
    await change(fay, 'fay.second@vitrine.example');
    const tokens = (await mails()).map((received) => tokenIn(received));
    const outcomes = await Promise.all(tokens.map((token) => confirm(token)));
    expect(outcomes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    const used = await server.call('POST', '/api/user/password/reset', {
      body: { token: reset, password: 'a new password' },
    });
    expect(used).toMatchObject({ status: 422, body: { error: 'reset_expired' } });
  });
});

describe('a sign-in', () => {
  it('from an unknown device and network is told by mail; from a known one it is not', async () => {
    const gus = await joinConfirmed('Gus Address');
    expect((await logIn(gus.email)).status).toBe(200);
    expect(await mails()).toEqual([]);
    const elsewhere = await logIn(gus.email, { ip: '203.0.113.7' });
    const [received, ...more] = await mails();
    expect(more).toEqual([]);
    expect(received).toMatchObject({ to: [gus.email] });
    expect(received?.headers).toContain('Subject: A new sign-in to your account at Vitrine');
    mail.received.length = 0;
    const { device = '' } = elsewhere.body;
    expect((await logIn(gus.email, { ip: '198.51.100.9', device })).status).toBe(200);
    expect(await mails()).toEqual([]);
  });

  it('is not told to an address that nobody has confirmed', async () => {
    const hal = await server.join('Hal Address');
    await mails();
    mail.received.length = 0;
    expect((await logIn(hal.email, { ip: '203.0.113.8' })).status).toBe(200);
    expect(await mails()).toEqual([]);
  });
});

describe('new passwords', () => {
  it('have at least eight characters and are not among the most used ones', async () => {
    const signUp = (password: string) =>
      server.call('POST', '/api/user', { body: { name: 'Ida', email: 'ida.new@vitrine.example', password } });
    expect(await signUp('seven77')).toMatchObject({ status: 422, body: { error: 'password_short' } });
    expect(await signUp('QwertyUIOP')).toMatchObject({ status: 422, body: { error: 'password_common' } });
    expect((await signUp('a quiet blue door')).status).toBe(201);
  });

  it('hold for a change of the password too, and the old one keeps working', async () => {
    const jon = await server.join('Jon Address');
    const next = (password: string) =>
      server.call('PUT', '/api/user/password', { as: jon, body: { current: 'correct horse', next: password } });
    expect(await next('short')).toMatchObject({ status: 422, body: { error: 'password_short' } });
    expect(await next('password1')).toMatchObject({ status: 422, body: { error: 'password_common' } });
    expect((await logIn(jon.email)).status).toBe(200);
  });
});
