/** The bell and its drawer. */
import type { Page } from '@playwright/test';
import { bearer, log, openChat, say } from '../fixtures/chat.ts';
import { expect, test } from '../fixtures/test.ts';

// By its label alone: while the drawer is open, only the drawer is there for those who listen.
const bell = (page: Page) => page.locator('button[aria-label="Notifications"]');
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

test('a message while one is elsewhere is counted, kept over a reload, and leads to its chat', async ({
  member,
  newcomer,
  accessible,
}) => {
  const ada = await member('Ada Elsewhere');
  const bo = await newcomer('Bo Elsewhere');
  const chat = await openChat(ada.page, bo, ada.session);
  await ada.page.goto('/explore');
  await bell(ada.page).click();
  await expect(drawer(ada.page).getByText('No new notifications')).toBeVisible();
  await say(ada.page, bo, chat, 'one');
  await say(ada.page, bo, chat, 'two');
  const note = drawer(ada.page).getByRole('link', { name: /Bo Elsewhere sent you 2 messages/ });
  await expect(note).toBeVisible();
  expect((await drawer(ada.page).boundingBox())?.width).toBe(300);
  await accessible(ada.page);
  await ada.page.reload();
  await expect(bell(ada.page)).toContainText('1');
  await bell(ada.page).click();
  await note.click();
  await expect(ada.page).toHaveURL(`/message?chat=${chat._id}`);
  await expect(log(ada.page)).toContainText('two');
  await expect(drawer(ada.page)).toBeHidden();
  await expect(bell(ada.page)).not.toContainText('1');
});

test('the drawer closes by the bell, the backdrop, Escape and its own button @phone', async ({ member }) => {
  const { page } = await member('Ada Drawer');
  await page.goto('/explore');
  const closing = [
    () => bell(page).click({ timeout: 20_000 }),
    () => page.mouse.click(40, 400),
    () => page.keyboard.press('Escape'),
    () => drawer(page).getByRole('button', { name: 'Close' }).click({ timeout: 20_000 }),
  ];
  for (const close of closing) {
    await bell(page).click();
    await expect(drawer(page)).toBeVisible();
    await close();
    await expect(drawer(page)).toBeHidden();
  }
});

test('a message in the chat one is reading raises nothing', async ({ member, newcomer }) => {
  const ada = await member('Ada Reading');
  const bo = await newcomer('Bo Reading');
  const chat = await openChat(ada.page, bo, ada.session);
  await say(ada.page, bo, chat, 'before');
  await ada.page.goto(`/message?chat=${chat._id}`);
  await expect(log(ada.page)).toContainText('before');
  await say(ada.page, bo, chat, 'while reading');
  await expect(log(ada.page)).toContainText('while reading');
  await bell(ada.page).click();
  await expect(drawer(ada.page).getByText('No new notifications')).toBeVisible();
});

// Somebody who has said nothing about themselves is a 404, which browsers put on the console.
test.describe('a follow', () => {
  test.use({ allowedConsole: [[/status of 404/], { scope: 'test' }] });

  test('is told, leads to the person, and is read on every device', async ({ member, browser, newcomer }) => {
    const ada = await member('Ada Followed');
    const bo = await newcomer('Bo Follower');
    const context = await browser.newContext();
    await context.addInitScript((info) => localStorage.setItem('userInfo', info), JSON.stringify(ada.session));
    const phone = await context.newPage();
    await ada.page.goto('/learn');
    await phone.goto('/learn');
    await ada.page.request.put(`/api/user/follow/${ada.session._id}`, { headers: bearer(bo) });
    await expect(bell(ada.page)).toContainText('1');
    await expect(bell(phone)).toContainText('1');
    await bell(ada.page).click();
    await drawer(ada.page)
      .getByRole('link', { name: /Bo Follower started following you/ })
      .click();
    await expect(ada.page).toHaveURL(`/user-profile?userId=${bo._id}`);
    await expect(bell(phone)).not.toContainText('1');
    await context.close();
  });
});
