/** Decisions of moderators by mail. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { moderationCalls } from '../../../test/calls/moderation.ts';
import { publishPost } from '../../../test/posts.ts';
import { createMailingServer, type MailingServer } from '../../../test/services/mailing.ts';

let mailing: MailingServer;
let calls: ReturnType<typeof moderationCalls>;
let by: Parameters<typeof calls.act>[0];
beforeAll(async () => {
  mailing = await createMailingServer();
  calls = moderationCalls(mailing.server);
  by = { reporter: await mailing.joinConfirmed('Reporter'), moderator: await calls.staff('Moderator') };
  await mailing.mails();
  mailing.forget();
});
afterEach(() => mailing.forget());
afterAll(() => mailing.close());

/** The subjects of the mails to somebody, and their words. */
const told = async (email: string) => {
  const received = (await mailing.mails()).filter(({ to }) => to[0] === email);
  return {
    subjects: received.map(({ headers }) => /^Subject: (.*)$/m.exec(headers)?.[1]?.trim() ?? ''),
    text: received.map(({ text }) => text).join('\n'),
  };
};

it('a removed work, a warning, a suspension and the answer to an appeal are told, with the reason', async () => {
  const ada = await mailing.joinConfirmed('Ada');
  const post = await publishPost(mailing.server, ada);
  const removed = await calls.act(by, 'post', post._id, 'remove');
  expect((await told(ada.email)).subjects).toEqual(['Something of yours was removed at Vitrine']);
  const [decision] = await calls.decisions(ada);
  expect((await calls.appeal(ada, decision?._id ?? '')).status).toBe(201);
  const again = await calls.caseOf(by.moderator, removed._id);
  expect((await calls.decide(by.moderator, again, 'dismiss', { reason: '' })).status).toBe(200);
  await calls.act(by, 'person', ada._id, 'warn');
  await calls.act(by, 'person', ada._id, 'suspend', { days: 3 });
  const { subjects, text } = await told(ada.email);
  expect(subjects.slice(1).toSorted()).toEqual([
    'A warning from the moderators at Vitrine',
    'Your account is suspended at Vitrine',
    'Your appeal was declined at Vitrine',
  ]);
  expect(text).toContain('The reason: Against the guidelines');
  expect(text).toMatch(/It ends on \d+ \w+ \d{4}\./);
  expect(text).toContain('https://vitrine.example/decisions');
  expect(text).not.toContain('Moderator');
});

it('a ban is told to who cannot sign in any more, and nothing to an address that nobody has confirmed', async () => {
  const ben = await mailing.joinConfirmed('Ben');
  await calls.act(by, 'person', ben._id, 'ban');
  const { subjects, text } = await told(ben.email);
  expect(subjects).toEqual(['Your account was closed at Vitrine']);
  expect(text).toContain('contact form');
  const cem = await mailing.server.join('Cem');
  await mailing.mails();
  mailing.forget();
  await calls.act(by, 'person', cem._id, 'warn');
  expect(await mailing.mails()).toEqual([]);
});
