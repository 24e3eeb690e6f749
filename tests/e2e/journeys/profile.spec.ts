/** Own profile: about text, avatar, banner, and account settings. */
import sharp from 'sharp';
import { drawing } from '../fixtures/pictures.ts';
import { expect, test, visit } from '../fixtures/test.ts';

test('the about text is saved, survives a reload and is shown to others', async ({
  member,
  page,
  expectAccessible,
}) => {
  const { page: mine, session } = await member('Wanda Words');
  await visit(mine, '/profile');
  await mine.getByRole('tab', { name: 'About' }).click();
  await expect(mine.getByText('No about data found.')).toBeVisible();
  await mine.getByRole('link', { name: 'Write it' }).click();
  await mine.getByLabel('First Name').fill('Wanda');
  await mine.getByLabel('Occupation').fill('Letter carver');
  await mine.getByLabel('City').fill('Porto');
  await mine.getByRole('radio', { name: 'Both' }).check();
  await mine.getByLabel('Section Title').fill('In stone');
  await mine.getByLabel('Description').fill('I carve what others print.');
  await mine.getByLabel('Links').fill('not an address');
  await mine.getByRole('button', { name: 'Save' }).click();
  await expect(mine.getByText('Up to eight web addresses, one on each line.')).toBeVisible();
  await expect(mine.getByLabel('Links')).toBeFocused();
  await expectAccessible(mine);
  await mine.getByLabel('Links').fill('wanda.example\nhttps://www.instagram.com/wanda');
  await mine.getByRole('button', { name: 'Save' }).click();
  await expect(mine).toHaveURL(/\/profile$/);
  await mine.reload();
  await mine.getByRole('tab', { name: 'About' }).click();
  await expect(mine.getByRole('heading', { name: 'In stone' })).toBeVisible();
  await expect(mine.getByRole('tabpanel').getByText('Letter carver', { exact: true })).toBeVisible();
  await page.goto(`/user-profile?userId=${session._id}`);
  const card = page.getByRole('complementary', { name: session.name });
  await expect(card.getByText('Letter carver · Porto')).toBeVisible();
  await expect(card.getByText('In stone')).toBeVisible();
  await expect(card.getByRole('link', { name: 'Open to work' })).toBeVisible();
  const links = card.getByRole('list', { name: 'Links' });
  await expect(links.getByRole('link', { name: 'wanda.example' })).toHaveAttribute('href', 'https://wanda.example');
  await expect(links.getByRole('link', { name: 'Instagram' })).toHaveAttribute('rel', /nofollow/);
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'About' }).click();
  await expect(page.getByText('I carve what others print.')).toBeVisible();
});

/** Noise does not compress, so this picture is far above the limit. */
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

/** The size as the summary shows it, rounded up or down. */
const kilobytes = ({ length }: Buffer) => `(${Math.floor(length / 1024)}|${Math.ceil(length / 1024)}) kB`;

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
  test(`${field}: a large picture is cropped, compressed below 70 kB and shown after the reload`, async ({
    member,
    expectAccessible,
  }) => {
    test.slow();
    const { page, session } = await member('Portia Portrait');
    await page.goto('/profile');
    await page.getByRole('button', { name: button }).click();
    const dialog = page.getByRole('dialog');
    const alertShown = page.waitForEvent('dialog');
    const pressed = dialog.getByRole('button', { name: 'Submit' }).click();
    const alert = await alertShown;
    expect(alert.message()).toBe(missing);
    await alert.accept();
    await pressed;
    const buffer = Buffer.from(await page.evaluate<string>(grain(1600, 900)), 'base64');
    expect(buffer.length).toBeGreaterThan(200 * 1024);
    await dialog.locator('input[type=file]').setInputFiles({ name: 'grain.png', mimeType: 'image/png', buffer });
    const summary = dialog.getByText(
      new RegExp(
        `^Cropped from 1600x900 to \\d+x\\d+ and packed as (WebP|PNG): ${kilobytes(buffer)} became \\d+ kB\\.$`,
      ),
    );
    await expect(summary).toBeVisible({ timeout: 60_000 });
    await dialog.getByLabel('Zoom').fill('2');
    await dialog.getByRole('application').press('ArrowRight');
    await expect(summary).toBeVisible({ timeout: 60_000 });
    await expectAccessible(page);
    // Each compression starts a worker; the previewed result is uploaded without another one.
    let workers = 0;
    page.on('worker', () => (workers += 1));
    const sending = page.waitForRequest((request) => request.method() === 'PUT');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    const sent = String((await sending).postDataJSON()[field]);
    expect(Buffer.from(sent.split(',')[1] ?? '', 'base64').length).toBeLessThanOrEqual(70 * 1024);
    expect(workers).toBe(0);
    await expect(page.getByText(saved)).toBeVisible({ timeout: 60_000 });
    const reply = await page.request.get(`/api/user/anotherUser?userId=${session._id}`);
    const address: string = (await reply.json())[field].url;
    expect(address).toMatch(/\/pictures\/[0-9a-f]+\//);
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? '{}'));
    expect(stored[field].url).toBe(address);
  });
}

test('an SVG can be the avatar and is uploaded as a bitmap', async ({ member }) => {
  const { page } = await member('Vera Vector');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Change your picture' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('JPEG, PNG, WebP, AVIF, GIF or SVG')).toBeVisible();
  const file = drawing();
  await dialog.locator('input[type=file]').setInputFiles(file);
  const summary = new RegExp(` and packed as (WebP|PNG): ${kilobytes(file.buffer)} became \\d+ kB\\.$`);
  await expect(dialog.getByText(summary)).toBeVisible();
  const sending = page.waitForRequest((request) => request.method() === 'PUT');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  expect((await sending).postDataJSON().pic).toMatch(/^data:image\/(webp|png);base64,/);
  await expect(page.getByText('profile image uploaded successfully')).toBeVisible();
});

