/** Finding people: by a name with a typing error, by role, by keyboard, without scripts, on a narrow screen. */
import { randomBytes } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectFitsWidth } from '../../fixtures/posts.ts';
import { expect, test, visit } from '../../fixtures/test.ts';

/** Of this run only, and not similar to another word. */
const newWord = () => Array.from(randomBytes(10), (byte) => String.fromCharCode(97 + (byte % 26))).join('');

const blank = { firstname: '', lastname: '', company: '', country: '', title: '', description: '' };

type Account = { readonly name: string; readonly handle?: string | null | undefined; readonly token: string };

/** Gives the person a role, and waits until a search finds them by it. */
const giveRole = async (request: APIRequestContext, { token }: Account, role: string): Promise<void> => {
  const reply = await request.post('/api/user/about', {
    headers: { authorization: `Bearer ${token}` },
    data: { ...blank, occupation: role, city: 'Oslo', availability: 'freelance' },
  });
  expect(reply.status()).toBe(200);
  const countByRole = async () => {
    const found = await request.get('/api/search/people', { params: { role } });
    return ((await found.json()) as { total: number }).total;
  };
  await expect.poll(countByRole).toBe(1);
};

const foundPerson = (page: Page, { name }: Account) =>
  page.getByRole('list', { name: 'People', exact: true }).getByRole('link', { name });

test('people are found by a misspelt name and by their role, by keyboard and at 320 px', async ({
  page,
  request,
  createAccount,
  expectAccessible,
}) => {
  const word = newWord();
  const role = `Gilder of ${word}`;
  const person = await createAccount(`Wilma ${word}`);
  await giveRole(request, person, role);
  await page.setViewportSize({ width: 320, height: 640 });
  await visit(page, '/people');
  const misspelt = word.slice(0, 4) + word.slice(5);
  const field = page.getByRole('searchbox', { name: 'Search people' });
  await field.fill(misspelt);
  await field.press('Enter');
  await expect(page).toHaveURL(`/people?q=${misspelt}`);
  await expect(page).toHaveTitle(`People for “${misspelt}” · Vitrine`);
  await expect(page.getByText(`These are the people for ${word}.`)).toBeVisible();
  const found = foundPerson(page, person);
  await expect(found).toHaveCount(1);
  await expectFitsWidth(page);
  await expectAccessible(page);

  const chip = page.getByRole('list', { name: 'Availability' }).getByRole('link', { name: 'Open to freelance work' });
  await chip.click();
  await expect(page).toHaveURL(`/people?q=${misspelt}&available=freelance`);
  await expect(chip).toHaveAttribute('aria-current', 'true');
  await expect(found).toHaveCount(1);
  await chip.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(found).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/@${person.handle}`);
  const card = page.getByRole('complementary', { name: person.name });
  await expect(card.getByRole('link', { name: 'Oslo' })).toHaveAttribute('href', '/people?city=Oslo');
  const badge = card.getByRole('link', { name: 'Open to freelance work' });
  await expect(badge).toHaveAttribute('href', '/people?available=freelance');
  await expectAccessible(page);
  await card.getByRole('link', { name: role }).click();
  await expect(page).toHaveURL(`/people?${new URLSearchParams({ role })}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(role);
  await expect(found).toBeVisible();
  await page.getByRole('link', { name: `Remove Role: ${role}` }).click();
  await expect(page).toHaveURL('/people');
});

test('people are searched for from Explore and without scripts, and nobody found offers somebody', async ({
  page,
  browser,
}) => {
  await visit(page, '/explore?q=poster');
  await page.getByRole('link', { name: 'People for “poster”' }).click();
  await expect(page).toHaveURL('/people?q=poster');
  await visit(page, '/people?q=qqzzxxqq');
  await expect(page.getByText('Nobody found.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'People to follow' })).toBeVisible();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto('/people');
  await plain.getByRole('searchbox', { name: 'Search people' }).fill('qqzzxxqq');
  await plain.locator('search').getByRole('button', { name: 'Search', exact: true }).click();
  await expect(plain).toHaveURL('/people?q=qqzzxxqq');
  await expect(plain.getByText('Nobody found.')).toBeVisible();
  await context.close();
});
