/** Credits: the author names a person on a draft, who is told when it is public, and answers; the work and the profile show it. */
import { createDraft, expectFitsWidth } from '../../fixtures/posts.ts';
import { expect, test, visit } from '../../fixtures/test.ts';

// Somebody who declined is named again.
test.use({ allowedConsole: [/422/] });

const title = 'Lanterns for two';

test('a person is named, accepts, is shown, and withdraws @phone', async ({
  member,
  page: visitor,
  expectAccessible,
}) => {
  const author = await member('Anna Author');
  const friend = await member('Fritz Friend');
  const { post: draft } = await createDraft(author.page, author.session, title, '#775533');

  await visit(author.page, `/edit/${draft._id}`);
  const editor = author.page.getByRole('region', { name: 'Credits' });
  await editor.getByLabel('Handle').fill(`@${friend.session.handle}`);
  await editor.getByLabel('Role').fill('Lettering');
  await editor.getByRole('button', { name: 'Add credit' }).click();
  await expect(editor.getByRole('listitem')).toContainText(['Lettering · Not asked yet']);
  await expect(editor.getByLabel('Handle')).toHaveValue('');
  await expectAccessible(author.page);
  await expectFitsWidth(author.page);

  // Nobody knows of it before the work is public.
  await visit(friend.page, '/credits');
  await expect(friend.page.getByText('Nobody is waiting for your answer.')).toBeVisible();
  await author.page.getByRole('button', { name: 'Publish now' }).click();
  await expect(author.page).toHaveURL(/\/post\/.+/);
  const postId = new URL(author.page.url()).pathname.split('/')[2];

  // Visitors do not see the name yet; the person is told.
  await visit(friend.page, '/');
  await friend.page.locator('button[aria-label="Notifications"]').click();
  await friend.page.getByRole('link', { name: /Anna Author named you on Lanterns for two/ }).click();
  await expect(friend.page.getByRole('heading', { level: 1, name: 'Credits' })).toBeVisible();
  await expect(friend.page.getByText('Anna Author credits you for Lettering')).toBeVisible();
  await expectAccessible(friend.page);
  await friend.page.getByRole('button', { name: 'Accept Lanterns for two' }).click();
  await expect(friend.page.getByText('Nobody is waiting for your answer.')).toBeVisible();

  await visit(visitor, `/post/${postId}`);
  const shown = visitor.getByRole('region', { name: 'Credits' });
  await shown.getByRole('link', { name: /Fritz Friend/ }).click();
  await expect(visitor).toHaveURL(`/@${friend.session.handle}`);
  await visitor.getByRole('tab', { name: 'Credited' }).click();
  await expect(visitor.getByRole('tabpanel', { name: 'Credited' }).getByText(title).first()).toBeVisible();
  await expectAccessible(visitor);

  await visit(friend.page, `/post/${postId}`);
  const own = friend.page.getByRole('region', { name: 'Credits' });
  await own.getByRole('button', { name: 'Withdraw' }).click();
  await expect(own).toHaveCount(0);
  await visit(author.page, `/edit/${postId}`);
  await expect(editor.getByRole('listitem')).toContainText(['Lettering · Declined']);
  await editor.getByLabel('Handle').fill(friend.session.handle ?? '');
  await editor.getByLabel('Role').fill('Lettering');
  await editor.getByRole('button', { name: 'Add credit' }).click();
  await expect(author.page.getByText('This person does not want to be named on this work.')).toBeVisible();
});
