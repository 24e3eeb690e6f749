/** Addresses that a mail server refuses, with a real one on loopback. */
import type { Account, Session } from '@vitrine/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { blockingCalls } from '../../../../test/calls/blocking.ts';
import { publishPost } from '../../../../test/posts.ts';
import { createMailingServer, type MailingServer } from '../../../../test/services/mailing.ts';

let mailing: MailingServer;
let ada: Session;
let bo: Session;
beforeAll(async () => {
  mailing = await createMailingServer();
  [ada, bo] = [await mailing.joinConfirmed('Ada'), await mailing.joinConfirmed('Bo')];
});
afterAll(() => mailing.close());

const account = async (): Promise<Account> => (await mailing.server.call('GET', '/api/user/account', { as: ada })).body;
const comment = async (postId: string) => {
  mailing.clock.advance(2000);
  await blockingCalls(mailing.server).write(bo, postId, 'Words');
  await mailing.server.deps.durableEvents.idle();
  await mailing.hurry();
  return mailing.mails();
};

it('an address that is refused gets no more mail until it is confirmed again', async () => {
  const { server, mail } = mailing;
  await server.call('PATCH', '/api/notifications/settings/comment', { as: ada, body: { email: 'at_once' } });
  const { _id } = await publishPost(server, ada);
  mail.next.push('later');
  expect(await comment(_id)).toHaveLength(1);
  expect(await account()).toMatchObject({ emailVerified: true, emailBounces: false });
  mailing.forget();

  mail.refused.set(ada.email, '550 5.1.1 no such mailbox');
  expect(await comment(_id)).toEqual([]);
  expect(await account()).toMatchObject({ emailVerified: true, emailBounces: true });
  mail.refused.clear();
  expect(await comment(_id)).toEqual([]);

  expect((await server.call('POST', '/api/user/address/confirmation', { as: ada })).status).toBe(200);
  const [link] = await mailing.mails();
  const token = /confirm#([\w-]{43})/.exec(link?.text ?? '')?.[1];
  expect((await server.call('POST', '/api/user/address/confirm', { body: { token } })).status).toBe(200);
  expect(await account()).toMatchObject({ emailVerified: true, emailBounces: false });
  mailing.forget();
  expect(await comment(_id)).toHaveLength(1);
});
