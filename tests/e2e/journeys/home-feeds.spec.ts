/** Lists of a member's own: Featured and Following on Home, and the posts one likes. */
import type { Page } from '@playwright/test';
import type { Session } from '@vitrine/contract';
import { bearer } from '../fixtures/chat.ts';
import { lightPicture } from '../fixtures/pictures.ts';
import { expect, test, visit } from '../fixtures/test.ts';

const feeds = (page: Page) => page.getByRole('navigation', { name: 'Feeds' });
const works = (page: Page) => page.getByRole('region', { name: 'Works' });

const publish = async (page: Page, as: Session, title: string): Promise<string> => {
  const { buffer } = await lightPicture('#447755');
  const image = `data:image/png;base64,${buffer.toString('base64')}`;
  const text = { description: 'For followers.', tags: ['feed'], tools: ['Figma'], category: ['Print'] };
  const reply = await page.request.post('/api/post', { headers: bearer(as), data: { ...text, title, image } });
  expect(reply.status()).toBe(201);
  return (await reply.json())._id;
};

test('a member finds people to follow, and then their works @phone', async ({ member, expectAccessible }) => {
  const { page } = await member('Fiona Follower');
  await visit(page, '/');
  await expect(page.getByRole('heading', { name: /Discover the best/ })).toHaveCount(0);
  await expect(feeds(page).getByRole('link', { name: 'Featured' })).toHaveAttribute('aria-current', 'page');
  await feeds(page).getByRole('link', { name: 'Following' }).click();
  await expect(page).toHaveURL('/?sort=following');
  await expect(page.getByLabel('Sort')).toHaveValue('following');
  await expect(page.getByText('Follow people, and what they publish appears here')).toBeVisible();
  const people = page.getByRole('region', { name: 'People to follow' });
  await expect(people.getByRole('listitem')).toHaveCount(6);
  await expectAccessible(page);
  const follow = people.getByRole('button').first();
  const name = ((await follow.getAttribute('aria-label')) ?? '').replace('Follow ', '');
  await follow.click();
  await expect(people.getByRole('button', { name: `Unfollow ${name}` })).toBeVisible();
  await page.getByRole('button', { name: 'Show their works' }).click();
  await expect(works(page).getByRole('article').first()).toContainText(name);
  await page.reload();
  await expect(works(page).getByRole('article').first()).toContainText(name);
});

test('a new member chooses three works, and gets works with reasons and less of what is not wanted @phone', async ({
  member,
  expectAccessible,
}) => {
  const { page } = await member('Nora New');
  await visit(page, '/');
  await feeds(page).getByRole('link', { name: 'For you' }).click();
  await expect(page).toHaveURL('/?sort=for-you');
  await expect(page.getByRole('heading', { name: 'Choose three works you like' })).toBeVisible();
  const show = page.getByRole('button', { name: 'Show works for me' });
  await expect(show).toBeDisabled();
  for (const [index, chosen] of ['1 of 3 chosen', '2 of 3 chosen'].entries()) {
    await works(page)
      .getByRole('button', { name: /^Heart/ })
      .nth(index)
      .click();
    await expect(page.getByText(chosen)).toBeVisible();
  }
  await works(page)
    .getByRole('button', { name: /^Heart/ })
    .nth(2)
    .click();
  await expect(show).toBeEnabled();
  const stored = page.waitForResponse('**/api/posts/for-you*');
  await show.click();
  await stored;
  const cards = works(page).getByRole('article');
  await expect(cards.first()).toContainText(/Because you liked|New/);
  await expectAccessible(page);
  const less = works(page).getByRole('button', { name: /^Less like/ });
  const name = (await less.first().getAttribute('aria-label')) ?? '';
  // Each is shown before it is stored.
  const answeredTo = (method: string) => page.waitForResponse((response) => response.request().method() === method);
  const dismissed = answeredTo('PUT');
  await less.first().click();
  await expect(works(page).getByRole('button', { name, exact: true })).toHaveCount(0);
  expect((await dismissed).ok()).toBe(true);
  const restored = answeredTo('DELETE');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(works(page).getByRole('button', { name, exact: true })).toHaveCount(1);
  expect((await restored).ok()).toBe(true);
  const dismissedAgain = answeredTo('PUT');
  await works(page).getByRole('button', { name, exact: true }).click();
  expect((await dismissedAgain).ok()).toBe(true);
  await page.reload();
  await expect(cards.first()).toBeVisible();
  await expect(works(page).getByRole('button', { name, exact: true })).toHaveCount(0);
});

