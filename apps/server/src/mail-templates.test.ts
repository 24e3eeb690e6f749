/** Every mail that the site sends, as HTML and as text. */
import type { Session } from '@vitrine/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { blockingCalls } from '../test/calls/blocking.ts';
import { createTestServer, type TestServer } from '../test/harness.ts';
import { publishPost } from '../test/posts.ts';
import { mailTemplates } from './modules/accounts/index.ts';
import { notificationMailTemplates } from './modules/notifications/index.ts';
import { renderHtml, renderText } from './platform/mail/index.ts';

const site = 'https://vitrine.example';
const name = 'Ada <b>&"Lovelace\'';
const title = 'Boats & "birds" <script>alert(1)</script>';

let server: TestServer;
let ada: Session;
let notificationId: string;
beforeAll(async () => {
  server = await createTestServer({ env: { RATE_LIMIT: 'off', PUBLIC_URL: site } });
  const { pool, durableEvents } = server.deps;
  const bo = await server.join('Bo');
  ada = await server.join('Ada');
  await pool`update users set name = 'Bo <i>' where id = ${bo._id}`;
  await pool`update users set email_verified_at = now(), name = ${name} where id = ${ada._id}`;
  await server.call('PATCH', '/api/notifications/settings/follow', { as: ada, body: { email: 'at_once' } });
  const calls = blockingCalls(server);
  await calls.write(bo, (await publishPost(server, ada, { title }))._id, 'Words');
  await calls.follow(bo, ada);
  await durableEvents.idle();
  notificationId = server.deps.newId();
  await pool`
    insert into notifications (id, user_id, actor_id, subject_id, kind, at, action, reason)
    values (${notificationId}, ${ada._id}, ${ada._id}, 'decision', 'moderation', now(), 'suspend', ${title})`;
});
afterAll(() => server.close());

/** What each is about; a new template needs a line. */
const examples: Readonly<Record<string, () => unknown>> = {
  passwordReset: () => ({ emailKey: ada.email, site }),
  passwordChanged: () => ({ userId: ada._id }),
  confirmAddress: () => ({ userId: ada._id, email: 'next@vitrine.example', site }),
  addressChanged: () => ({ name, earlier: ada.email }),
  newSignIn: () => ({ userId: ada._id, device: 'Firefox on <Linux>', at: 'today', site }),
  notifications: () => ({ userId: ada._id, kind: 'follow', after: 0 }),
  digest: () => ({ userId: ada._id, queuedAt: 0.5 }),
  decision: () => ({ notificationId }),
};

const templates = () => ({ ...mailTemplates(server.deps), ...notificationMailTemplates(server.deps) });

it('all templates have an example', () => {
  expect(Object.keys(examples).toSorted()).toEqual(Object.keys(templates()).toSorted());
});

it.each(Object.keys(examples))(
  '%s says the same in both forms, and nothing in it is read as HTML',
  async (template) => {
    const written = await (templates() as Record<string, ReturnType<typeof templates>['digest']>)[template]?.(
      examples[template]?.(),
    );
    if (!written) throw new Error('nothing was written');
    const { letter } = written;
    const [html, text] = [renderHtml(letter), renderText(letter)];
    const words = [
      letter.heading,
      ...letter.paragraphs,
      letter.footnote,
      letter.button?.label,
      letter.unsubscribe?.label,
    ];
    const lines = (letter.lines ?? []).flatMap((line) => [line.text, line.detail]);
    const escaped = (part: string) =>
      part.replace(/[&<>"']/g, (sign) => `&${{ '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": '#39' }[sign]};`);
    for (const part of [...words, ...lines]) {
      expect(text).toContain(part ?? '');
      expect(html).toContain(escaped(part ?? ''));
    }
    const urls = [letter.button?.url, letter.unsubscribe?.url, ...(letter.lines ?? []).map(({ url }) => url)];
    for (const url of urls.filter((address) => address !== undefined)) {
      expect(url.startsWith(`${site}/`)).toBe(true);
      expect(html).toContain(`href="${escaped(url)}"`);
      expect(text).toContain(url);
    }
    expect(letter.subject).not.toMatch(/[\r\n]/);
    expect(`${letter.subject} ${text} ${html}`).not.toMatch(/undefined|null|\[object/);
    expect(html).not.toMatch(/<script|<b>|<i>|<Linux/);
  },
);
