/** One's own page: words, portrait, banner, and the account behind it. */
import { expect, test } from '../fixtures/test.ts';

test('words are edited, stay after a reload and are seen by others @phone', async ({ member, page, accessible }) => {
  const { page: mine, session } = await member('Wanda Words');
  await mine.goto('/profile');
  await mine.getByRole('tab', { name: 'About' }).click();
  await expect(mine.getByText('No about data found.')).toBeVisible();
  await mine.getByRole('link', { name: 'Edit Your Profile' }).click();
  await mine.getByLabel('First Name').fill('Wanda');
  await mine.getByLabel('Occupation').fill('Letter carver');
  await mine.getByLabel('City').fill('Porto');
  await mine.getByLabel('Section Title').fill('In stone');
  await mine.getByLabel('Description').fill('I carve what others print.');
  await accessible(mine);
  await mine.getByRole('button', { name: 'Save' }).click();
  await expect(mine).toHaveURL(/\/profile$/);
  await mine.reload();
  await mine.getByRole('tab', { name: 'About' }).click();
  await expect(mine.getByRole('heading', { name: 'In stone' })).toBeVisible();
  await expect(mine.getByText('Letter carver')).toBeVisible();
  await page.goto(`/user-profile?userId=${session._id}`);
  await page.getByRole('tab', { name: 'About' }).click();
  await expect(page.getByText('I carve what others print.')).toBeVisible();
});

/** A picture far over the limit, made in the page: grain does not compress. */
const grain = (width: number, height: number) => `(async () => {
  const canvas = new OffscreenCanvas(${width}, ${height});
  const pen = canvas.getContext('2d');
  const picture = pen.createImageData(${width}, ${height});
  for (let at = 0; at < picture.data.length; at += 1) picture.data[at] = at % 4 === 3 ? 255 : (at * 2654435761) >>> 24;
  pen.putImageData(picture, 0, 0);
  const blob = await canvas.convertToBlob({ type: 'image/png' });
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
})()`;

const kinds = [
  {
    button: 'Change your picture',
    saved: 'profile image uploaded successfully',
    missing: 'select image first',
    field: 'pic',
  },
  {
    button: 'Change your banner',
    saved: 'Profile Banner uploaded successfully',
    missing: 'select banner first',
    field: 'banner',
  },
] as const;

for (const { button, saved, missing, field } of kinds) {
  test(`${field}: a heavy picture is placed, fitted under 70 kB and shown after the reload`, async ({
    member,
    accessible,
  }) => {
    test.slow();
    const { page, session } = await member('Portia Portrait');
    await page.goto('/profile');
    await page.getByRole('button', { name: button }).click();
    const dialog = page.getByRole('dialog');
    const told = page.waitForEvent('dialog');
    const pressed = dialog.getByRole('button', { name: 'Submit' }).click();
    const alert = await told;
    expect(alert.message()).toBe(missing);
    await alert.accept();
    await pressed;
    const buffer = Buffer.from(await page.evaluate<string>(grain(1600, 900)), 'base64');
    expect(buffer.length).toBeGreaterThan(200 * 1024);
    await dialog.locator('input[type=file]').setInputFiles({ name: 'grain.png', mimeType: 'image/png', buffer });
    await expect(dialog.getByText(/Packed as WebP|Scaled from|It fits/)).toBeVisible();
    await dialog.getByLabel('Zoom').fill('2');
    await dialog.getByRole('application').press('ArrowRight');
    await accessible(page);
    const sending = page.waitForRequest((request) => request.method() === 'PUT');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    const sent = String((await sending).postDataJSON()[field]);
    expect(Buffer.from(sent.split(',')[1] ?? '', 'base64').length).toBeLessThanOrEqual(70 * 1024);
    await expect(page.getByText(saved)).toBeVisible({ timeout: 60_000 });
    const reply = await page.request.get(`/api/user/anotherUser?userId=${session._id}`);
    const address: string = (await reply.json())[field].url;
    expect(address).toMatch(/\/pictures\/[0-9a-f]+\//);
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? '{}'));
    expect(kept[field].url).toBe(address);
  });
}

test('the password changes, other sessions end, and the account can be left for good', async ({ member, page }) => {
  const { page: mine, session } = await member('Leah Leaving');
  const other = await page.request.post('/api/user/login', {
    data: { email: session.email, password: 'correct horse battery' },
  });
  await mine.goto('/editor');
  await expect(mine.getByRole('button', { name: 'Sign out everywhere else' })).toBeVisible();
  await mine.getByLabel('Current password').fill('correct horse battery');
  await mine.getByLabel('New password', { exact: true }).fill('another one');
  await mine.getByLabel('Repeat the new password').fill('another one');
  await mine.getByRole('button', { name: 'Change password' }).click();
  await expect(mine.getByText('Your password has been changed.')).toBeVisible();
  await expect(mine.getByRole('button', { name: 'Sign out everywhere else' })).toBeHidden();
  const { token } = (await other.json()) as { token: string };
  const asked = await page.request.get('/api/user/profile', { headers: { authorization: `Bearer ${token}` } });
  expect(asked.status()).toBe(401);
  await mine.getByRole('button', { name: 'Delete account' }).click();
  await mine.getByLabel('Your password').fill('another one');
  await mine.getByRole('button', { name: 'Delete my account for good' }).click();
  await expect(mine).toHaveURL(/\/$/);
  await expect(mine.getByText('Your account is gone. Take care.')).toBeVisible();
  expect((await page.request.get(`/api/user/anotherUser?userId=${session._id}`)).status()).toBe(404);
});

test('everything one has put in can be taken along', async ({ member }) => {
  const { page } = await member('Tara Takeaway');
  await page.goto('/editor');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download everything' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^vitrine-\d{4}-\d{2}-\d{2}\.zip$/);
  expect(await download.failure()).toBeNull();
});
