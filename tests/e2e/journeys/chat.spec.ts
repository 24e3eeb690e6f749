/** Chat: search, realtime messages, typing, three people, older messages, layout on a phone. */
import { box, chatList, log, openChat, send, sendByApi } from '../fixtures/chat.ts';
import { expect, test } from '../fixtures/test.ts';

test('a member searches for a person and sends a message', async ({ member, createAccount, expectAccessible }) => {
  const { page } = await member('Ada Finding');
  const bo = await createAccount('Bo Finding');
  await page.goto('/message');
  await expect(page.getByText('No Chat Selected')).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await page.getByRole('main').getByRole('button', { name: 'Find somebody' }).last().click();
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Search or start a new chat' }).click();
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('zzzz nobody');
  await expect(dialog.getByText('No results Found')).toBeVisible();
  await dialog.getByRole('searchbox').fill(bo.email);
  const found = dialog.getByRole('button', { name: bo.email });
  await expect(found).toContainText('Bo Finding');
  await expectAccessible(page);
  await found.click();
  await expect(page.getByRole('heading', { name: 'Bo Finding' })).toBeVisible();
  const chat = page.getByRole('region', { name: 'Chat with Bo Finding' });
  await expect(chat.getByText(bo.email)).toBeVisible();
  await expect(box(page)).toBeFocused();
  await send(page, '   ');
  await send(page, 'Hello Bo');
  await expect(log(page).getByText('Hello Bo')).toHaveCount(1);
  await expect(page.getByText('Sent', { exact: true })).toBeVisible();
  await expect(box(page)).toHaveValue('');
  await expect(log(page).getByRole('listitem')).toHaveCount(1);
});

test('messages arrive in real time, links are safe, and the sender sees the receipt', async ({
  member,
  expectAccessible,
}) => {
  const ada = await member('Ada Live');
  const bo = await member('Bo Live');
  const chat = await openChat(ada.page, ada.session, bo.session);
  await ada.page.goto(`/message?chat=${chat._id}`);
  await send(ada.page, 'Hello Bo, see https://vitrine.example/post/1.');
  await bo.page.goto('/message');
  await bo.page.getByRole('link', { name: /Ada Live/ }).click();
  const link = log(bo.page).getByRole('link', { name: 'https://vitrine.example/post/1' });
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  await expect(ada.page.getByText('Seen', { exact: true })).toBeVisible();
  await expect(ada.page.getByText('Online')).toBeVisible();
  await box(bo.page).fill('Hello Ada');
  await bo.page.getByRole('button', { name: 'Send a message' }).click();
  await expect(log(ada.page).getByText('Hello Ada')).toHaveCount(1);
  await expect(chatList(ada.page).getByRole('link', { name: /Bo Live/ })).toContainText('Hello Ada');
  await expectAccessible(ada.page);
});

test('typing is shown to the other person until three seconds after the last key', async ({ member }) => {
  const ada = await member('Ada Typing');
  const bo = await member('Bo Typing');
  const chat = await openChat(ada.page, ada.session, bo.session);
  await ada.page.goto(`/message?chat=${chat._id}`);
  await bo.page.goto(`/message?chat=${chat._id}`);
  await expect(ada.page.getByText('Online')).toBeVisible();
  await expect(bo.page.getByText('Online')).toBeVisible();
  // Looked for in every frame, since it is shown for three seconds only.
  const isShown = () => ada.page.waitForFunction(() => document.body.innerText.includes('Typing...'));
  const first = isShown();
  await box(bo.page).pressSequentially('Well', { delay: 40 });
  await first;
  await expect(ada.page.getByText('Typing...')).toBeHidden();
  const second = isShown();
  await box(bo.page).pressSequentially(' then', { delay: 40 });
  await second;
  await box(bo.page).press('Enter');
  await expect(log(ada.page).getByText('Well then')).toBeVisible();
  await expect(ada.page.getByText('Typing...')).toBeHidden();
});

test('with three people, each receives only the messages of their own chats', async ({ member }) => {
  const [ada, bo, cy] = [await member('Ada Three'), await member('Bo Three'), await member('Cy Three')];
  const withBo = await openChat(ada.page, ada.session, bo.session);
  const withCy = await openChat(ada.page, ada.session, cy.session);
  await ada.page.goto(`/message?chat=${withBo._id}`);
  await bo.page.goto(`/message?chat=${withBo._id}`);
  await cy.page.goto(`/message?chat=${withCy._id}`);
  await expect(ada.page.getByText('Online')).toBeVisible();
  await send(cy.page, 'Only for Ada');
  const row = ada.page.getByRole('link', { name: /Cy Three/ });
  await expect(row).toContainText('Only for Ada');
  await expect(row.getByLabel('1 unread')).toBeVisible();
  await expect(chatList(ada.page).getByRole('listitem').first()).toContainText('Cy Three');
  await send(ada.page, 'Only for Bo');
  await expect(log(bo.page)).toContainText('Only for Bo');
  await expect(bo.page.getByText('Only for Ada')).toHaveCount(0);
  await expect(cy.page.getByText('Only for Bo')).toHaveCount(0);
  await row.click();
  await expect(log(ada.page)).toContainText('Only for Ada');
  await expect(row.getByLabel('1 unread')).toHaveCount(0);
  await expect(cy.page.getByText('Seen', { exact: true })).toBeVisible();
});

