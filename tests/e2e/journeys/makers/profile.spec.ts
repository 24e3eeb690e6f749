/** The author's order on a profile: pinned works come first, for everybody. */
import { fitsWidth, publishPost } from '../../fixtures/posts.ts';
import { expect, test, visit } from '../../fixtures/test.ts';

test('a pinned work comes first on the profile until it is unpinned @phone', async ({
  member,
  page: visitor,
  expectAccessible,
}) => {
  const { page, session } = await member('Pina Pinner');
  const older = await publishPost(page, session, 'The older lantern', '#225577');
  const newer = await publishPost(page, session, 'The newer lantern', '#772255');
  await visit(page, `/post/${older._id}`);
  await page.getByRole('button', { name: 'Pin', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Unpin' })).toBeVisible();
  await expectAccessible(page);
  expect(await fitsWidth(page)).toBe(true);
  const titles = (of: typeof page) => of.locator('main [data-post]');
  await visit(visitor, `/@${session.handle}`);
  await expect(titles(visitor)).toHaveText([older.title, newer.title]);
  await visit(page, `/post/${older._id}`);
  await page.getByRole('button', { name: 'Unpin' }).click();
  await expect(page.getByRole('button', { name: 'Pin', exact: true })).toBeVisible();
  await visit(page, '/profile');
  await expect(titles(page)).toHaveText([newer.title, older.title]);
});
