/** Notifications that are mailed at once, to a real mail server on loopback. */
import type { Post, Session } from '@vitrine/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { blockingCalls } from '../../../../test/calls/blocking.ts';
import { publishPost } from '../../../../test/posts.ts';
import { createMailingServer, type MailingServer } from '../../../../test/services/mailing.ts';
import { queueMail } from '../../../platform/mail/index.ts';

let mailing: MailingServer;
let calls: ReturnType<typeof blockingCalls>;
let ada: Session;
let bo: Session;
let cy: Session;
let post: Post;
let people = 0;
beforeAll(async () => {
  mailing = await createMailingServer();
  calls = blockingCalls(mailing.server);
  [bo, cy] = [await mailing.joinConfirmed('Bo'), await mailing.joinConfirmed('Cy')];
});
beforeEach(async () => {
  people += 1;
  ada = await mailing.joinConfirmed(`Ada ${people}`);
  post = await publishPost(mailing.server, ada, { title: 'Paper boats' });
});
afterEach(async () => {
  await mailing.server.deps.pool`delete from jobs where queue = 'mail'`;
  mailing.forget();
});
afterAll(() => mailing.close());

const want = async (kind: string, email: string) => {
  const body = { email };
  const { status } = await mailing.server.call('PATCH', `/api/notifications/settings/${kind}`, { as: ada, body });
  expect(status).toBe(200);
  mailing.clock.advance(1000);
};
const settle = () => mailing.server.deps.durableEvents.idle();
const comment = async (as: Session, postId = post._id) => {
  expect((await calls.write(as, postId, 'What I think of it')).status).toBe(201);
  mailing.clock.advance(1000);
  await settle();
};
const waiting = () =>
  mailing.server.deps.pool<{ key: string; seconds: number }[]>`
    select key, extract(epoch from run_at - now())::float8 as seconds from jobs where queue = 'mail'`;
const arrived = async () => {
  await mailing.hurry();
  return mailing.mails();
};

describe('mail at once', () => {
  it('tells what happened within a minute in one mail, and then nothing for an hour', async () => {
    await want('comment', 'at_once');
    const second = await publishPost(mailing.server, ada, { title: 'Tin birds' });
    for (const as of [bo, cy]) await comment(as);
    await comment(cy, second._id);
    const [job, ...more] = await waiting();
    expect(more).toEqual([]);
    expect(job?.seconds).toBeLessThan(61);
    const [mail, ...others] = await arrived();
    expect(others).toEqual([]);
    expect(mail?.to).toEqual([ada.email]);
    expect(mail?.headers).toContain('Subject: Cy commented on your post, and 1 more');
    expect(mail?.headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(mail?.text).toContain(`- Cy and 1 other commented on your post: Paper boats\n  ${mailing.site}/post/`);
    expect(mail?.html).toContain('Tin birds');
    expect(mail?.text).not.toContain('What I think of it');

    mailing.forget();
    for (const as of [bo, cy]) await comment(as);
    const [later, ...rest] = await waiting();
    expect(rest).toEqual([]);
    expect(later?.seconds).toBeGreaterThan(3000);
    expect((await arrived()).map(({ text }) => text.match(/^- /gm)?.length)).toEqual([1]);
    expect(await waiting()).toEqual([]);
  });

  it('about hearts is one line however many there are', async () => {
    await want('like', 'at_once');
    const fans = await Promise.all(Array.from({ length: 6 }, () => mailing.server.join()));
    await mailing.mails();
    mailing.forget();
    await Promise.all(fans.map((fan) => calls.like(fan, post._id)));
    await settle();
    expect(await waiting()).toHaveLength(1);
    const [mail, ...others] = await arrived();
    expect(others).toEqual([]);
    expect(mail?.text).toContain('and 5 others liked your post: Paper boats');
    expect(mail?.text.match(/^- /gm)).toHaveLength(1);
  });

  it('that another one has overtaken waits for an hour instead of being sent', async () => {
    await want('comment', 'at_once');
    await comment(bo);
    expect(await arrived()).toHaveLength(1);
    await mailing.server.deps.pool`delete from jobs where queue = 'mail'`;
    await comment(cy);
    await mailing.server.deps.pool`delete from jobs where queue = 'mail'`;
    // As a job that was added while the first mail was being sent.
    const data = { userId: ada._id, kind: 'comment', after: 0 };
    await queueMail(mailing.server.deps, { template: 'notifications', key: 'overtaken', data });
    expect(await mailing.mails()).toHaveLength(1);
    const [later, ...rest] = await waiting();
    expect(rest).toEqual([]);
    expect(later?.seconds).toBeGreaterThan(3000);
    expect(await arrived()).toHaveLength(2);
  });
});

describe('nothing is mailed', () => {
  it('that was read meanwhile, or whose kind is not wanted any more', async () => {
    await want('comment', 'at_once');
    await want('follow', 'at_once');
    await comment(bo);
    await calls.follow(cy, ada);
    await settle();
    expect(await waiting()).toHaveLength(2);
    const [unread] = (await mailing.server.call('GET', '/api/notifications', { as: ada })).body as { _id: string }[];
    await mailing.server.call('POST', `/api/notifications/${unread?._id}/read`, { as: ada });
    await want('comment', 'never');
    expect(await arrived()).toEqual([]);
  });

  it('to an address that is not confirmed, or that mail comes back from', async () => {
    const { pool } = mailing.server.deps;
    await want('comment', 'at_once');
    await pool`update users set email_verified_at = null where id = ${ada._id}`;
    await comment(bo);
    expect(await waiting()).toEqual([]);
    await pool`update users set email_verified_at = now(), email_bounced_at = now() where id = ${ada._id}`;
    await comment(cy);
    expect(await waiting()).toEqual([]);
    await pool`update users set email_bounced_at = null where id = ${ada._id}`;
    await comment(bo);
    await pool`update users set email_verified_at = null where id = ${ada._id}`;
    expect(await arrived()).toEqual([]);
  });

  it('of what came while the kind was not mailed', async () => {
    await want('comment', 'never');
    await comment(bo);
    await want('comment', 'at_once');
    const other = await publishPost(mailing.server, ada, { title: 'Tin birds' });
    await comment(cy, other._id);
    const [mail] = await arrived();
    expect(mail?.text).toContain('Tin birds');
    expect(mail?.text).not.toContain('Paper boats');
  });
});
