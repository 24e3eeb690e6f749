/** A suspended member reads on every page until when and why, and where one can object. */
import type { Page } from '@playwright/test';
import type { Case, Session } from '@vitrine/contract';
import { admin } from '../../fixtures/admin.ts';
import { bearer } from '../../fixtures/chat.ts';
import { expectFitsWidth } from '../../fixtures/posts.ts';
import { expect, test, visit } from '../../fixtures/test.ts';

/** The other size runs at the same time, in the same world. */
const own = (name: string): string => `${name} ${test.info().project.name}`;

const findCase = async (page: Page, moderator: Session, personId: string): Promise<Case> => {
  const states = await Promise.all(
    ['open', 'decided'].map(async (state) => {
      const reply = await page.request.get(`/api/moderation/cases?state=${state}`, { headers: bearer(moderator) });
      return ((await reply.json()) as { cases: Case[] }).cases;
    }),
  );
  const found = states.flat().find(({ kind, person }) => kind === 'person' && person._id === personId);
  if (!found) throw new Error('there is no case');
  return found;
};

const decide = async (page: Page, moderator: Session, personId: string, decision: object): Promise<void> => {
  const { _id, version } = await findCase(page, moderator, personId);
  const data = { version, ...decision };
  const reply = await page.request.post(`/api/moderation/cases/${_id}/decision`, { headers: bearer(moderator), data });
  expect(reply.status()).toBe(200);
};

/** How far the page has moved by itself since it was opened. */
const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => setTimeout(() => resolve(sum)));
      }),
  );

test('a suspension is said at once and on every page, with the way to appeal, until it is over @phone', async ({
  member,
  expectAccessible,
}) => {
  const { page, session } = await member(own('Sol Pended'));
  const { page: staffPage, session: staff } = await member(own('Staff Member'));
  await admin('grant', staff.email, 'moderator');
  const report = { kind: 'person', id: session._id, reason: 'stolen' };
  expect((await staffPage.request.post('/api/reports', { headers: bearer(staff), data: report })).status()).toBe(201);

  const note = page.getByRole('note', { name: 'Suspension' });
  const connected = page
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"connected"')));
  await visit(page, '/learn');
  await connected;
  await expect(note).toHaveCount(0);
  const reason = 'Three of your works are copies of other people’s works, as we told you twice.';
  await decide(staffPage, staff, session._id, { action: 'suspend', days: 7, reason });
  await expect(note).toContainText('Your account is suspended until');
  await expect(note).toContainText(reason);
  await expectFitsWidth(page);
  await expectAccessible(page);

  // The page is painted with room for it.
  for (const path of ['/learn', '/', '/message', '/upload', '/profile']) {
    await visit(page, path);
    await expect(note).toBeVisible();
    await expectFitsWidth(page);
    if (path === '/learn') expect(await layoutShift(page)).toBeLessThan(0.001);
    const [box, main] = [await note.boundingBox(), await page.getByRole('main').boundingBox()];
    expect((box?.y ?? 0) + (box?.height ?? 0), path).toBeLessThanOrEqual(main?.y ?? 0);
  }

  await note.getByRole('link', { name: 'See the decision' }).click();
  await expect(page).toHaveURL('/decisions');
  await expect(page.getByRole('list', { name: 'Decisions' })).toContainText(reason);
  await page.getByRole('button', { name: 'Appeal' }).click();
  await page.getByRole('button', { name: 'Send the appeal' }).click();
  const appeal = page.getByRole('textbox', { name: 'Why is this decision wrong?' });
  await expect(appeal).toHaveAccessibleDescription(/Please say why\.$/);
  await expect(appeal).toBeFocused();
  await appeal.fill('I have the files.');
  await page.getByRole('button', { name: 'Send the appeal' }).click();
  await expect(page.getByText('A moderator will look at your appeal.')).toBeVisible();

  await decide(staffPage, staff, session._id, { action: 'reinstate', reason: 'Thank you.' });
  await expect(note).toHaveCount(0);
  await visit(page, '/learn');
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['suspended'])).toBeUndefined();
});
