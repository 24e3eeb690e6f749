/** Versions of a page: its picture is replaced, the earlier one shown beside it, used again and deleted. */
import type { Page } from '@playwright/test';
import { lightPicture } from '../../fixtures/pictures.ts';
import { expectFitsWidth, publishPost } from '../../fixtures/posts.ts';
import { expect, test, visit } from '../../fixtures/test.ts';

const slider = (page: Page) => page.getByRole('slider', { name: 'Compare before and after' });
/** Of any size and format: more of them are made while the journey runs. */
const fileOf = (src: string | null) => new RegExp(`/pictures/${src?.split('/')[2]}/`);
const thumb = (page: Page) => page.getByRole('listitem', { name: 'Page 1' }).locator('picture img').first();

/** With keys and by pressing at a place. */
const compare = async (page: Page) => {
  await slider(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', '51 % before, 49 % after');
  await page.keyboard.press('End');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', 'Only before');
  await page.keyboard.press('Home');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', 'Only after');
  const box = await slider(page).boundingBox();
  const position = { x: (box?.width ?? 0) * 0.75, y: (box?.height ?? 0) / 2 };
  if (await page.evaluate(() => navigator.maxTouchPoints > 0)) await slider(page).tap({ position });
  else await slider(page).click({ position });
  await expect.poll(async () => Number(await slider(page).inputValue())).toBeGreaterThan(60);
};

test('a replaced picture can be compared with the one of today @phone', async ({ page, member, expectAccessible }, {
  testId,
  repeatEachIndex,
}) => {
  const { page: own, session } = await member('Vera Fassung');
  const post = await publishPost(own, session, `Versions ${testId} ${repeatEachIndex}`);
  const first = await lightPicture('#227755');
  const headers = { authorization: `Bearer ${session.token}`, 'content-type': first.mimeType };
  await own.request.post(`/api/post/${post._id}/pages?id=page-one`, { headers, data: first.buffer });
  await visit(own, `/edit/${post._id}`);
  const before = fileOf(await thumb(own).getAttribute('src'));
  await own.getByLabel('Replace the picture of page 1').setInputFiles(await lightPicture('#772255'));
  await expect(thumb(own)).not.toHaveAttribute('src', before);
  await expect(own.getByText('All changes are saved.')).toBeVisible();

  // Visitors see the picture of today only, until its author shows the earlier one.
  await visit(page, `/post/${post._id}`);
  await expect(page.getByRole('button', { name: 'View picture 1 of 1 full screen' })).toBeVisible();
  await expect(slider(page)).toHaveCount(0);
  await own.getByText('1 earlier picture').click();
  const show = own.getByRole('button', { name: 'Show visitors earlier picture 1 of page 1' });
  await expect(show).toHaveAttribute('aria-pressed', 'false');
  await show.click();
  await expect(show).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(own);
  await visit(page, `/post/${post._id}`);
  await slider(page).scrollIntoViewIfNeeded();
  await compare(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectFitsWidth(page);
  await page.getByRole('button', { name: 'View picture 1 of 1 full screen' }).click();
  await expect(page.getByRole('dialog', { name: 'Pictures of this work' })).toBeVisible();

  await own.getByRole('button', { name: 'Use earlier picture 1 of page 1 again' }).click();
  await expect(thumb(own)).toHaveAttribute('src', before);
  await own.getByRole('button', { name: 'Delete earlier picture 1 of page 1' }).click();
  await own.getByRole('button', { name: 'Delete earlier picture 1 of page 1 for good' }).click();
  await expect(own.getByText('1 earlier picture')).toHaveCount(0);
  await visit(page, `/post/${post._id}`);
  await expect(page.getByRole('button', { name: 'View picture 1 of 1 full screen' })).toBeVisible();
  await expect(slider(page)).toHaveCount(0);
});
