/** Chat without a connection: offline and back, reloads, drafts, several devices. */
import type { Page } from '@playwright/test';
import type { Chat, Message, Session } from '@vitrine/contract';
import { bearer, box, log, openChat, send, sendByApi } from '../../fixtures/chat.ts';
import { expect, test } from '../../fixtures/test.ts';

const contentsOf = async (page: Page, as: Session, chat: Chat): Promise<string[]> => {
  const reply = await page.request.get(`/api/message/${chat._id}`, { headers: bearer(as) });
  return ((await reply.json()) as Message[]).map((message) => message.content);
};

test.describe('without a connection', () => {
  test.use({ allowedConsole: [[/ERR_INTERNET_DISCONNECTED/, /WebSocket/, /status of 500/], { scope: 'test' }] });

  test('messages written offline are sent after reconnecting, once and in order', async ({ member }) => {
    const ada = await member('Ada Offline');
    const bo = await member('Bo Offline');
    const chat = await openChat(ada.page, ada.session, bo.session);
    await ada.page.goto(`/message?chat=${chat._id}`);
    await bo.page.goto(`/message?chat=${chat._id}`);
    await expect(ada.page.getByText('Online')).toBeVisible();
    await ada.page.waitForLoadState('networkidle');
    await ada.context.setOffline(true);
    await send(ada.page, 'first, from the tunnel');
    await expect(ada.page.getByText('failed to sent message')).toBeVisible();
    await send(ada.page, 'second, from the tunnel');
    await expect(
      ada.page.getByText('Not sent yet, retrying…').or(ada.page.getByText('Sending…')).first(),
    ).toBeVisible();
    await send(bo.page, 'are you there?');
    await expect(bo.page.getByText('Sent', { exact: true })).toBeVisible();
    await ada.context.setOffline(false);
    await expect(log(ada.page).getByText('are you there?')).toBeVisible();
    await expect(log(bo.page).getByText('second, from the tunnel')).toBeVisible();
    const order = ['are you there?', 'first, from the tunnel', 'second, from the tunnel'];
    expect(await contentsOf(ada.page, ada.session, chat)).toEqual(order);
    for (const text of order) {
      await expect(log(ada.page).getByText(text)).toHaveCount(1);
      await expect(log(bo.page).getByText(text)).toHaveCount(1);
    }
  });

  test('the outbox survives a reload', async ({ member }) => {
    const ada = await member('Ada Reload');
    const bo = await member('Bo Reload');
    const chat = await openChat(ada.page, ada.session, bo.session);
    await ada.page.goto(`/message?chat=${chat._id}`);
    await ada.page.route('**/api/message', (route) => route.fulfill({ status: 500, body: '{}' }));
    await send(ada.page, 'written before the reload');
    await expect(ada.page.getByText('failed to sent message')).toBeVisible();
    await ada.page.reload();
    await expect(log(ada.page)).toContainText('written before the reload');
    expect(await contentsOf(ada.page, ada.session, chat)).toEqual([]);
    await ada.page.unroute('**/api/message');
    await expect(ada.page.getByText('Sent', { exact: true })).toBeVisible();
    expect(await contentsOf(ada.page, ada.session, chat)).toEqual(['written before the reload']);
  });
});

