/** Two browsers on two server processes. */
import { type Browser, expect, type Page, test } from '@playwright/test';
import type { Session } from '@vitrine/contract';
import { dataUrl, webpOf } from '../../../apps/server/test/pictures.ts';
import { examplePostText } from '../../../apps/server/test/posts.ts';
import { bearer, box, log, send } from '../../e2e/fixtures/chat.ts';
import { keepToasts } from '../../e2e/fixtures/test.ts';
import { openSite, type Site, signUp } from '../site.ts';

let site: Site;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  site = await openSite({ RATE_LIMIT: 'off' });
});
test.afterAll(() => site.close());

const openSignedIn = async (browser: Browser, url: string, session: Session): Promise<Page> => {
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce' });
  await context.addInitScript((info) => {
    if (!sessionStorage.getItem('entered')) localStorage.setItem('userInfo', info);
    sessionStorage.setItem('entered', 'yes');
  }, JSON.stringify(session));
  await context.addInitScript(keepToasts);
  return context.newPage();
};

const post = async (url: string, as: Session, path: string, data: object) => {
  const reply = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { ...bearer(as), 'content-type': 'application/json' },
    body: JSON.stringify(data),
  });
  expect(reply.ok).toBe(true);
  return reply.json();
};

test('messages, typing, likes and a remote logout work across processes', async ({ browser }) => {
  const [one, two] = site.servers;
  const [ada, bo] = [await signUp(one.url, 'Ada'), await signUp(two.url, 'Bo')];
  const chat = await post(one.url, ada, '/api/chat', { userId: bo._id });
  const [adas, bos] = [await openSignedIn(browser, one.url, ada), await openSignedIn(browser, two.url, bo)];
  await adas.goto(`/message?chat=${chat._id}`);
  await bos.goto(`/message?chat=${chat._id}`);
  await expect(adas.getByText('Online')).toBeVisible();
  await expect(bos.getByText('Online')).toBeVisible();

  // Looked for in every frame, since it is shown for three seconds only.
  const typing = adas.waitForFunction(() => document.body.innerText.includes('Typing...'));
  await box(bos).pressSequentially('Hello', { delay: 40 });
  await typing;
  await box(bos).press('Enter');
  await expect(log(adas).getByText('Hello')).toHaveCount(1);
  await send(adas, 'Welcome');
  await expect(log(bos).getByText('Welcome')).toHaveCount(1);
  await expect(adas.getByText('Seen', { exact: true })).toBeVisible();

  const image = dataUrl(await webpOf('two browsers'));
  const published = await post(one.url, ada, '/api/post', { ...examplePostText, title: 'Seen from both sides', image });
  await post(two.url, bo, '/api/posts/like', { postId: published._id });
  await adas.locator('button[aria-label="Notifications"]').click();
  await expect(adas.getByRole('dialog', { name: 'Notifications' }).getByText(/Bo.*liked/)).toBeVisible();

  const phone = await post(two.url, ada, '/api/user/login', { email: ada.email, password: 'correct horse' });
  await fetch(`${two.url}/api/user/sessions`, { method: 'DELETE', headers: bearer(phone) });
  await expect(adas.getByText('You have been signed out')).toBeVisible();
  expect(await adas.evaluate(() => localStorage.getItem('userInfo'))).toBeNull();
});