test('a banner of the recommended size is unchanged, and whole on wide screens', async ({ member }) => {
  const { page, session } = await member('Benno Banner');
  const buffer = await sharp({ create: { width: 3080, height: 450, channels: 3, background: '#204060' } })
    .png({ palette: true })
    .toBuffer();
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Change your banner' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles({ name: 'banner.png', mimeType: 'image/png', buffer });
  await expect(dialog.getByText(/^It fits as it is: 3080x450 pixels, \d+ kB\.$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Profile Banner uploaded successfully')).toBeVisible();
  for (const width of [320, 390, 900, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of ['/profile', `/user-profile?userId=${session._id}`]) {
      await page.goto(path);
      const image = page.getByRole('main').locator('picture img').first();
      await expect(image).toBeVisible();
      const offBy = () =>
        image.evaluate((element) => {
          const shown = element.getBoundingClientRect();
          const whole = (shown.width * 450) / 3080;
          const height = innerWidth < 960 ? Math.min(Math.max(104, innerWidth * 0.24), 180) : whole;
          return Math.abs(shown.height / height - 1);
        });
      await expect.poll(offBy, `${path} at ${width}`).toBeLessThan(0.01);
    }
  }
});

test('leaving the editor with unsaved changes asks first: link, Back, log-out, closing', async ({ member }) => {
  const { page } = await member('Edda Editing');
  await visit(page, '/profile');
  await page.getByRole('link', { name: 'Edit Your Profile' }).click();
  const city = page.getByLabel('City');
  await city.fill('Porto');
  const questions: string[] = [];
  let answer: 'accept' | 'dismiss' = 'dismiss';
  page.on('dialog', (dialog) => {
    questions.push(`${dialog.type()} ${dialog.message()}`);
    void dialog[answer]();
  });
  await page.getByRole('link', { name: 'Back to Profile' }).click();
  await expect.poll(() => questions).toEqual(['confirm Leave this page? Your changes are not saved.']);
  await page.evaluate(() => window.history.back());
  await expect.poll(() => questions.length).toBe(2);
  await page.getByRole('button', { name: 'Account settings' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect.poll(() => questions.length).toBe(3);
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => questions.length).toBe(4);
  expect(questions[3]).toMatch(/^beforeunload/);
  await expect(page).toHaveURL('/editor');
  await expect(city).toHaveValue('Porto');
  answer = 'accept';
  await page.getByRole('link', { name: 'Back to Profile' }).click();
  await expect(page).toHaveURL('/profile');
  await page.getByRole('link', { name: 'Edit Your Profile' }).click();
  await city.fill('Faro');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/profile');
  expect(questions).toHaveLength(5);
});

test('sessions are listed with this device first, and older ones are collapsed @phone', async ({
  member,
  expectAccessible,
}) => {
  const { page, session } = await member('Sefa Sessions');
  for (const system of [
    'Windows NT 10.0',
    'X11; Linux x86_64',
    'Macintosh; Intel Mac OS X 10_15',
    'Android 14',
    'X11; CrOS',
  ]) {
    await page.request.post('/api/user/login', {
      headers: { 'user-agent': `Mozilla/5.0 (${system}) Gecko/20100101 Firefox/140.0` },
      data: { email: session.email, password: 'correct horse battery' },
    });
  }
  await page.goto('/editor');
  const part = page
    .getByRole('region')
    .or(page.locator('section'))
    .filter({ has: page.getByRole('heading', { name: 'Where you are signed in' }) })
    .last();
  const rows = part.getByRole('listitem');
  await expect(rows.first()).toContainText(/This device, signed in \w+ \d+, \d{4}/);
  await expect(rows.nth(1)).toContainText(/^Firefox on ChromeOSLast seen just now, signed in /);
  await expect(rows).toHaveCount(4);
  await part.getByText('2 older sessions').click();
  await expect(rows).toHaveCount(6);
  expect(new Set(await rows.allTextContents()).size).toBe(6);
  await expectAccessible(page);
  await part.getByRole('button', { name: /^Sign out Firefox on Windows, signed in / }).click();
  await expect(part.getByText('1 older session')).toBeVisible();
  await part.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(rows).toHaveCount(1);
});

test('changing the password ends other sessions, and the account can be deleted', async ({ member, page }) => {
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
  const reply = await page.request.get('/api/user/profile', { headers: { authorization: `Bearer ${token}` } });
  expect(reply.status()).toBe(401);
  await mine.getByRole('button', { name: 'Delete account' }).click();
  await mine.getByLabel('Your password').fill('another one');
  await mine.getByRole('button', { name: 'Delete my account for good' }).click();
  await expect(mine).toHaveURL(/\/$/);
  await expect(mine.getByText('Your account has been deleted.')).toBeVisible();
  expect((await page.request.get(`/api/user/anotherUser?userId=${session._id}`)).status()).toBe(404);
});

test('all data of the account can be downloaded', async ({ member }) => {
  const { page } = await member('Tara Takeaway');
  await page.goto('/editor');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download everything' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^vitrine-\d{4}-\d{2}-\d{2}\.zip$/);
  expect(await download.failure()).toBeNull();
});
