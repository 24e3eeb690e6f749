/** Search in the browser: words and filters on Explore, colours, pictures, tags. */
import type { Page } from '@playwright/test';
import type { Post } from '@vitrine/contract';
import { expectFitsWidth } from '../../fixtures/posts.ts';
import { hold, recordShifts, sumOfShifts } from '../../fixtures/shifts.ts';
import { expect, test, visit, waitForHydration } from '../../fixtures/test.ts';

const cards = (page: Page) => page.getByRole('region', { name: 'Works', exact: true }).getByRole('article');
const shownIds = (page: Page): Promise<(string | undefined)[]> =>
  cards(page)
    .locator('a[data-post]')
    .evaluateAll((found) => found.map((link) => (link as HTMLElement).dataset['post']));
/** The best results: other journeys publish copies of pictures. */
const best = 3;
const bestIds = async (page: Page) => (await shownIds(page)).slice(0, best);
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The oldest work of the demo world but for those that are shown. No journey changes it. */
const oldestPost = async (page: Page, shown: readonly (string | undefined)[] = []): Promise<Post> => {
  const reply = await page.request.get('/api/posts?sort=oldest&hearts=count');
  const { posts } = (await reply.json()) as { posts: readonly Post[] };
  const post = posts.find(({ _id }) => !shown.includes(_id));
  if (!post) throw new Error('There is no post.');
  return post;
};

/** As from another program, anywhere on the page. */
const giveFile = (page: Page, how: 'paste' | 'drop', buffer: Buffer) =>
  page.evaluate(
    ([type, base64]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], 'work.webp', { type: 'image/webp' }));
      const given = { bubbles: true, cancelable: true };
      document.body.dispatchEvent(
        type === 'paste'
          ? new ClipboardEvent(type, { ...given, clipboardData: data })
          : new DragEvent(type, { ...given, dataTransfer: data }),
      );
    },
    [how, buffer.toString('base64')] as const,
  );

test('words and filters are in the address, and each can be removed @phone', async ({ page, expectAccessible }) => {
  await visit(page, '/explore');
  const field = page.getByRole('searchbox', { name: 'Search works' });
  await field.fill('poster');
  await field.press('Enter');
  await expect(page).toHaveURL('/explore?q=poster');
  await expect(heading(page)).toHaveText('Poster');
  await expect(page).toHaveTitle('Poster · Explore · Vitrine');
  await expect(field).toHaveValue('poster');
  // They are shown below, with the categories among them.
  await expect(page.getByRole('link', { name: 'Filters', exact: true })).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Categories' })).toBeHidden();
  await expect(page.getByLabel('Sort')).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
  await page.locator('summary', { hasText: 'Category' }).click();
  const choice = page.locator('details[open] a').first();
  // The choices with their counts replace those without.
  await expect(choice).toHaveText(/\d/);
  const category = (await choice.locator('span').first().textContent()) ?? '';
  await choice.click();
  await expect(page).toHaveURL(`/explore?q=poster&category=${category.replaceAll(' ', '+')}`);
  const chip = page.getByRole('list', { name: 'Active filters' }).getByRole('link', { name: `Remove ${category}` });
  await expect(chip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('details[open]')).toHaveCount(0);
  // What was found before is pale until the results have come.
  await expect(page.locator('[aria-busy]')).toHaveCount(0);
  await expectAccessible(page);
  await page.goBack();
  await expect(chip).toHaveCount(0);
  await page.goForward();
  await chip.click();
  await expect(page).toHaveURL('/explore?q=poster');
  await page.locator('summary', { hasText: 'More' }).click();
  await expect(page.locator('details[open]').getByRole('link', { name: 'Author open to work' })).toHaveAttribute(
    'href',
    '/explore?q=poster&available=any',
  );
  await page.locator('details[open]').getByRole('link', { name: 'Several pictures' }).click();
  await expect(page).toHaveURL('/explore?q=poster&pictures=several');
  await expect(heading(page)).toHaveText('Poster, with several pictures');
  await page.keyboard.press('Escape');
  await expect(page.locator('details[open]')).toHaveCount(0);
  await page.getByRole('link', { name: 'Remove Several pictures' }).click();
  await expect(page).toHaveURL('/explore?q=poster');
  await page.goto('/explore?q=poster&tool=Figma&since=year&sort=latest');
  await expect(page.getByLabel('Sort')).toHaveValue('latest');
  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/explore');
  await expect(heading(page)).toHaveText('Explore');
});