test.describe('while requests fail', () => {
  test.use({ allowedConsole: [[/ERR_INTERNET_DISCONNECTED/, /WebSocket/, /status of 500/], { scope: 'test' }] });

  test('every failed request shows its message', async ({ member }) => {
    const ada = await member('Ada Failing');
    const bo = await member('Bo Failing');
    const chat = await openChat(ada.page, ada.session, bo.session);
    const fail = (url: string | RegExp) => ada.page.route(url, (route) => route.fulfill({ status: 500, body: '{}' }));
    await fail(/\/api\/message\//);
    await ada.page.goto(`/message?chat=${chat._id}`);
    await expect(ada.page.getByText('Failed to Load the Messages')).toBeVisible();
    await fail(/\/api\/user\?search=/);
    await ada.page.getByRole('button', { name: 'Search or start a new chat' }).click();
    await expect(ada.page.getByText('Failed to load the search results')).toBeVisible();
    await ada.page.unroute(/\/api\/user\?search=/);
    await fail(/\/api\/chat$/);
    await ada.page.getByRole('searchbox').fill(bo.session.email);
    await ada.page.getByRole('button', { name: bo.session.email }).click();
    await expect(ada.page.getByText('Failed to access the chat')).toBeVisible();
    const search = ada.page.getByRole('dialog', { name: 'Search' }).getByRole('searchbox');
    await expect(search).toHaveValue(bo.session.email);
    await expect(search).toBeFocused();
    await ada.page.unroute(/\/api\/chat$/);
    await ada.page.getByRole('button', { name: bo.session.email }).click();
    await expect(search).toBeHidden();
  });
});

test('notifications and chats are fetched once and updated by events', async ({ member, createAccount }) => {
  const { page, session } = await member('Ada Once');
  const bo = await createAccount('Bo Once');
  const chat = await openChat(page, session, bo);
  // Lists wait at most a second for the socket. On a busy machine it may take longer, so the timeout is raised here.
  await page.addInitScript(() => {
    const set = window.setTimeout.bind(window);
    const slowTimeout = (handler: TimerHandler, delay?: number) => set(handler, delay === 1_000 ? 60_000 : delay);
    Object.assign(window, { setTimeout: slowTimeout });
  });
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isList = pathname === '/api/chat' || pathname === '/api/notifications';
    if (isList && request.method() === 'GET') requests.push(pathname);
  });
  const connected = page
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"connected"')));
  await page.goto('/message');
  const row = page.getByRole('link', { name: /Bo Once/ });
  await expect(row).toBeVisible();
  await connected;
  await page.waitForLoadState('networkidle');
  await sendByApi(page, bo, chat, 'a word');
  await expect(row).toContainText('a word');
  await expect(page.locator('button[aria-label="Notifications"]')).toContainText('1');
  expect(requests.toSorted()).toEqual(['/api/chat', '/api/notifications']);
});

test('a draft is stored per chat and survives a reload', async ({ member, createAccount }) => {
  const ada = await member('Ada Draft');
  const [bo, cy] = [await createAccount('Bo Draft'), await createAccount('Cy Draft')];
  const withBo = await openChat(ada.page, ada.session, bo);
  await openChat(ada.page, ada.session, cy);
  await ada.page.goto(`/message?chat=${withBo._id}`);
  await box(ada.page).fill('half a thought');
  await ada.page.getByRole('link', { name: /Cy Draft/ }).click();
  await expect(box(ada.page)).toHaveValue('');
  await expect(ada.page.getByRole('link', { name: /Bo Draft/ }).first()).toContainText('Draft: half a thought');
  await ada.page.reload();
  await ada.page
    .getByRole('link', { name: /Bo Draft/ })
    .first()
    .click();
  await expect(box(ada.page)).toHaveValue('half a thought');
});

test('two devices of one person show the same messages', async ({ member, browser }) => {
  const ada = await member('Ada Devices');
  const bo = await member('Bo Devices');
  const chat = await openChat(ada.page, ada.session, bo.session);
  const context = await browser.newContext();
  await context.addInitScript((info) => localStorage.setItem('userInfo', info), JSON.stringify(ada.session));
  const phone = await context.newPage();
  await ada.page.goto(`/message?chat=${chat._id}`);
  await phone.goto(`/message?chat=${chat._id}`);
  await expect(phone.getByRole('heading', { name: 'Bo Devices' })).toBeVisible();
  await send(ada.page, 'from the desk');
  await expect(log(phone).getByText('from the desk')).toHaveCount(1);
  await send(phone, 'from the phone');
  await expect(log(ada.page).getByText('from the phone')).toHaveCount(1);
  await context.close();
});
