/** Blocking and muting: both sides, taking it back, the lists in the settings. */
import type { Page } from '@playwright/test';
import { bearer, chatList, openChat, sendByApi } from '../../fixtures/chat.ts';
import { expectFitsWidth, publishPost } from '../../fixtures/posts.ts';
import { expect, test, visit } from '../../fixtures/test.ts';

// A profile that is not shown answers 404.
test.use({ allowedConsole: [/status of 404/] });

const openMenu = (page: Page, name: string) => page.getByRole('button', { name: `More about ${name}` }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** The other sizes run at the same time, in the same world. */
const own = (name: string): string => `${name} ${test.info().project.name}`;

const block = async (page: Page, name: string, expectAccessible: (page: Page) => Promise<void>): Promise<void> => {
  await openMenu(page, name);
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Block…' }).click();
  const dialog = page.getByRole('dialog', { name: `Block ${name}?` });
  await expect(dialog.getByText('Follows between you end')).toBeVisible();
  await expectAccessible(page);
  await expectFitsWidth(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await openMenu(page, name);
  await page.getByRole('menuitem', { name: 'Block…' }).click();
  await dialog.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(heading(page, `You have blocked ${name}.`)).toBeVisible();
};

test('a person is blocked, seen by neither side, and unblocked @phone', async ({
  member,
  page: visitor,
  expectAccessible,
}) => {
  const [quietName, noiseName, title] = [own('Quin Quiet'), own('Nell Noise'), own('A loud work')];
  const quiet = await member(quietName);
  const noise = await member(noiseName);
  const [mine, theirs] = [`/@${quiet.session.handle}`, `/@${noise.session.handle}`];
  await publishPost(noise.page, noise.session, title, '#aa3355');
  const chat = await openChat(noise.page, noise.session, quiet.session);
  await sendByApi(noise.page, noise.session, chat, 'Hello? Hello?');
  await noise.page.request.put(`/api/user/follow/${quiet.session._id}`, { headers: bearer(noise.session) });

  const { page } = quiet;
  await visit(page, theirs);
  await block(page, noiseName, expectAccessible);
  await expectAccessible(page);
  await expectFitsWidth(page);

  // Neither sees the other; a visitor sees both.
  await visit(noise.page, mine);
  await expect(heading(noise.page, 'This profile was not found.')).toBeVisible();
  await visit(noise.page, '/message');
  await expect(chatList(noise.page)).not.toContainText(quietName);
  await visit(page, '/message');
  await expect(chatList(page)).not.toContainText(noiseName);
  await visit(visitor, theirs);
  await expect(heading(visitor, noiseName)).toBeVisible();
  await expect(visitor.getByRole('button', { name: `More about ${noiseName}` })).toHaveCount(0);

  // Their cards are left out of lists that everybody shares.
  await visit(visitor, '/explore?sort=latest');
  await expect(visitor.getByRole('link', { name: title }).first()).toBeVisible();
  await visit(page, '/explore?sort=latest');
  await expect(page.locator('[data-post]:visible').first()).toBeVisible();
  await expect(page.getByRole('link', { name: title })).toHaveCount(0);

  // Unblocked on the profile, the page is there again, and the follow is not.
  await visit(page, theirs);
  await page.getByRole('button', { name: 'Unblock' }).click();
  await expect(heading(page, noiseName)).toBeVisible();
  await visit(noise.page, mine);
  await expect(heading(noise.page, quietName)).toBeVisible();
  await expect(noise.page.getByRole('button', { name: 'Follow', exact: true })).toBeVisible();
});

test('a person is muted with undo; the settings list and take back both @phone', async ({
  member,
  expectAccessible,
}) => {
  const quiet = await member('Mia Mild');
  const noise = await member('Lou Loud');
  const other = await member('Otto Other');
  const { page } = quiet;

  await visit(page, '/editor#account');
  const blocked = page.getByRole('region', { name: 'Blocked' });
  const muted = page.getByRole('region', { name: 'Muted' });
  await expect(blocked.getByText('You have blocked nobody.')).toBeVisible();
  await expect(muted.getByText('You have muted nobody.')).toBeVisible();

  await visit(page, `/@${noise.session.handle}`);
  await openMenu(page, 'Lou Loud');
  await page.getByRole('menuitem', { name: 'Mute' }).click();
  await expect(page.getByText('Lou Loud is muted.')).toBeVisible();
  // Shown before they are stored, one after the other.
  const answeredTo = (method: string) =>
    page.waitForResponse((reply) => reply.url().includes('/api/user/mutes/') && reply.request().method() === method);
  const unmuted = answeredTo('DELETE');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  expect((await unmuted).ok()).toBe(true);
  const mutedAgain = answeredTo('PUT');
  await openMenu(page, 'Lou Loud');
  await page.getByRole('menuitem', { name: 'Mute', exact: true }).click();
  expect((await mutedAgain).ok()).toBe(true);
  await expect(page.getByText('Lou Loud is muted.').last()).toBeVisible();
  await openMenu(page, 'Lou Loud');
  await expect(page.getByRole('menuitem', { name: 'Unmute' })).toBeVisible();
  await page.request.put(`/api/user/blocks/${other.session._id}`, { headers: bearer(quiet.session) });

  await visit(page, '/editor#account');
  await expect(blocked.getByRole('listitem')).toContainText(['Otto Other']);
  await expect(muted.getByRole('listitem')).toContainText(['Lou Loud']);
  await expectAccessible(page);
  await expectFitsWidth(page);
  await muted.getByRole('button', { name: 'Unmute Lou Loud' }).click();
  await expect(muted.getByText('You have muted nobody.')).toBeVisible();
  await blocked.getByRole('button', { name: 'Unblock Otto Other' }).click();
  await expect(blocked.getByText('You have blocked nobody.')).toBeVisible();
});
