/** Following: optimistic for members, rolled back on failure; visitors sign up first. */
import { expect, test } from '../fixtures/test.ts';

test('a visitor who follows is sent to sign up and returns afterwards', async ({ page, createAccount }) => {
  const artist = await createAccount('Artist Followed');
  const { email, password } = await createAccount('Future Fan');
  await page.goto(`/user-profile?userId=${artist._id}`);
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(page).toHaveURL(/\/signup\?next=/);
  await page.getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('Email or Username').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL(new RegExp(`/user-profile\\?userId=${artist._id}$`));
  // The button changes before the follow is stored.
  const stored = page.waitForResponse('**/api/user/follow/**');
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Unfollow' })).toBeVisible();
  await expect(page.locator('dl div', { hasText: 'Followers' })).toContainText('1');
  await stored;
  await page.reload();
  await page.getByRole('button', { name: 'Unfollow' }).click();
  await expect(page.getByRole('button', { name: 'Follow', exact: true })).toBeVisible();
  await expect(page.locator('dl div', { hasText: 'Followers' })).toContainText('0');
});

/** Presses Follow in the moment in which hydration begins, when the page does not know its session yet. */
const pressAtHydration = () => {
  let value: Element | null | undefined;
  const press = () =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Follow')?.click();
  Object.defineProperty(window, 'earlyClick', {
    get: () => value,
    set: (next: Element | null) => {
      value = next;
      if (next === null) queueMicrotask(press);
    },
  });
};

test('a press when hydration begins follows, even before the person has been fetched again', async ({
  member,
  createAccount,
}) => {
  const artist = await createAccount('Artist At Once');
  const { page, session } = await member('Quick Fan');
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/user/anotherUser**', async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  await page.addInitScript(pressAtHydration);
  await page.goto(`/user-profile?userId=${artist._id}`);
  await expect(page.getByRole('button', { name: 'Unfollow' })).toBeVisible();
  const isFollowing = async () =>
    (
      await page.request.get(`/api/user/CheckFollow/${artist._id}`, {
        headers: { authorization: `Bearer ${session.token}` },
      })
    ).json();
  await expect.poll(isFollowing).toEqual({ isFollowing: true });
  release();
  await expect(page.locator('dl div', { hasText: 'Followers' })).toContainText('1');
  await expect(page).toHaveURL(new RegExp(`/user-profile\\?userId=${artist._id}$`));
});

test.describe('when the server does not answer', () => {
  test.use({ allowedConsole: [/Failed to load resource/] });
  test('the button changes at once and is reverted', async ({ member, createAccount }) => {
    const artist = await createAccount('Artist Unreachable');
    const { page } = await member('Hopeful Fan');
    await page.goto(`/user-profile?userId=${artist._id}`);
    let release = () => undefined as void;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/user/follow/**', async (route) => {
      await released;
      await route.abort();
    });
    await page.getByRole('button', { name: 'Follow', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Unfollow' })).toBeVisible();
    release();
    await expect(page.getByRole('button', { name: 'Follow', exact: true })).toBeVisible();
  });
});
