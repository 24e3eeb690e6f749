/** Forgotten passwords, with a real mail server on loopback. */
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

const forget = (email: string) => server.call('POST', '/api/user/password/forgotten', { body: { email } });
const reset = (token: string, password: string) =>
  server.call('POST', '/api/user/password/reset', { body: { token, password } });
const logIn = (email: string, password: string) =>
  server.call('POST', '/api/user/login', { body: { email, password } });

/** The mails of all requests so far. */
const mails = () => mailing.mails();

/** A member, after the mail that confirms the address. */
const join = async (name: string) => {
  const member = await server.join(name);
  await mails();
  mail.received.length = 0;
  return member;
};

const tokenIn = (received: ReceivedMail | undefined): string =>
  /https:\/\/vitrine\.example\/reset#([\w-]{43})/.exec(received?.text ?? '')?.[1] ?? 'no token';

describe('a forgotten password', () => {
  it('is replaced by a link that works once, and ends every session', async () => {
    const ada = await join('Ada Reset');
    expect(await forget(ada.email.toUpperCase())).toMatchObject({ status: 200 });
    const [received] = await mails();
    if (!received) throw new Error('no mail was received');
    expect(received).toMatchObject({ from: 'hello@vitrine.example', to: [ada.email] });
    expect(received.headers).toContain('Subject: Choose a new password for Vitrine');
    const token = tokenIn(received);
    expect(received.html).toContain(`href="https://vitrine.example/reset#${token}"`);
    mail.received.length = 0;

    expect(await reset(token, 'short')).toMatchObject({ status: 422, body: { error: 'password_short' } });
    expect(await reset(token, 'Password123')).toMatchObject({ status: 422, body: { error: 'password_common' } });
    const attempts = await Promise.all(['first new password', 'second new password'].map((next) => reset(token, next)));
    expect(new Set(attempts.map(({ status }) => status))).toEqual(new Set([200, 422]));
    const next = attempts[0]?.status === 200 ? 'first new password' : 'second new password';
    expect((await server.call('GET', '/api/user/profile', { as: ada })).status).toBe(401);
    expect((await logIn(ada.email, 'correct horse')).status).toBe(401);
    expect((await logIn(ada.email, next)).status).toBe(200);
    expect(await reset(token, 'third new password')).toMatchObject({ status: 422, body: { error: 'reset_expired' } });

    const [changed, ...more] = await mails();
    expect(changed?.text).toContain('Your password has changed');
    expect(more).toEqual([]);
  });

  it('gets the same response whether or not there is an account', async () => {
    const ben = await join('Ben Reset');
    const [known, unknown] = [await forget(ben.email), await forget('nobody.at.all@vitrine.example')];
    expect(unknown.body).toEqual(known.body);
    expect((await mails()).map(({ to }) => to)).toEqual([[ben.email]]);
  });

  it('cannot be replaced after an hour, and all links are void after one was used', async () => {
    const cem = await join('Cem Reset');
    await forget(cem.email);
    await mails();
    await forget(cem.email);
    const [first, second] = (await mails()).map((received) => tokenIn(received));
    clock.advance(59 * 60_000);
    expect((await reset(first ?? '', 'another password')).status).toBe(200);
    expect((await reset(second ?? '', 'yet another one')).status).toBe(422);
    await mails();
    await forget(cem.email);
    expect(await mails()).toHaveLength(4);
    clock.advance(61 * 60_000);
    const last = tokenIn((await mails()).at(-1));
    expect(last).toHaveLength(43);
    expect((await reset(last, 'too late for this')).status).toBe(422);
  });
});

describe('requests for a new password', () => {
  it('fill no mailbox: three mails an hour, whoever asks', async () => {
    const dia = await join('Dia Reset');
    for (let request = 0; request < 6; request += 1) {
      await forget(dia.email);
      await mails();
    }
    expect(mail.received).toHaveLength(3);
    clock.advance(61 * 60_000);
    await forget(dia.email);
    expect(await mails()).toHaveLength(4);
  });

  it('of an account without a password get a mail that says so', async () => {
    const eve = await join('Eve Reset');
    await server.deps.pool`update users set password_hash = null, subject = 'google 1' where id = ${eve._id}`;
    await forget(eve.email);
    const [received] = await mails();
    expect(received?.text).toContain('You sign in with Google');
    expect(received?.text).not.toContain('/reset#');
  });
});

describe('a mail server', () => {
  it('that is busy or drops the connection gets the mail again, once it accepts it', async () => {
    const fay = await join('Fay Reset');
    mail.next.push('later', 'drop');
    await forget(fay.email);
    const received = await mails();
    expect(received.map(({ to }) => to)).toEqual([[fay.email]]);
    expect((await reset(tokenIn(received[0]), 'a new password')).status).toBe(200);
    await mails();
  });

  it('that refuses a mail for good does not get it again', async () => {
    const gus = await join('Gus Reset');
    mail.next.push('refuse');
    await forget(gus.email);
    expect(await mails()).toEqual([]);
    expect(mail.next).toEqual([]);
  });
});
