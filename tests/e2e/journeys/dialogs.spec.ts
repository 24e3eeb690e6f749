/** Dialogs: the focus is where one types or chooses, never on Close. */
import { expect, test } from '../fixtures/test.ts';

test('every dialog opens with the focus in its first field @phone', async ({ member, expectAccessible }) => {
  const { page } = await member('Dora Dialog');
  const dialog = page.getByRole('dialog');
  const opensAt = async (path: string, opener: string, field: ReturnType<typeof page.locator>) => {
    await page.goto(path);
    await page.getByRole('button', { name: opener, exact: true }).first().click();
    await expect(dialog).toBeVisible();
    await expect(field).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  };
  await opensAt('/upload', 'Settings', dialog.getByLabel('Project Title'));
  await opensAt('/message', 'Search or start a new chat', dialog.getByRole('searchbox'));
  await opensAt('/editor', 'Delete account', dialog.getByLabel('Your password'));
  await opensAt('/profile', 'Change your banner', dialog.locator('input[type=file]'));
  // Without a field, the dialog itself.
  await opensAt('/modal', 'Open dialog', dialog);
});

test('the close button is beside the first line of a title that takes several @phone', async ({ member }) => {
  const { page } = await member('Lena Long');
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/editor');
  await page.getByRole('button', { name: 'Delete account' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  const title = await dialog.getByRole('heading').boundingBox();
  const close = await dialog.getByRole('button', { name: 'Close' }).boundingBox();
  const frame = await dialog.boundingBox();
  expect(title?.height).toBeGreaterThan(44);
  expect((close?.y ?? 0) - (frame?.y ?? 0)).toBeLessThan(20);
});

test('the form of a new project forgets its errors when it is opened again', async ({ member }) => {
  const { page } = await member('Otto Open');
  await page.goto('/upload');
  const dialog = page.getByRole('dialog', { name: 'Your project' });
  await page.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(dialog.getByText('Give it a title.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByLabel('Project Title')).toBeVisible();
  await expect(dialog.getByText('Give it a title.')).toHaveCount(0);
});
