/** Unsubscribing by the link of a mail, without a session. */
import type { NotificationSetting, Session } from '@vitrine/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../../test/harness.ts';
import { unsubscribeUrl } from './unsubscribe.ts';

let server: TestServer;
let ada: Session;
beforeAll(async () => {
  server = await createTestServer({ env: { RATE_LIMIT: 'off' } });
});
beforeEach(async () => {
  ada = await server.join();
});
afterAll(() => server.close());

const linkOf = (scope: 'comment' | 'digest', as = ada) => unsubscribeUrl(server.deps, '', as._id, scope);
const form = 'application/x-www-form-urlencoded';
const oneClick = 'List-Unsubscribe=One-Click';
const request = (method: 'GET' | 'HEAD' | 'POST', url: string, payload = oneClick, type = form) =>
  server.app.inject({ method, url, ...(method === 'POST' ? { payload, headers: { 'content-type': type } } : {}) });
const mailed = async (as = ada): Promise<Record<string, string | undefined>> => {
  const settings: NotificationSetting[] = (await server.call('GET', '/api/notifications/settings', { as })).body;
  return Object.fromEntries(settings.map(({ kind, email }) => [kind, email]));
};

describe('an unsubscribe link', () => {
  it('asks when it is opened, and changes nothing until the button is pressed', async () => {
    const before = await mailed();
    const url = await linkOf('comment');
    const page = await request('GET', url);
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
    expect(page.body).toContain('<button>Unsubscribe</button>');
    expect((await request('HEAD', url)).statusCode).toBe(200);
    expect(await mailed()).toEqual(before);
  });

  it.each([
    ['a form', form, oneClick],
    ['a form in parts', 'multipart/form-data; boundary=x', `--x\r\n\r\n${oneClick}\r\n--x--`],
    ['JSON that is none', 'application/json', '{'],
  ])('ends mail about a kind by one POST with %s, and says so again when it is repeated', async (_, type, body) => {
    const before = await mailed();
    const url = await linkOf('comment');
    for (let time = 0; time < 2; time += 1) {
      const reply = await request('POST', url, body, type);
      expect(reply.statusCode).toBe(200);
      expect(reply.body).toContain('You no longer get mail about comments on your works.');
    }
    expect(await mailed()).toEqual({ ...before, comment: 'never' });
    expect((await request('GET', url)).body).not.toContain('<button>');
  });

  it('of the digest ends everything that comes with it, and nothing else', async () => {
    await server.call('PATCH', '/api/notifications/settings/message', { as: ada, body: { email: 'at_once' } });
    const before = await mailed();
    expect(Object.values(before)).toContain('daily');
    expect((await request('POST', await linkOf('digest'))).statusCode).toBe(200);
    expect(Object.entries(await mailed())).toEqual(
      Object.entries(before).map(([kind, email]) => [kind, email === 'daily' ? 'never' : email]),
    );
    expect((await request('POST', await linkOf('digest'))).statusCode).toBe(200);
  });

  it('works after the sessions have ended, and for nobody when the account is gone', async () => {
    const url = await linkOf('comment');
    await server.call('POST', '/api/user/logout', { as: ada });
    expect((await request('POST', url)).statusCode).toBe(200);
    await server.deps.pool`delete from users where id = ${ada._id}`;
    const gone = await request('POST', url);
    expect(gone.statusCode).toBe(404);
    expect(gone.body).toContain('This link does not work');
  });
});

describe('a link that was not made here', () => {
  it('changes nothing and says so', async () => {
    const other = await server.join();
    const before = [await mailed(), await mailed(other)];
    const url = await linkOf('comment');
    const [scope, id, signature = ''] = url.slice('/unsubscribe/'.length).split('.');
    const tokens = [
      `digest.${id}.${signature}`,
      `${scope}.${other._id}.${signature}`,
      `${scope}.${id}.${signature.replace(/.$/, signature.endsWith('0') ? '1' : '0')}`,
      `${scope}.${id}.${signature.toUpperCase()}0`,
      `${scope}.${id}.`,
      `${scope}.${id}`,
      `moderation.${id}.${signature}`,
      `${scope}.${id}.${signature}.${signature}`,
      '...',
      '%00',
      '%E2%80%AE.%F0%9F%8E%88.x',
      `'; drop table users --`,
      '__proto__.a.b',
    ];
    for (const token of tokens) {
      const path = `/unsubscribe/${token.includes('%') ? token : encodeURIComponent(token)}`;
      for (const method of ['GET', 'POST'] as const) {
        const reply = await request(method, path);
        expect([token, method, reply.statusCode]).toEqual([token, method, 404]);
        expect(reply.body).toContain('This link does not work');
      }
    }
    expect((await request('POST', `/unsubscribe/${'a'.repeat(5000)}`)).statusCode).toBeGreaterThanOrEqual(400);
    expect((await request('POST', url, 'x'.repeat(5000))).statusCode).toBe(413);
    expect([await mailed(), await mailed(other)]).toEqual(before);
  });
});
