/** The author's order on a profile, for everybody: pinned works, and works that were moved. */
import type { Page } from '@playwright/test';
import { expectFitsWidth, publishPost } from '../../fixtures/posts.ts';
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
  await expect(page.getByRole('button', { name: /^Begin with/ })).toBeVisible();
  await expectAccessible(page);
  await expectFitsWidth(page);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectFitsWidth(page);
  if (size) await page.setViewportSize(size);
  const titles = (of: typeof page) => of.locator('main [data-post]');
  await visit(visitor, `/@${session.handle}`);
  await expect(titles(visitor)).toHaveText([older.title, newer.title]);
  await visit(page, `/post/${older._id}`);
  await page.getByRole('button', { name: 'Unpin' }).click();
  await expect(page.getByRole('button', { name: 'Pin', exact: true })).toBeVisible();
  await visit(page, '/profile');
  await expect(titles(page)).toHaveText([newer.title, older.title]);
});

const works = (page: Page) => page.getByRole('list', { name: 'Works' }).getByRole('listitem');

/**
 * Drags the last row by its handle, above the first one, in a window that is high enough for all. The server has it when the call has been
 * answered.
 */
const dragToTop = async (page: Page) => {
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 390, height: 2400 });
  const target = await works(page).first().boundingBox();
  const handle = await works(page).last().locator('span[aria-hidden="true"]').first().boundingBox();
  const from = { x: (handle?.x ?? 0) + 22, y: (handle?.y ?? 0) + 22 };
  const placed = page.waitForResponse((response) => response.url().endsWith('/place'));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, (target?.y ?? 0) + 30, { steps: 6 });
  await page.mouse.move(from.x, (target?.y ?? 0) + 4, { steps: 3 });
  await page.mouse.up();
  await placed;
};

test('works are moved by drag and by keys, and everybody sees the order @phone', async ({
  member,
  page: visitor,
  expectAccessible,
}) => {
  const { page, session } = await member('Ordo Rank');
  for (const title of ['First kite', 'Second kite', 'Third kite']) await publishPost(page, session, title);
  await visit(page, '/profile');
  await page.getByRole('button', { name: 'Arrange' }).click();
  await expect(works(page)).toHaveText(['Third kite', 'Second kite', 'First kite']);
  await expectAccessible(page);
  await dragToTop(page);
  await expect(works(page)).toHaveText(['First kite', 'Third kite', 'Second kite']);
  const down = page.getByRole('button', { name: 'Move First kite down' });
  const box = await down.boundingBox();
  expect([box?.width, box?.height]).toEqual([44, 44]);
  const placed = page.waitForResponse((response) => response.url().endsWith('/place'));
  await down.press('Enter');
  await placed;
  await expect(down).toBeFocused();
  await expect(page.getByText('First kite is in place 2 of 3.')).toBeAttached();
  await page.getByRole('button', { name: 'Done' }).click();
  const titles = (of: Page) => of.locator('main [data-post]');
  await expect(titles(page)).toHaveText(['Third kite', 'First kite', 'Second kite']);
  await visit(visitor, `/@${session.handle}`);
  await expect(titles(visitor)).toHaveText(['Third kite', 'First kite', 'Second kite']);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByRole('button', { name: 'Arrange' }).click();
  await expectFitsWidth(page);
  await page.getByRole('button', { name: 'Sort by date' }).click();
  await page.getByRole('button', { name: 'Give up your order' }).click();
  await expect(works(page)).toHaveText(['Third kite', 'Second kite', 'First kite']);
});
