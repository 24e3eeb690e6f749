/** The command palette: searching, going to pages and own collections by keyboard alone. */
import { expect, test, visit } from '../../fixtures/test.ts';

test('the command palette is used by keyboard alone, from any page @phone', async ({ page, expectAccessible }) => {
  await page.goto('/learn');
  // A click is replayed if it comes before hydration; keys are not.
  await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click();
  const input = page.getByRole('combobox', { name: /^Search works/ });
  await expect(input).toBeFocused();
  await expect(page.getByRole('option', { name: 'Explore' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(input).toHaveCount(0);
  await page.keyboard.press('/');
  await expect(input).toBeFocused();
  await input.fill('night');
  await expect(page.getByRole('option', { name: 'Dark theme' })).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('option', { selected: true })).toHaveText('Dark theme');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(input).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await input.fill('poster');
  await input.press('Enter');
  await expect(page).toHaveURL('/explore?q=poster');
  await expect(page.getByRole('region', { name: 'Works', exact: true }).getByRole('article').first()).toBeVisible();
});

test('a member finds own collections and pages in the command palette by keyboard @phone', async ({
  member,
  expectAccessible,
}) => {
  const { page, session } = await member('Palette Person');
  const made = await page.request.post('/api/collections', {
    headers: { authorization: `Bearer ${session.token}` },
    data: { title: 'Quiet lamplight', isPublic: false },
  });
  expect(made.status()).toBe(201);
  await visit(page, '/learn');
  const input = page.getByRole('combobox', { name: /^Search works/ });
  await page.keyboard.press('Control+k');
  await input.fill('quiet lampl');
  const group = page.getByRole('group', { name: 'Collections' });
  await expect(group.getByRole('option')).toHaveText(/Quiet lamplight\s*Private/);
  await expectAccessible(page);
  // The last suggestion.
  await page.keyboard.press('ArrowUp');
  await expect(group.getByRole('option', { selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/collections\/[^/]+\/quiet-lamplight$/);
  for (const [text, label, address] of [
    ['hearts', 'Your hearts', '/hearts'],
    ['statist', 'Statistics', '/statistics'],
    ['your drafts', 'Your drafts', '/profile#drafts'],
  ] as const) {
    await expect(input).toHaveCount(0);
    await page.keyboard.press('Control+k');
    // Pages move down when works are found.
    const found = page.waitForResponse((response) => {
      const { pathname, searchParams } = new URL(response.url());
      return pathname === '/api/search/suggest' && searchParams.get('q') === text;
    });
    await input.fill(text);
    await found;
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('option', { selected: true })).toHaveText(label);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(address);
  }
  await expect(page.getByRole('tab', { name: 'Drafts' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Control+k');
  await input.fill('logout');
  await page.getByRole('option', { name: 'Logout', exact: true }).click();
  await expect(page).toHaveURL(/\/login/);
});