test('Following has the works of followed people only, newest first', async ({ member, createAccount }) => {
  const maker = await createAccount('Mara Maker');
  const stranger = await createAccount('Sven Stranger');
  const { page, session } = await member('Rita Reader');
  await page.request.put(`/api/user/follow/${maker._id}`, { headers: bearer(session) });
  await publish(page, maker, 'The first of Mara');
  await publish(page, stranger, 'One of Sven');
  await publish(page, maker, 'The second of Mara');
  await visit(page, '/');
  await page.getByLabel('Sort').selectOption({ label: 'Following' });
  const covers = works(page)
    .getByRole('article')
    .getByRole('link', { name: /Mara$|Sven$/ });
  await expect(works(page).getByRole('article')).toHaveCount(2);
  await expect(covers.first()).toHaveAccessibleName(/The second of Mara/);
  await page.getByLabel('Sort').selectOption({ label: 'Newest' });
  await expect(page).toHaveURL('/?sort=latest');
  await expect(page.getByRole('navigation', { name: 'Categories' })).toBeVisible();
});

test.describe('when the list does not load', () => {
  test.use({ allowedConsole: [/Failed to load resource/] });

  test('Following says so, and can be loaded again', async ({ member, createAccount }) => {
    const maker = await createAccount('Nils Noted');
    const { page, session } = await member('Rosa Retry');
    await page.request.put(`/api/user/follow/${maker._id}`, { headers: bearer(session) });
    await publish(page, maker, 'A work of Nils');
    await page.route('**/api/posts/following*', (route) => route.fulfill({ status: 400, json: {} }));
    await page.goto('/?sort=following');
    await expect(page.getByText('The works did not load.')).toBeVisible();
    await page.unroute('**/api/posts/following*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(works(page).getByRole('article')).toHaveCount(1);
  });
});

test('a visitor with the address of Following gets the gallery', async ({ page }) => {
  await visit(page, '/?sort=following');
  await expect(feeds(page)).toBeHidden();
  await expect(works(page).getByRole('article').first()).toBeVisible();
  await expect(page.getByLabel('Sort').locator('option')).not.toContainText(['Following']);
});

test.describe('the works one likes', () => {
  test.use({ allowedConsole: [/Failed to load resource/] });

  test('are found again from the menu and the profile @phone', async ({ member, createAccount, expectAccessible }) => {
    const maker = await createAccount('Lina Liked');
    const { page, session } = await member('Hanna Hearts');
    await visit(page, '/');
    await page.getByRole('button', { name: 'Account settings' }).click();
    await page.getByRole('menuitem', { name: 'Your hearts' }).click();
    await expect(page).toHaveURL('/hearts');
    await expect(page.getByText('No hearts yet.')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Explore the gallery' })).toBeVisible();
    await expectAccessible(page);

    for (const title of ['Liked first', 'Liked last']) {
      const data = { postId: await publish(page, maker, title), liked: true };
      expect((await page.request.post('/api/posts/like', { headers: bearer(session), data })).status()).toBe(200);
    }
    await page.route('**/api/posts/liked*', (route) => route.fulfill({ status: 400, json: {} }));
    await visit(page, '/profile');
    await page.getByRole('link', { name: 'Likes: 0' }).click();
    await expect(page.getByText('The works did not load.')).toBeVisible();
    await page.unroute('**/api/posts/liked*');
    await page.getByRole('button', { name: 'Try again' }).click();
    const cards = works(page).getByRole('article');
    await expect(cards).toHaveCount(2);
    await expect(cards.first().getByRole('link', { name: /^Liked last/ })).toBeVisible();
    await expectAccessible(page);

    // It stays where it is, so that the heart can be given again.
    const stored = page.waitForResponse('**/api/posts/like');
    await cards
      .first()
      .getByRole('button', { name: /^Heart/ })
      .click();
    await stored;
    await expect(cards).toHaveCount(2);
    await page.reload();
    await expect(cards).toHaveCount(1);
    await expect(cards.getByRole('link', { name: /^Liked first/ })).toBeVisible();
  });
});

test('a visitor logs in to see the works one likes', async ({ page }) => {
  await page.goto('/hearts');
  await expect(page).toHaveURL('/login?next=%2Fhearts');
});
