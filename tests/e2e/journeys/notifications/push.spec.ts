/** Settings of notifications, and Web Push from a comment to the page that it opens. */
import type { Page } from '@playwright/test';
import { startPushService } from '../../../../apps/server/test/services/push-service.ts';
import { bearer } from '../../fixtures/chat.ts';
import { expect, test } from '../../fixtures/test.ts';
import { port } from '../../settings.config.ts';

/** The browser of the tests has no push service and asks nobody, so permission and subscription are replaced. */
const replaceSubscription = (page: Page, subscription: object) =>
  page.addInitScript((made) => {
    const state: { current: object | null } = { current: null };
    const unsubscribe = async () => {
      state.current = null;
      return true;
    };
    let permission: NotificationPermission = 'default';
    Object.defineProperty(Notification, 'permission', { get: () => permission });
    Notification.requestPermission = async () => (permission = 'granted');
    PushManager.prototype.subscribe = async () => {
      state.current = { ...made, toJSON: () => made, unsubscribe };
      return state.current as PushSubscription;
    };
    PushManager.prototype.getSubscription = async () => state.current as PushSubscription | null;
  }, subscription);

/** What the test uses of the global scope of a service worker. */
type WorkerScope = EventTarget & {
  readonly registration: { showNotification: (title: string, options?: NotificationOptions) => Promise<void> };
  readonly clients: { openWindow: (url: string) => Promise<null> };
};

test('what somebody is told of, and how, is chosen in the settings and kept @phone', async ({
  member,
  expectAccessible,
}) => {
  const { page } = await member('Ada Choosing');
  await page.goto('/editor#notifications');
  const hearts = page.getByRole('checkbox', { name: 'Hearts: In the app' });
  await expect(hearts).toBeChecked();
  await hearts.uncheck();
  await page.getByRole('checkbox', { name: 'Hearts: Push' }).check();
  await page.getByRole('combobox', { name: 'Messages: E-mail' }).selectOption('daily');
  await expect(page.getByText('Saved.')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Messages: E-mail' })).toHaveValue('daily');
  await expect(hearts).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Hearts: Push' })).toBeChecked();
});

test('push is switched on in the settings, tells of a follower, and is switched off', async ({
  member,
  createAccount,
}) => {
  const service = await startPushService(port + 1);
  const ada = await member('Ada Pushed');
  const bo = await createAccount('Bo Pushing');
  await replaceSubscription(ada.page, service.subscription('/ada'));
  await ada.page.goto('/editor#notifications');
  const workers = () => ada.page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect(ada.page.getByRole('button', { name: 'Switch push on' })).toBeVisible();
  await expect.poll(workers).toBe(0);
  await ada.page.getByRole('button', { name: 'Switch push on' }).click();
  await expect(ada.page.getByText('Push is on in this browser.')).toBeVisible();
  await expect.poll(workers).toBe(1);
  await ada.page.request.put(`/api/user/follow/${ada.session._id}`, { headers: bearer(bo) });
  await expect
    .poll(() => service.deliveries.map(({ message }) => message), { timeout: 30_000 })
    .toMatchObject([{ title: 'Bo Pushing started following you', url: `/@${bo.handle}` }]);
  await ada.page.getByRole('button', { name: 'Switch push off' }).click();
  await expect(ada.page.getByText('Push is off in this browser.')).toBeVisible();
  await expect.poll(workers).toBe(0);
  await service.close();
});

test('the service worker shows what is pushed, and a click opens its page', async ({ member }) => {
  const { page } = await member('Ada Clicking');
  const context = page.context();
  await page.goto('/learn');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/push-worker.js');
    await navigator.serviceWorker.ready;
  });
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('the service worker did not start');
  const message = { title: 'Bo commented on your post', body: 'Glass', url: '/blog', tag: 'one' };
  const clicked = await worker.evaluate(async (pushed) => {
    const scope = self as unknown as WorkerScope;
    const shown: { title: string; options: NotificationOptions }[] = [];
    const opened: string[] = [];
    scope.registration.showNotification = async (title, options = {}) => void shown.push({ title, options });
    scope.clients.openWindow = async (url) => {
      opened.push(url);
      return null;
    };
    const waits: Promise<unknown>[] = [];
    const waitUntil = (wait: Promise<unknown>) => void waits.push(wait);
    const dispatch = async (type: string, parts: object) => {
      scope.dispatchEvent(Object.assign(new Event(type), parts, { waitUntil }));
      await Promise.all(waits);
    };
    await dispatch('push', { data: { json: () => pushed } });
    const notification = { close: () => undefined, data: shown[0]?.options.data };
    await dispatch('notificationclick', { notification });
    await dispatch('notificationclick', {
      notification: { ...notification, data: { url: 'https://elsewhere.example/' } },
    });
    return { title: shown[0]?.title, body: shown[0]?.options.body, tag: shown[0]?.options.tag, opened };
  }, message);
  expect(clicked).toEqual({
    title: message.title,
    body: 'Glass',
    tag: 'one',
    opened: [new URL('/blog', page.url()).href],
  });
});
