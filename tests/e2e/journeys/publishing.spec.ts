/** Publishing, editing, deleting and restoring one's own posts; drafts. */
import type { Page } from '@playwright/test';
import { heavyPhoto, lightPicture, type Upload } from '../fixtures/pictures.ts';
import { expect, test, visit } from '../fixtures/test.ts';

const image = (page: Page) => page.getByRole('region', { name: 'Image' });

const fill = async (page: Page, title: string) => {
  const dialog = page.getByRole('dialog', { name: 'Your project' });
  await dialog.getByLabel('Project Title').fill(title);
  await dialog.getByLabel('Project Description').fill('Folded from one sheet.');
  await dialog.getByLabel('Project Tags').fill('paper, light, folding');
  await dialog.getByRole('combobox', { name: 'Tools Used' }).click();
  await page.getByRole('option', { name: 'Procreate' }).click();
  await page.getByRole('option', { name: 'Figma' }).click();
  await page.keyboard.press('Escape');
  await dialog.getByLabel('Print').check();
  return dialog;
};

const publish = async (page: Page, title: string, file: Upload) => {
  await page.goto('/upload');
  await image(page).locator('input[type="file"]').setInputFiles(file);
  await expect(image(page).getByRole('img', { name: 'After' })).toBeVisible({ timeout: 120_000 });
  await page.getByRole('button', { name: 'Continue' }).click();
  const dialog = await fill(page, title);
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Post successful')).toBeVisible();
  await expect(page).toHaveURL('/profile');
};

const firstCard = (page: Page) => page.locator('article').first();

test('a file above the limit is published, first on the profile and in the gallery', async ({ member }, {
  testId,
  repeatEachIndex,
}) => {
  test.slow();
  const { page } = await member('Iris Vale');
  const title = `Paper lanterns ${testId} ${repeatEachIndex}`;
  await publish(page, title, await heavyPhoto('#7a2f12'));
  await expect(firstCard(page).getByRole('img', { name: title })).toBeVisible();
  // On the home page it has one of the places for new works.
  await visit(page, '/');
  await expect(page.locator('article').getByRole('img', { name: title })).toBeVisible();
  // Other journeys publish at the same time, so it is only on the first page.
  const newest = page.locator('article').filter({ has: page.getByRole('img', { name: title }) });
  await visit(page, '/explore?sort=latest');
  await expect(newest).toBeVisible();
  await visit(page, '/explore?category=Print&sort=latest');
  await expect(newest).toBeVisible();
  await newest.locator('a[data-post]').click();
  const post = page.getByRole('dialog');
  await expect(post.getByText('Figma', { exact: true })).toBeVisible();
  await expect(post.getByText('Procreate', { exact: true })).toBeVisible();
  await expect(post.getByText(/\s· .*folding/)).toBeVisible();
});

