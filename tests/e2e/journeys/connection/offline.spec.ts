/** A page whose connection is lost. */
import { expect, test, visit } from '../../fixtures/test.ts';

test.use({ allowedConsole: [/ERR_INTERNET_DISCONNECTED/] });

test('says so, stays as it is, and opens what was pressed when the connection is back @phone', async ({
  member,
  expectAccessible,
}) => {
  const { page, context } = await member('Olive Offline');
  const loaded = page.waitForResponse(/\/assets\/after-load-/);
  await visit(page, '/');
  await loaded;
  await context.setOffline(true);
  const notice = page.getByText('You are offline.');
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  const failed = page.waitForEvent('requestfailed', (request) => /\/assets\/account-menu-/.test(request.url()));
  await page.getByRole('button', { name: 'Account settings' }).click();
  await failed;
  await expect(page.getByRole('article').first()).toBeVisible();
  await context.setOffline(false);
  await expect(notice).toBeHidden();
  await expect(page.getByRole('menu')).toBeVisible();
});
