/** Followers and followed people, from the numbers of a profile. */
import { bearer } from '../fixtures/chat.ts';
import { expect, test } from '../fixtures/test.ts';

test('the numbers of a profile lead to lists of people, who can be followed there @phone', async ({
  member,
  createAccount,
  expectAccessible,
}) => {
  const star = await createAccount('Stella Star');
  const fan = await createAccount('Fanny Fan');
  const { page, session } = await member('Lola Looker');
  const follow = (as: typeof fan | typeof session) =>
    page.request.put(`/api/user/follow/${star._id}`, { headers: bearer(as) });
  await follow(fan);
  await follow(session);
  await page.goto(`/user-profile?userId=${star._id}`);
  await page.getByRole('link', { name: 'Followers: 2' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Followers' })).toBeVisible();
  const people = page.getByRole('main').getByRole('listitem');
  await expect(people).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole('button', { name: `Follow ${fan.name}` }).click();
  await expect(page.getByRole('button', { name: `Unfollow ${fan.name}` })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: `Unfollow ${fan.name}` })).toBeVisible();
  // Nobody follows themselves.
  await expect(people.filter({ hasText: session.name }).getByRole('button')).toHaveCount(0);
  await people.filter({ hasText: fan.name }).getByRole('link').click();
  await expect(page).toHaveURL(`/user-profile?userId=${fan._id}`);
});

test('empty lists of people offer the next step @phone', async ({ member, expectAccessible }) => {
  const { page } = await member('Elli Empty');
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Followers: 0' }).click();
  await expect(page.getByText('Nobody follows you yet.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Create New Post' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to Profile' }).click();
  await page.getByRole('link', { name: 'Following: 0' }).click();
  await expect(page.getByText('You follow nobody yet.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Explore the gallery' }).click();
  await expect(page).toHaveURL('/explore');
});

test.describe('missing people', () => {
  test.use({ allowedConsole: [/404/] });

  test('have no lists', async ({ page }) => {
    expect((await page.goto('/user-profile/followers?userId=nobody'))?.status()).toBe(404);
    await expect(page.getByText('This profile was not found.')).toBeVisible();
  });
});
