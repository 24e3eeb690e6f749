/** A passkey or codes are suggested once, to members who have neither. */
import type { Session } from '@vitrine/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../../test/harness.ts';
import { createTestPasskey } from '../../../../test/services/passkey.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const isDue = async (as: Session) => {
  const { status, body } = await server.call('POST', '/api/user/passkeys/suggestion', { as });
  expect(status).toBe(200);
  return (body as { isDue: boolean }).isDue;
};

const joinEarlier = async (name: string) => {
  const member = await server.join(name);
  await server.deps.pool`update users set created_at = created_at - interval '25 hours' where id = ${member._id}`;
  return member;
};

it('is due a day after sign-up, and for one of several calls at the same time', async () => {
  expect(await isDue(await server.join('Nina New'))).toBe(false);
  const member = await joinEarlier('Sora Suggested');
  const answers = await Promise.all(Array.from({ length: 5 }, () => isDue(member)));
  expect(answers.filter(Boolean)).toHaveLength(1);
  expect(await isDue(member)).toBe(false);
});

it('is not due with a passkey, with codes, or without a password', async () => {
  const keyed = await joinEarlier('Kay Keyed');
  const { id, publicKey } = createTestPasskey('http://localhost');
  await server.deps.pool`
    insert into passkeys (id, user_id, public_key, counter, transports, name, created_at)
    values (${id}, ${keyed._id}, ${publicKey}, 0, '{}', 'A phone', ${new Date()})`;
  const coded = await joinEarlier('Cody Coded');
  await server.deps.pool`
    insert into second_factors (user_id, secret, created_at, confirmed_at)
    values (${coded._id}, ${Buffer.alloc(20)}, ${new Date()}, ${new Date()})`;
  const began = await joinEarlier('Bea Began');
  await server.deps.pool`
    insert into second_factors (user_id, secret, created_at) values (${began._id}, ${Buffer.alloc(20)}, ${new Date()})`;
  const google = await joinEarlier('Gus Google');
  await server.deps.pool`
    update users set password_hash = null, subject = 'gus' where id = ${google._id}`;
  expect(await Promise.all([keyed, coded, began, google].map(isDue))).toEqual([false, false, true, false]);
});