test.describe('a search', () => {
  test.use({ allowedConsole: [/400 \(Bad Request\)/] });

  test('works without scripts, and what is not found or not understood offers something', async ({ browser, page }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto('/');
    await plain.getByRole('searchbox', { name: 'Search works' }).fill('identity');
    await plain.getByRole('button', { name: 'Search', exact: true }).last().click();
    await expect(plain).toHaveURL('/explore?q=identity');
    await plain.goto('/explore?category=Branding');
    await plain.getByRole('searchbox', { name: 'Search works' }).fill('identity');
    await plain.getByRole('button', { name: 'Search', exact: true }).last().click();
    await expect(plain).toHaveURL('/explore?q=identity&category=Branding');
    await expect(heading(plain)).toHaveText('Identity, Branding');
    await context.close();
    await page.goto('/explore?q=qqzzxxqq&tool=Figma');
    await expect(page.getByText('No works found.')).toBeVisible();
    await expect(page.locator('summary')).toHaveText([/^Tool/]);
    await expect(page.getByLabel('Sort')).toHaveCount(0);
    await page.getByRole('link', { name: 'Without Figma' }).click();
    await expect(page).toHaveURL('/explore?q=qqzzxxqq');
    await expect(page.locator('summary')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'People for “qqzzxxqq”' })).toHaveAttribute(
      'href',
      '/people?q=qqzzxxqq',
    );
    await page.getByRole('link', { name: 'See everything' }).click();
    await expect(page).toHaveURL('/explore');
    await page.goto('/explore?q=poster&page=999');
    await expect(page.getByText('This search has fewer pages.')).toBeVisible();
    await page.getByRole('link', { name: 'To the first page' }).click();
    await expect(page).toHaveURL('/explore?q=poster');
    await expect(cards(page).first()).toBeVisible();
    await page.goto('/explore?q=poster&color=nocolour&tool=Hammer');
    await expect(page.getByText('Left out, because no filter is called that: “Hammer”, “nocolour”.')).toBeVisible();
    await expect(cards(page).first()).toBeVisible();
    const reply = await page.goto('/explore?q=color:nocolour');
    expect(reply?.status()).toBe(400);
    await expect(page.getByText('"nocolour" is not a colour.')).toBeVisible();
  });
});

/** In the colour picker. By keyboard, because results that arrive between press and release of a button move it away. */
const choosePicture = async (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) => {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Pick from a picture' }).press('Enter');
  await (await chooser).setFiles(file);
};