test('older messages load while scrolling up, without a jump', async ({ member }) => {
  const ada = await member('Ada Older');
  const bo = await member('Bo Older');
  const chat = await openChat(ada.page, ada.session, bo.session);
  for (let number = 1; number <= 90; number += 1) await sendByApi(ada.page, bo.session, chat, `Remark ${number}.`);
  await ada.page.goto(`/message?chat=${chat._id}`);
  await expect(log(ada.page).getByText('Remark 90.', { exact: true })).toBeInViewport();
  await expect(log(ada.page).getByText('Remark 51.', { exact: true })).toHaveCount(1);
  await expect(log(ada.page).getByText('Remark 50.', { exact: true })).toHaveCount(0);
  const mark = log(ada.page).getByText('Remark 53.', { exact: true });
  await mark.scrollIntoViewIfNeeded();
  await expect(log(ada.page).getByText('Remark 50.', { exact: true })).toHaveCount(1);
  await expect(mark).toBeInViewport();
  await ada.page.getByRole('button', { name: 'To the latest message' }).click();
  await expect(log(ada.page).getByText('Remark 90.', { exact: true })).toBeInViewport();
});

test('list and chat are shown side by side, on a phone one at a time @phone', async ({
  member,
  isMobile,
  expectAccessible,
}) => {
  const ada = await member('Ada Pane');
  const bo = await member('Bo Pane');
  const chat = await openChat(ada.page, ada.session, bo.session);
  await sendByApi(ada.page, bo.session, chat, 'Are you on the train?');
  await ada.page.goto('/message');
  const list = chatList(ada.page);
  await expect(ada.page.getByText('No Chat Selected')).toBeVisible({ visible: !isMobile });
  await list.getByRole('link', { name: /Bo Pane/ }).click();
  await expect(log(ada.page)).toContainText('Are you on the train?');
  await expect(list).toBeVisible({ visible: !isMobile });
  await expect(box(ada.page)).toBeInViewport();
  await expectAccessible(ada.page);
  if (isMobile) {
    const report = ada.page.getByRole('button', { name: 'Report the message by Bo Pane' });
    await expect(report).toHaveCSS('opacity', '0');
    await log(ada.page).getByText('Are you on the train?').click();
    await expect(report).toHaveCSS('opacity', '1');
    await ada.page.getByRole('link', { name: 'All chats' }).click();
    await expect(list).toBeVisible();
    await list.getByRole('link', { name: /Bo Pane/ }).click();
    await expect(list).toBeHidden();
  }
  await ada.page.goBack();
  await expect(list).toBeVisible();
});

test('a message that arrives while its chat is loading is shown with the others', async ({ member, createAccount }) => {
  const { page, session } = await member('Ada Meanwhile');
  const bo = await createAccount('Bo Meanwhile');
  const chat = await openChat(page, session, bo);
  await sendByApi(page, bo, chat, 'said before');
  let release = () => {};
  let markRead = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const isRead = new Promise<void>((resolve) => (markRead = resolve));
  await page.route(`**/api/message/${chat._id}?*`, async (route) => {
    const read = await route.fetch();
    markRead();
    await released;
    await route.fulfill({ response: read });
  });
  await page.goto(`/message?chat=${chat._id}`);
  const row = chatList(page).getByRole('link', { name: /Bo Meanwhile/ });
  await expect(row).toContainText('said before');
  await isRead;
  await sendByApi(page, bo, chat, 'said meanwhile');
  await expect(row).toContainText('said meanwhile');
  release();
  await expect(log(page).getByText('said before')).toHaveCount(1);
  await expect(log(page).getByText('said meanwhile')).toHaveCount(1);
});

test('visitors are asked to log in; members get the chat with the given person', async ({
  page,
  member,
  createAccount,
}) => {
  const bo = await createAccount('Bo Profile');
  await page.goto(`/message?userId=${bo._id}`);
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`/message?userId=${bo._id}`)}`);
  const ada = await member('Ada Profile');
  await ada.page.goto(`/message?userId=${bo._id}`);
  await expect(ada.page.getByRole('heading', { name: 'Bo Profile' })).toBeVisible();
  await expect(ada.page).toHaveURL(/\/message\?chat=/);
});
