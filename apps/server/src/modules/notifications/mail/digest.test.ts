/** The daily digest, to a real mail server on loopback. */
import type { Comment, Session } from '@vitrine/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { blockingCalls } from '../../../../test/calls/blocking.ts';
import { moderationCalls } from '../../../../test/calls/moderation.ts';
import { openChat } from '../../../../test/chats.ts';
import { publishPost } from '../../../../test/posts.ts';
import { createMailingServer, type MailingServer } from '../../../../test/services/mailing.ts';
import { queueMail } from '../../../platform/mail/index.ts';
import { queueDigests } from './digests.ts';

const day = 24 * 3600 * 1000;
let mailing: MailingServer;
let calls: ReturnType<typeof blockingCalls>;
let ada: Session;
let bo: Session;
beforeAll(async () => {
  mailing = await createMailingServer();
  calls = blockingCalls(mailing.server);
  [ada, bo] = [await mailing.joinConfirmed('Ada'), await mailing.joinConfirmed('Bo')];
  // A new site has had the digests of its first day.
  await queueDigests(mailing.server.deps);
});
/** Sessions last longer than the days of these tests. */
const pass = async (milliseconds: number) => {
  await mailing.server.deps.pool`update sessions set expires_at = ${new Date(mailing.clock.now().getTime() + 9 * day)}`;
  mailing.clock.advance(milliseconds);
};
/** Each test has a day of its own. */
beforeEach(async () => {
  await pass(day);
  mailing.forget();
  await mailing.server.deps.pool`update notifications set read_at = now() where read_at is null`;
});
afterAll(() => mailing.close());

const settle = async () => {
  mailing.clock.advance(1000);
  await mailing.server.deps.durableEvents.idle();
};
const commentOn = async (author: Session, title: string, as = bo): Promise<Comment> => {
  const { _id } = await publishPost(mailing.server, author, { title });
  const { status, body } = await calls.write(as, _id, 'Words');
  expect(status).toBe(201);
  await settle();
  return (body as { comment: Comment }).comment;
};
const digests = async (limit?: number) => {
  await queueDigests(mailing.server.deps, limit);
  return mailing.mails();
};

describe('a digest', () => {
  it('comes once a day to each who has something in it, also from several processes at once', async () => {
    const [cy, dia, eve] = [
      await mailing.joinConfirmed('Cy'),
      await mailing.joinConfirmed('Dia'),
      await mailing.server.join('Eve Unconfirmed'),
    ];
    await mailing.mails();
    mailing.forget();
    for (const author of [ada, cy, eve]) await commentOn(author, `Work of ${author.name}`);
    await Promise.all([1, 1, 2, 500].map((limit) => queueDigests(mailing.server.deps, limit)));
    const received = await mailing.mails();
    expect(received.map(({ to }) => to[0]).toSorted()).toEqual([ada.email, cy.email].toSorted());
    const mail = received.find(({ to }) => to[0] === ada.email);
    expect(mail?.headers).toContain('Subject: Bo commented on your post: Work of Ada');
    expect(mail?.text).toContain('- Bo commented on your post: Work of Ada');
    expect(mail?.text).not.toContain(dia.name);
    expect(await digests()).toHaveLength(2);
  });

  it('tells nothing twice, and is not sent when there is nothing to say', async () => {
    await commentOn(ada, 'First day');
    expect(await digests()).toHaveLength(1);
    await pass(day);
    expect(await digests()).toHaveLength(1);
    await commentOn(ada, 'Third day');
    await pass(day);
    const [, second, ...more] = await digests();
    expect(more).toEqual([]);
    expect(second?.text).toContain('Third day');
    expect(second?.text).not.toContain('First day');
  });

  it('that the mail server has refused is made up for the next day', async () => {
    await commentOn(ada, 'Refused');
    mailing.mail.next.push('refuse');
    expect(await digests()).toEqual([]);
    await pass(day / 2);
    await commentOn(ada, 'Accepted');
    await pass(day / 2);
    const [mail] = await digests();
    expect(mail?.text).toContain('Accepted');
    expect(mail?.text).toContain('Refused');
  });

  it('is not sent again by a job that runs again after its process died', async () => {
    await commentOn(ada, 'Before');
    const queuedAt = mailing.clock.now().getTime();
    expect(await digests()).toHaveLength(1);
    await commentOn(ada, 'After');
    await queueMail(mailing.server.deps, { template: 'digest', key: ada._id, data: { userId: ada._id, queuedAt } });
    expect(await mailing.mails()).toHaveLength(1);
  });
});

it('nothing is told by people who are hidden, or about what is private or gone', async () => {
  const { server } = mailing;
  const [foe, bore, outcast] = [await server.join('Foe'), await server.join('Bore'), await server.join('Outcast')];
  const moderator = await moderationCalls(server).staff('Moderator');
  await mailing.mails();
  mailing.forget();
  await commentOn(ada, 'Shown');
  await commentOn(ada, 'By a blocked person', foe);
  await commentOn(ada, 'By a muted person', bore);
  await commentOn(ada, 'By a banned person', outcast);
  const taken = await commentOn(ada, 'Comment taken back');
  const named = await publishPost(server, bo, { title: 'Made private' });
  expect((await calls.credit(bo, named._id, ada)).status).toBeLessThan(300);
  const mentioned = await publishPost(server, bo, { title: 'Deleted' });
  expect((await calls.write(bo, mentioned._id, `@${ada.handle} look`)).status).toBe(201);
  await calls.send(foe, await openChat(server, foe, ada));
  await calls.follow(foe, ada);
  await settle();
  await calls.block(ada, foe);
  await calls.mute(ada, bore);
  await moderationCalls(server).act({ reporter: ada, moderator }, 'person', outcast._id, 'ban');
  await server.call('DELETE', `/api/comment/${taken._id}`, { as: bo });
  await server.call('PUT', `/api/post/${named._id}/visibility`, { as: bo, body: { visibility: 'private' } });
  await server.call('DELETE', `/api/post/${mentioned._id}`, { as: bo });
  await settle();
  const received = (await digests()).filter(({ to }) => to[0] === ada.email);
  expect(received.map(({ text }) => text.match(/^- .*/gm))).toEqual([['- Bo commented on your post: Shown']]);
});
