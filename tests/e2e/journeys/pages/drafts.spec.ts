/** Drafts: begun on the upload page, written, shown to somebody by a secret link, scheduled, published and hidden again. */
import type { Page } from '@playwright/test';
import type { OwnPost, Session } from '@vitrine/contract';
import { lightPicture } from '../../fixtures/pictures.ts';
import { expectFitsWidth } from '../../fixtures/posts.ts';
import { expect, test, visit } from '../../fixtures/test.ts';

// Others ask for what they may not see.
test.use({ allowedConsole: [/404|409/] });

const panel = (page: Page) => page.getByRole('region', { name: 'Who sees this work' });
const text = (page: Page) => page.getByRole('region', { name: 'Text', exact: true });

/** From the upload page into the editor, with a cover and a title. */
const begin = async (page: Page, title: string) => {
  await visit(page, '/upload');
  const image = page.getByRole('region', { name: 'Image' });
  await image.locator('input[type="file"]').setInputFiles(await lightPicture('#aa5533'));
  await expect(image.getByRole('img', { name: 'After' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Project Title').fill(title);
  await page.getByRole('dialog').getByRole('button', { name: 'Continue in the editor' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
};

/** Until it is complete it cannot be published; it saves itself. */
const write = async (page: Page) => {
  await expect(panel(page).getByText('it needs a description, a tag, a tool and a category.')).toBeVisible();
  await expect(panel(page).getByRole('button', { name: 'Publish now' })).toBeDisabled();
  await text(page).getByLabel('Project Description').fill('Folded from one sheet.');
  await text(page).getByLabel('Project Tags').fill('paper, light');
  await text(page).getByLabel('Print').check();
  await text(page).getByRole('combobox', { name: 'Tools Used' }).click();
  await page.getByRole('option', { name: 'Figma' }).click();
  await page.keyboard.press('Escape');
  await expect(panel(page).getByText('it needs')).toBeHidden();
  await expect(text(page).getByText('All changes are saved.')).toBeVisible();
};

/** A page becomes the cover, moved and zoomed with the keyboard. */
const changeCover = async (page: Page) => {
  await page.getByLabel('Add pictures').setInputFiles(await lightPicture('#3355aa'));
  await expect(page.getByRole('list', { name: 'Pages' }).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  const cover = page.getByRole('region', { name: 'Cover' }).getByRole('img', { name: 'The cover' });
  const before = await cover.getAttribute('src');
  await page.getByRole('button', { name: 'Change the cover' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the cover' });
  await dialog.getByRole('button', { name: 'Page 1' }).click();
  await dialog.getByRole('application').press('ArrowRight');
  await dialog.getByRole('slider', { name: 'Zoom' }).press('ArrowRight');
  await expect(dialog.getByText('Fitting your picture…')).toBeHidden();
  await dialog.getByRole('button', { name: 'Use as the cover' }).click();
  await expect(dialog).toBeHidden();
  await expect(cover).not.toHaveAttribute('src', before ?? '');
};

/** Seen by somebody who is not signed in, until it is revoked. */
const askForFeedback = async (page: Page, other: Page, title: string) => {
  const region = page.getByRole('region', { name: 'Feedback link' });
  await region.getByRole('button', { name: 'Make a link' }).click();
  const link = await region.getByLabel('The link, shown only now').inputValue();
  await visit(other, link);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(other.getByRole('region', { name: 'Pages of this work' }).locator('img')).toHaveCount(1);
  await expect(other.locator('meta[name="robots"][content="noindex"]')).toHaveCount(1);
  await expect(other.getByRole('link', { name: 'Write to Dora' }).first()).toHaveAttribute('href', /^\/signup\?next=/);
  await region.getByRole('button', { name: 'Revoke the link' }).click();
  await expect(region.getByRole('button', { name: 'Make a link' })).toBeVisible();
  expect((await other.goto(link))?.status()).toBe(404);
};

const scheduleAndCancel = async (page: Page) => {
  const field = panel(page).getByLabel('Publish at');
  await field.fill('2020-01-01T10:00');
  await panel(page).getByRole('button', { name: 'Schedule' }).click();
  await expect(panel(page).getByText('That time is in the past.')).toBeVisible();
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  await field.fill(`${tomorrow}T10:00`);
  await panel(page).getByRole('button', { name: 'Schedule' }).click();
  await expect(panel(page).getByRole('heading', { name: 'Scheduled for' })).toBeVisible();
  await panel(page).getByRole('button', { name: 'Do not publish it then' }).click();
  await expect(panel(page).getByRole('heading', { name: 'Draft' })).toBeVisible();
};

/** Of a published work, in the dialog that its page has as well. */
const changeText = async (page: Page, description: string) => {
  await page.getByRole('button', { name: 'Edit the text' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit your project' });
  await dialog.getByLabel('Project Description').fill(description);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
};

/** The own list of drafts, from which one is deleted and restored. */
const findInDrafts = async (page: Page, title: string) => {
  await visit(page, '/profile');
  await page.getByRole('tab', { name: 'Drafts' }).click();
  const row = page.getByRole('listitem').filter({ hasText: title });
  await expect(row.getByText('Draft', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: `Delete ${title}` }).click();
  await expect(row).toBeHidden();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(row).toBeVisible();
  await row.getByRole('link', { name: `Edit ${title}` }).click();
};

const idIn = (page: Page): string => new URL(page.url()).pathname.split('/')[2] ?? '';

const statusFor = async (page: Page, id: string, session?: Session) => {
  const headers = session ? { authorization: `Bearer ${session.token}` } : {};
  return (await page.request.get(`/api/post/${id}`, { headers })).status();
};

test('a draft becomes a work, and is hidden again @phone', async ({ member, browser, expectAccessible }, {
  testId,
  repeatEachIndex,
  project,
}) => {
  const { page, session } = await member('Dora Entwurf');
  const other = await (await browser.newContext()).newPage();
  const title = `Lantern ${project.name} ${testId} ${repeatEachIndex}`;
  await begin(page, title);
  const draft = idIn(page);
  await write(page);
  await changeCover(page);
  await expectAccessible(page);
  await askForFeedback(page, other, title);
  await scheduleAndCancel(page);
  await findInDrafts(page, title);
  await expect(panel(page).getByRole('heading', { name: 'Draft' })).toBeVisible();
  expect([await statusFor(page, draft), await statusFor(page, draft, session)]).toEqual([404, 200]);

  await panel(page).getByRole('button', { name: 'Publish now' }).click();
  await expect(page).toHaveURL(/\/post\/.+/);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const id = idIn(page);
  expect(id > draft).toBe(true);
  expect(await statusFor(other, id)).toBe(200);
  // The editor of the draft leads to the work.
  await visit(page, `/edit/${draft}`);
  await expect(page).toHaveURL(`/edit/${id}`);
  await changeText(page, 'Folded from one white sheet.');

  await panel(page).getByRole('combobox', { name: 'Who sees it' }).selectOption('Unlisted');
  await expect(panel(page).getByText('Whoever has its address sees it.')).toBeVisible();
  await visit(other, `/post/${id}`);
  await expect(other.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(other.getByText('Folded from one white sheet.').first()).toBeVisible();
  await expect(other.locator('meta[name="robots"][content="noindex"]')).toHaveCount(1);

  await panel(page).getByRole('combobox', { name: 'Who sees it' }).selectOption('Private');
  await expect(panel(page).getByText('Only you see it.')).toBeVisible();
  await expect.poll(async () => (await other.goto(`/post/${id}`))?.status()).toBe(404);
  await visit(page, `/post/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await visit(page, `/edit/${id}`);
  await expect(panel(page)).toBeVisible();
  await expectFitsWidth(page);
  await other.context().close();
});

test('an editor that is open when the draft is published goes on, and nothing typed is lost @phone', async ({
  page,
  member,
}) => {
  const { page: own, session } = await member('Zora Zeit');
  const headers = { authorization: `Bearer ${session.token}` };
  const cover = await lightPicture('#557733');
  const image = `data:${cover.mimeType};base64,${cover.buffer.toString('base64')}`;
  const words = { title: 'A clock', description: 'It ticks.', tags: ['time'], tools: ['Figma'], category: ['Print'] };
  const created = await own.request.post('/api/drafts', { headers, data: { ...words, image } });
  const { post } = (await created.json()) as OwnPost;
  const schedule = (inMs: number) => {
    const publishAt = new Date(Date.now() + inMs).toISOString();
    const data = { visibility: 'draft', publishAt };
    return own.request.put(`/api/post/${post._id}/visibility`, { headers, data });
  };
  await visit(own, `/edit/${post._id}`);
  await own.getByRole('button', { name: 'Add a text' }).click();
  await own.getByRole('textbox', { name: 'Text', exact: true }).fill('Begun before');
  await expect(own.getByText('All changes are saved.')).toHaveCount(1);

  // The queue publishes it; the editor does not know yet.
  expect((await schedule(1000)).status()).toBe(200);
  const read = async () => (await (await own.request.get(`/api/drafts/${post._id}`, { headers })).json()) as OwnPost;
  await expect.poll(async () => (await read()).visibility).toBe('public');
  const published = (await read()).post;
  await own.getByRole('textbox', { name: 'Text', exact: true }).fill('Begun before, ended after');
  await text(own).getByLabel('Project Description').fill('It ticks and tocks.');
  await expect(own.getByText('This work has been published meanwhile.')).toBeVisible();
  await expect(own.getByText('All changes are saved.')).toHaveCount(2);
  await expect(panel(own).getByText('Everybody sees it.')).toBeVisible();
  await visit(page, `/post/${published._id}`);
  await expect(page.getByText('It ticks and tocks.')).toBeVisible();
  await expect(page.getByText('Begun before, ended after')).toBeVisible();

  // Opened again, the old address leads to the new one.
  await visit(own, `/edit/${post._id}`);
  await expect(own).toHaveURL(new RegExp(`/edit/${published._id}$`));
  await expect(own.getByRole('textbox', { name: 'Text', exact: true })).toHaveValue('Begun before, ended after');
});
