/** Which replies of a mail server are final, and which of them are about the address. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startMailServer, type TestMailServer } from '../../../test/services/smtp.ts';
import { type Mail, MailRefused } from './message.ts';
import { createSmtp } from './smtp.ts';

let server: TestMailServer;
let mail: Mail;
beforeAll(async () => {
  server = await startMailServer();
  mail = createSmtp({ smtpUrl: server.url, from: 'Vitrine <hello@vitrine.example>' });
});
afterAll(async () => {
  mail.close();
  await server.close();
});

const to = 'ada@vitrine.example';
const send = (unsubscribeUrl?: string) =>
  mail.send({
    id: 'id',
    to,
    subject: 'News',
    text: 'News',
    html: '<p>News</p>',
    ...(unsubscribeUrl ? { unsubscribeUrl } : {}),
  });
const failure = (sent: Promise<void>): Promise<unknown> =>
  sent.then(
    () => null,
    (error: unknown) => error,
  );

it.each([
  ['550 no such mailbox', 'bounce'],
  ['550 5.1.1 no such mailbox', 'bounce'],
  ['553 5.1.3 not an address', 'bounce'],
  ['521 5.3.2 takes no mail', 'bounce'],
  ['550 5.7.1 relaying denied', 'final'],
  ['554 5.7.1 listed as a sender of spam', 'final'],
  ['450 4.2.1 mailbox busy', 'later'],
  ['452 4.2.2 mailbox full', 'later'],
])('an address that is answered with %s: %s', async (reply, expected) => {
  server.refused.set(to, reply);
  const error = await failure(send());
  server.refused.clear();
  expect(error).toBeInstanceOf(Error);
  const kind = error instanceof MailRefused ? (error.isBounce ? 'bounce' : 'final') : 'later';
  expect(kind).toBe(expected);
});

it('a message that is refused says nothing about its address', async () => {
  server.next.push('refuse');
  expect(await failure(send())).toMatchObject({ isBounce: false });
  server.next.push('later');
  expect(await failure(send())).not.toBeInstanceOf(MailRefused);
});

it('a mail that can be unsubscribed from says so to mail programs, others do not', async () => {
  await send('https://vitrine.example/unsubscribe/digest.0123456789abcdef01234567.0123456789abcdef0123456789abcdef');
  await send();
  const [one, other] = server.received.map(({ headers }) => headers.replaceAll('\r\n ', ' '));
  expect(one).toContain(
    'List-Unsubscribe: <https://vitrine.example/unsubscribe/digest.0123456789abcdef01234567.0123456789abcdef0123456789abcdef>\r\n',
  );
  expect(one).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
  expect(other).not.toContain('List-Unsubscribe');
});