test('the palette of a work finds it, and its colours can be changed by keyboard @phone', async ({
  page,
  expectAccessible,
  isMobile,
}) => {
  const post = await oldestPost(page);
  await visit(page, `/post/${post._id}`);
  await expect(page.getByRole('link', { name: post.tools.split(', ')[0] ?? '', exact: true })).toHaveAttribute(
    'href',
    /^\/explore\?tool=/,
  );
  await page.getByRole('link', { name: 'More like this palette' }).click();
  await expect(page).toHaveURL(/\/explore\?color=[\da-f]{6}/);
  await expect(heading(page)).toHaveText(/^Works in /);
  await expect.poll(() => bestIds(page)).toContain(post._id);
  await page.getByRole('link', { name: 'Colour', exact: true }).click();
  const picker = page.getByRole('region', { name: 'Colours to search for' });
  const chosen = picker.getByRole('list', { name: 'Chosen colours' }).getByRole('listitem');
  await expect(chosen.first()).toBeVisible();
  // One colour alone is all of it.
  const count = await chosen.count();
  await expect(picker.getByRole('slider', { name: /^How much/ })).toHaveCount(count > 1 ? count : 0);
  // On a phone the works come sooner.
  if (isMobile) await picker.getByRole('button', { name: 'Mix a colour', expanded: false }).click();
  await expectAccessible(page);
  const before = new URL(page.url()).searchParams.get('color');
  await picker.getByRole('slider', { name: 'Lightness' }).press('ArrowLeft');
  await expect.poll(() => new URL(page.url()).searchParams.get('color')).not.toBe(before);
  await picker
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await expect(chosen).toHaveCount(count - 1);
  const image = await (await page.request.get(post.image.url)).body();
  await choosePicture(page, { name: 'words.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(picker.getByRole('alert')).toHaveText('This file cannot be read as a picture. Choose another.');
  await choosePicture(page, { name: 'work.webp', mimeType: 'image/webp', buffer: image });
  const ofPicture = picker.getByRole('list', { name: 'Colours of the picture' }).getByRole('button');
  await expect(ofPicture.first()).toBeVisible();
  await expectAccessible(page);
  await picker.locator('canvas').first().click();
  await expect(chosen).toHaveCount(count);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectFitsWidth(page);
});

test('a work is found by its title with a letter missing, and by a tag', async ({ page, expectAccessible }) => {
  const post = await oldestPost(page);
  const [longest = ''] = post.title.split(/\W+/).toSorted((one, other) => other.length - one.length);
  const typo = post.title.replace(longest, longest.slice(0, 2) + longest.slice(3));
  await page.goto(`/explore?${new URLSearchParams({ q: typo })}`);
  await expect(cards(page).locator(`a[data-post="${post._id}"]`)).toBeVisible();
  const [tag = ''] = post.tags;
  await page.goto(`/post/${post._id}`);
  await page.getByRole('link', { name: tag, exact: true }).click();
  await expect(page).toHaveURL(`/tags/${encodeURIComponent(tag)}`);
  await expect(heading(page)).toHaveText(`#${tag}`, { ignoreCase: true });
  await expect(cards(page).locator(`a[data-post="${post._id}"]`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Filter in Explore' }).click();
  await expect(heading(page)).toHaveText(`Works, tagged ${tag}`, { ignoreCase: true });
});

/** A work that its picture finds, and the picture. */
const findablePost = async (page: Page, shown: readonly (string | undefined)[] = []) => {
  const post = await oldestPost(page, shown);
  const buffer = await (await page.request.get(post.image.url)).body();
  const image = `data:image/webp;base64,${buffer.toString('base64')}`;
  const mostSimilar = async () => {
    const reply = await page.request.post('/api/search/picture', { data: { image } });
    const { posts = [] } = (await reply.json()) as { posts?: readonly Post[] };
    return posts.slice(0, best).map(({ _id }) => _id);
  };
  // Pictures are described in the background.
  await expect.poll(mostSimilar).toContain(post._id);
  return { post, buffer };
};

test('a picture finds the work it is of @phone', async ({ page, expectAccessible }) => {
  const { post, buffer } = await findablePost(page);
  await visit(page, '/explore');
  await page.getByRole('link', { name: 'Picture', exact: true }).click();
  await expect(heading(page)).toHaveText('Search by picture');
  const file = page.getByLabel('Choose a picture');
  await expect(file).toBeAttached();
  await expectAccessible(page);
  await file.setInputFiles({ name: 'words.webp', mimeType: 'image/webp', buffer: Buffer.from('no picture') });
  await expect(page.getByText('The picture could not be compared.')).toBeVisible();
  await expect(heading(page)).toHaveText('Works like a picture');
  await page.getByLabel('Choose another').setInputFiles({ name: 'work.webp', mimeType: 'image/webp', buffer });
  await expect.poll(() => bestIds(page)).toContain(post._id);
  await page.getByRole('button', { name: 'Composition' }).click();
  await expect.poll(() => bestIds(page)).toContain(post._id);
  for (const how of ['paste', 'drop'] as const) {
    const another = await findablePost(page, await shownIds(page));
    await giveFile(page, how, another.buffer);
    await expect.poll(() => bestIds(page)).toContain(another.post._id);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await expectFitsWidth(page);
});

for (const colours of ['e08040', 'e08040:0.5,2980b9:0.3,27ae60:0.2']) {
  test(`nothing moves when the picker of ${colours} comes late @phone`, async ({ page }) => {
    await recordShifts(page);
    const picker = await hold(page, '**/colour-picker-*.js');
    await page.goto(`/explore?by=colour&color=${colours}`, { waitUntil: 'commit' });
    await waitForHydration(page);
    await page.evaluate(() => document.fonts.ready);
    const before = await sumOfShifts(page);
    await picker.release();
    await expect(page.getByRole('region', { name: 'Colours to search for' })).toBeVisible();
    expect((await sumOfShifts(page)) - before).toBeLessThan(0.005);
  });
}