test('the upload page matches the specification and is accessible @phone', async ({ member, expectAccessible }) => {
  const { page } = await member('Axe Person');
  await page.goto('/upload');
  await expect(page.getByRole('heading', { name: 'Upload Options' })).toBeVisible();
  await expect(page.getByText('Post size must be less than 75kb')).toBeVisible();
  await expectAccessible(page);
  for (const name of ['Settings', 'Continue']) {
    await page.getByRole('button', { name, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Your project' });
    await expect(dialog.getByText('at least 808x632px. A GIF will not animate.')).toBeVisible();
    await expect(dialog.getByRole('checkbox')).toHaveCount(12);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Close' }).click();
  }
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('combobox', { name: 'Tools Used' }).click();
  const menu = page.getByRole('listbox');
  await expect(menu.getByRole('option')).toHaveCount(11);
  const box = await menu.boundingBox();
  expect([box?.width, box?.height]).toEqual([250, 224]);
});

test('an incomplete form shows what is missing and sends nothing', async ({ member }) => {
  const { page } = await member('Hasty Person');
  await page.goto('/upload');
  await page.getByRole('button', { name: 'Continue' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your project' });
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Please fill all the fields')).toBeVisible();
  // The toast may cover the button; it lets clicks through.
  await dialog.getByRole('button', { name: 'Publish' }).click();
  for (const message of [
    'Choose a cover image.',
    'Give it a title.',
    'Choose at least one tool.',
    'Choose at least one category.',
  ]) {
    await expect(dialog.getByText(message)).toBeVisible();
  }
  await expect(dialog.locator('input[type="file"]')).toBeFocused();
  await dialog.getByLabel('Project Title').fill('Mended');
  await expect(dialog.getByText('Give it a title.')).toHaveCount(0);
  await dialog.getByLabel('Print').check();
  await expect(dialog.getByText('Choose at least one category.')).toHaveCount(0);
  await expect(dialog.getByText('Choose at least one tool.')).toBeVisible();
  await expect(dialog.getByLabel('Print')).toBeFocused();
  await expect(page).toHaveURL('/upload');
});

test('a draft survives a reload, with its picture', async ({ member }) => {
  const { page } = await member('Draft Person');
  await page.goto('/upload');
  await image(page)
    .locator('input[type="file"]')
    .setInputFiles(await lightPicture('#11aa55'));
  await expect(page.getByText(/^It fits as it is/)).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await fill(page, 'Half a thought');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Your draft is kept on this device.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('We kept what you had begun.')).toBeVisible();
  await expect(page.getByText(/^It fits as it is/)).toBeVisible();
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await expect(page.getByLabel('Project Title')).toHaveValue('Half a thought');
  await expect(page.getByLabel('Print')).toBeChecked();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Start afresh' }).click();
  await expect(image(page).getByRole('img')).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Choose an image')).toBeVisible();
  await expect(page.getByText('We kept what you had begun.')).toHaveCount(0);
});

/** Makes IndexedDB fail, so that drafts cannot be stored. */
const breakDraftStorage = () => {
  IDBFactory.prototype.open = () => {
    throw new Error('storage full');
  };
};

/** Records and answers the confirmations about leaving the page. */
const answerQuestions = (page: Page, answer: 'stay' | 'leave') => {
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void (answer === 'stay' ? dialog.dismiss() : dialog.accept());
  });
  return asked;
};

const startUnsaved = async (page: Page) => {
  await page.addInitScript(breakDraftStorage);
  await visit(page, '/explore');
  await page.getByRole('banner').getByRole('link', { name: 'Upload' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Project Title').fill('Unsaved');
  await page.keyboard.press('Escape');
};

const title = async (page: Page) => {
  await page.getByRole('button', { name: 'Continue' }).click();
  return page.getByLabel('Project Title');
};

test('leaving with unsaved changes asks first: link, Back, closing', async ({ member }) => {
  const { page } = await member('Careless Person');
  await startUnsaved(page);
  const asked = answerQuestions(page, 'stay');
  await page.getByRole('link', { name: 'Explore' }).first().click();
  await expect.poll(() => asked).toEqual(['confirm']);
  for (const questions of [2, 3]) {
    await page.evaluate(() => window.history.back());
    await expect.poll(() => asked).toHaveLength(questions);
    await expect(page).toHaveURL('/upload');
  }
  await expect(await title(page)).toHaveValue('Unsaved');
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toEqual(['confirm', 'confirm', 'confirm', 'beforeunload']);
});

test('confirming the question leaves the page', async ({ member }) => {
  const { page } = await member('Leaving Person');
  await startUnsaved(page);
  const asked = answerQuestions(page, 'leave');
  await page.evaluate(() => window.history.back());
  await expect(page).toHaveURL('/explore');
  await expect(page.getByRole('heading', { name: 'Upload Options' })).toHaveCount(0);
  await page.evaluate(() => window.history.forward());
  await expect(page.getByRole('heading', { name: 'Upload Options' })).toBeVisible();
  await expect(await title(page)).toHaveValue('');
  expect(asked).toEqual(['confirm']);
});

test('with a stored draft one leaves without a question and finds it again', async ({ member }) => {
  const { page } = await member('Careful Person');
  const asked = answerQuestions(page, 'stay');
  await visit(page, '/explore');
  await page.getByRole('banner').getByRole('link', { name: 'Upload' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Project Title').fill('Kept');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Your draft is kept on this device.')).toBeVisible();
  await page.evaluate(() => window.history.back());
  await expect(page).toHaveURL('/explore');
  await page.evaluate(() => window.history.forward());
  await expect(await title(page)).toHaveValue('Kept');
  expect(asked).toEqual([]);
});

test('a picture can be dropped and pasted', async ({ member }) => {
  const { page } = await member('Dropping Person');
  const { buffer, name, mimeType } = await lightPicture('#aa5511');
  const carry = (kind: 'drop' | 'paste') =>
    page.evaluateHandle(
      ({ bytes, name, type }) => {
        const items = new DataTransfer();
        items.items.add(new File([new Uint8Array(bytes)], name, { type }));
        return items;
      },
      { bytes: [...buffer], name, type: mimeType, kind },
    );
  await page.goto('/upload');
  await page.getByText('or drop one here, or paste it').dispatchEvent('drop', { dataTransfer: await carry('drop') });
  await expect(page.getByText(/^It fits as it is: 900x700/)).toBeVisible();
  await expect(page.getByText('Your draft is kept on this device.')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Start afresh' }).click();
  await expect(page.getByText('or drop one here, or paste it')).toBeVisible();
  const clipboard = await carry('paste');
  await page.evaluate(
    (clipboardData) => document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true })),
    clipboard,
  );
  await expect(page.getByText(/^It fits as it is: 900x700/)).toBeVisible();
});

test('the owner edits a post, deletes it, and undoes the deletion @last', async ({ member, page: visitor }) => {
  test.slow();
  const { page, session } = await member('Owner Person');
  await publish(page, 'First name', await lightPicture('#333399'));
  await firstCard(page).locator('a[data-post]').click();
  const post = page.getByRole('dialog').first();
  await post.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit your project' });
  await expect(form.getByLabel('Project Tags')).toHaveValue('paper, light, folding');
  await form.getByLabel('Project Title').fill('Second name');
  await form.getByLabel('Typography').check();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your changes are saved.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Second name' })).toBeVisible();

  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByText('You have no posts yet.')).toBeVisible();
  await visitor.goto(`/user-profile?userId=${session._id}`);
  await expect(visitor.getByText('No posts yet.')).toBeVisible();

  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('Your work is back.')).toBeVisible();
  await expect(firstCard(page).getByRole('img', { name: 'Second name' })).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('img', { name: 'Second name' })).toBeVisible();
});

