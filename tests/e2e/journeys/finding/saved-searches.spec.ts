/** Saved searches: saved on Explore, renamed, opened from the notification about a new work, deleted. */
import { randomBytes } from 'node:crypto';
import { bearer } from '../../fixtures/chat.ts';
import { lightPicture } from '../../fixtures/pictures.ts';
import { expect, test, visit } from '../../fixtures/test.ts';

test('a saved search is renamed, tells of a new work, and is deleted', async ({
  member,
  createAccount,
  expectAccessible,
}) => {
  const word = Array.from(randomBytes(10), (byte) => String.fromCharCode(97 + (byte % 26))).join('');
  const { page } = await member('Sara Saver');
  await visit(page, `/explore?q=${word}`);
  await page.getByRole('button', { name: 'Save this search' }).click();
  await page.getByRole('link', { name: 'Saved', exact: true }).click();
  await expect(page).toHaveURL('/searches');
  const list = page.getByRole('list', { name: 'Saved searches' });
  const wordName = word.charAt(0).toUpperCase() + word.slice(1);
  await list.getByRole('button', { name: `Rename ${wordName}` }).click();
  await page.getByLabel('Name', { exact: true }).fill('My word');
  await page.keyboard.press('Enter');
  await expect(list.getByRole('link', { name: 'My word' })).toBeVisible();
  await expectAccessible(page);

  const author = await createAccount('Pia Publisher');
  const image = `data:image/png;base64,${(await lightPicture('#447755')).buffer.toString('base64')}`;
  const text = { description: 'New.', tags: ['new'], tools: ['Figma'], category: ['Print'] };
  const data = { ...text, title: `A ${word}`, image };
  const reply = await page.request.post('/api/post', { headers: bearer(author), data });
  expect(reply.status()).toBe(201);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Notifications' });
  await drawer.getByRole('link', { name: /Pia Publisher published a work that matches your search My word/ }).click();
  await expect(page).toHaveURL(`/explore?q=${word}&sort=latest`);
  await expect(page.getByRole('link', { name: 'Saved', exact: true })).toBeVisible();

  await visit(page, '/searches');
  await list.getByRole('button', { name: 'Delete My word' }).click();
  await expect(page.getByText('No saved searches yet.')).toBeVisible();
});
