/** Collections: saving from a card, choosing, co-editors, order, and what others see. */
import type { Locator, Page } from '@playwright/test';
import { expectFitsWidth, publishPost } from '../fixtures/posts.ts';
import { expect, test, visit } from '../fixtures/test.ts';

/** One after the other: with one press, by choosing, and into a new collection. */
const saveSome = async (
  page: Page,
  profile: string,
  expectAccessible: (page: Page) => Promise<void>,
): Promise<void> => {
  // One press saves to the collection used last; the toast takes it back.
  await visit(page, profile);
  const save = (title: string) => page.getByRole('button', { name: `Save ${title}` });
  await save('Saved first').click();
  await expect(page.getByText('Saved to Saved works.')).toBeVisible();
  await expect(save('Saved first')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(save('Saved first')).toHaveAttribute('aria-pressed', 'false');

  // A saved one opens the choice, in which a new collection is created.
  await save('Saved second').click();
  await expect(save('Saved second')).toHaveAttribute('aria-pressed', 'true');
  await save('Saved second').click();
  const dialog = page.getByRole('dialog', { name: 'Save “Saved second”' });
  await expect(dialog.getByRole('checkbox', { name: 'Saved works' })).toBeChecked();
  await expectAccessible(page);
  await dialog.getByLabel('Find a collection').fill('Paper');
  await expect(dialog.getByText('No collection has this name.')).toBeVisible();
  await dialog.getByRole('button', { name: 'New collection' }).click();
  await dialog.getByLabel('New collection').fill('Paper and light');
  await dialog.getByRole('button', { name: 'Create and save' }).click();
  await expect(dialog).toHaveCount(0);
  await save('Saved first').click();
  await expect(page.getByText('Saved to Paper and light.').last()).toBeVisible();
};

const deleteAndUndo = async (page: Page, address: string): Promise<void> => {
  await visit(page, address);
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Paper and light has been deleted.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Paper and light' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Paper and light' })).toBeVisible();
};

/** The order is shown before it is stored. */
const answerOfPlace = (page: Page) => page.waitForResponse((response) => response.request().method() === 'PUT');

const moveFirstDown = async (page: Page, order: Locator): Promise<void> => {
  const stored = answerOfPlace(page);
  await order.getByRole('button', { name: 'Move Saved first down' }).click();
  expect((await stored).ok()).toBe(true);
};

/** Drags the second work above the first one, and waits until that is stored. */
const dragOver = async (page: Page, order: Locator): Promise<void> => {
  const handles = order.locator('[data-handle]');
  await handles.first().scrollIntoViewIfNeeded();
  const [above, below] = [await handles.nth(0).boundingBox(), await handles.nth(1).boundingBox()];
  if (!above || !below) throw new Error('the works have no handles');
  const stored = answerOfPlace(page);
  await page.mouse.move(below.x + below.width / 2, below.y + below.height / 2);
  await page.mouse.down();
  await page.mouse.move(above.x + above.width / 2, above.y, { steps: 6 });
  await page.mouse.up();
  expect((await stored).ok()).toBe(true);
};

test('works are saved, arranged with a co-editor, shared and deleted @phone', async ({
  member,
  page: visitor,
  expectAccessible,
}) => {
  const owner = await member('Kit Holm');
  const friend = await member('Flo Friend');
  const [first, second] = [
    await publishPost(friend.page, friend.session, 'Saved first', '#775533'),
    await publishPost(friend.page, friend.session, 'Saved second', '#335577'),
  ];
  const { page } = owner;

  await saveSome(page, `/@${friend.session.handle}`, expectAccessible);

  // Its page, its order and its co-editor.
  await visit(page, `/@${owner.session.handle}/collections`);
  await expectAccessible(page);
  await expectFitsWidth(page);
  await page.getByRole('link', { name: 'Paper and light' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Paper and light' })).toBeVisible();
  await page.getByRole('button', { name: 'Arrange' }).click();
  const order = page.getByRole('list', { name: 'Order of the works' });
  await expect(order.getByRole('listitem')).toContainText(['Saved first', 'Saved second']);
  await moveFirstDown(page, order);
  await expect(order.getByRole('listitem')).toContainText(['Saved second', 'Saved first']);
  await dragOver(page, order);
  await expect(order.getByRole('listitem')).toContainText(['Saved first', 'Saved second']);
  await dragOver(page, order);
  await expect(order.getByRole('listitem')).toContainText(['Saved second', 'Saved first']);
  await expectAccessible(page);
  await expectFitsWidth(page);
  await page.getByRole('button', { name: 'Co-editors' }).click();
  const editors = page.getByRole('dialog', { name: 'Co-editors' });
  await editors.getByLabel('Handle').fill(`@${friend.session.handle}`);
  await editors.getByRole('button', { name: 'Invite' }).click();
  await expect(editors.getByRole('listitem')).toContainText(['Has not answered yet']);
  const address = new URL(page.url()).pathname;

  await visit(friend.page, `/@${friend.session.handle}/collections`);
  await friend.page.getByRole('button', { name: 'Accept Paper and light' }).click();
  await expect(friend.page.getByRole('button', { name: 'Leave' })).toBeVisible();

  // Everybody sees it, in its order, and the work says so.
  await visit(visitor, address);
  await expect(visitor.getByRole('list', { name: 'Edited by' }).getByRole('listitem')).toContainText([
    'Kit Holm',
    'Flo Friend',
  ]);
  await expect(visitor.locator('[data-post]').first()).toHaveAttribute('data-post', second._id);
  await expect(visitor.locator('meta[property="og:title"]')).toHaveAttribute('content', 'Paper and light by Kit Holm');
  await expectAccessible(visitor);
  await expectFitsWidth(visitor);
  await visit(visitor, `/post/${first._id}`);
  await expect(visitor.getByRole('heading', { name: 'In 1 collection' })).toBeVisible();

  expect((await visitor.request.get(address.replace(/[0-9a-f]{24}/, '0'.repeat(24)))).status()).toBe(404);
  await deleteAndUndo(page, address);
});