test.describe('while its page may still be fetching', () => {
  // Requests in flight at the deletion fail.
  test.use({ allowedConsole: [/status of 404/] });

  test('a post deleted on its page can be restored, and the page fits a phone @phone @last', async ({ member }) => {
    const { page, session } = await member('Second Thought');
    const { buffer } = await lightPicture('#2f6f4f');
    const reply = await page.request.post('/api/post', {
      headers: { authorization: `Bearer ${session.token}` },
      data: {
        title: 'A short stay',
        description: 'Here, gone, and here again.',
        tags: ['paper'],
        tools: ['Figma'],
        category: ['Print'],
        image: `data:image/png;base64,${buffer.toString('base64')}`,
      },
    });
    const { _id } = (await reply.json()) as { _id: string };
    await page.goto(`/post/${_id}`);
    const remove = page.getByRole('button', { name: 'Delete' });
    await expect(remove).toBeVisible();
    const width = page.viewportSize()?.width ?? 0;
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await remove.click();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByText('Your work is back.')).toBeVisible();
    await expect(firstCard(page).getByRole('img', { name: 'A short stay' })).toBeVisible();
  });
});

test('a visitor is asked to log in first', async ({ page }) => {
  await page.goto('/upload');
  await expect(page).toHaveURL('/login?next=%2Fupload');
});
