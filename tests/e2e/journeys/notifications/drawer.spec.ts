/** Notifications: the bell, its counter and its drawer. */
import type { Page } from '@playwright/test';
import { bearer, log, openChat, sendByApi } from '../../fixtures/chat.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Not by role: while the drawer is open, the bell is hidden from assistive technology. */
const bell = (page: Page) => page.locator('button[aria-label="Notifications"]');
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

test('a message received on another page is counted, survives a reload, and links to its chat', async ({
  member,
  createAccount,
  expectAccessible,
}) => {
  const ada = await member('Ada Elsewhere');
  const bo = await createAccount('Bo Elsewhere');
  const chat = await openChat(ada.page, bo, ada.session);
  await ada.page.goto('/explore');
  await bell(ada.page).click();
  await expect(drawer(ada.page).getByText('No new notifications')).toBeVisible();
  await sendByApi(ada.page, bo, chat, 'one');
  await sendByApi(ada.page, bo, chat, 'two');
  const notification = drawer(ada.page).getByRole('link', { name: /Bo Elsewhere sent you 2 messages/ });
  await expect(notification).toBeVisible();
  expect((await drawer(ada.page).boundingBox())?.width).toBe(300);
  // Text and time are beside the picture.
  const [picture, text, time] = await Promise.all(
    ['img', 'span', 'time'].map((part) => notification.locator(part).first().boundingBox()),
  );
  expect(time?.x).toBe(text?.x);
  expect(text?.x).toBeGreaterThan((picture?.x ?? 0) + (picture?.width ?? 0));
  await expectAccessible(ada.page);
  await ada.page.reload();
  await expect(bell(ada.page)).toContainText('1');
  await bell(ada.page).click();
  await notification.click();
  await expect(ada.page).toHaveURL(`/message?chat=${chat._id}`);
  await expect(log(ada.page)).toContainText('two');
  await expect(drawer(ada.page)).toBeHidden();
  await expect(bell(ada.page)).not.toContainText('1');
});

test('the drawer closes with the bell, the backdrop, Escape and its own button @phone', async ({ member }) => {
  const { page } = await member('Ada Drawer');
  await page.goto('/explore');
  const closing = [
    () => bell(page).click(),
    () => page.mouse.click(40, 400),
    () => page.keyboard.press('Escape'),
    () => drawer(page).getByRole('button', { name: 'Close' }).click(),
  ];
  for (const close of closing) {
    await bell(page).click();
    await expect(drawer(page)).toBeVisible();
    // On the panel, not on its close button.
    await expect(drawer(page)).toBeFocused();
    await close();
    await expect(drawer(page)).toBeHidden();
  }
});

test('a message in the open chat creates no notification', async ({ member, createAccount }) => {
  const ada = await member('Ada Reading');
  const bo = await createAccount('Bo Reading');
  const chat = await openChat(ada.page, bo, ada.session);
  await sendByApi(ada.page, bo, chat, 'before');
  await ada.page.goto(`/message?chat=${chat._id}`);
  await expect(log(ada.page)).toContainText('before');
  await sendByApi(ada.page, bo, chat, 'while reading');
  await expect(log(ada.page)).toContainText('while reading');
  await bell(ada.page).click();
  await expect(drawer(ada.page).getByText('No new notifications')).toBeVisible();
});

// A profile without an about section is a 404, which browsers log to the console.
test.describe('a follow', () => {
  test.use({ allowedConsole: [[/status of 404/], { scope: 'test' }] });

  test('is notified, links to the follower, and is marked read on every device', async ({
    member,
    browser,
    createAccount,
  }) => {
    const ada = await member('Ada Followed');
    const bo = await createAccount('Bo Follower');
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
    await expect(ada.page).toHaveURL(`/@${bo.handle}`);
    await expect(bell(phone)).not.toContainText('1');
    await context.close();
  });
});
