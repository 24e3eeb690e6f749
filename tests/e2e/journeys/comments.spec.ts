/** Comments: two people talk about a work, live; one is offline for a moment; the author decides. */
import type { Page } from '@playwright/test';
import { expectFitsWidth, publishPost } from '../fixtures/posts.ts';
import { expect, test, visit } from '../fixtures/test.ts';

// A comment is refused on purpose, without a connection.
test.use({ allowedConsole: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/] });

const section = (page: Page) => page.getByRole('region', { name: /^Comments/ });

const openComments = async (page: Page, postId: string) => {
  await visit(page, `/post/${postId}#comments`);
  await expect(section(page).getByRole('heading', { name: /^Comments/ })).toBeVisible();
};

test('two people talk about a work, live @phone', async ({ member, expectAccessible }) => {
  const author = await member('Anna Author');
  const reader = await member('Rita Reader');
  const post = await publishPost(author.page, author.session, 'A work to talk about', '#335577');
  await openComments(author.page, post._id);
  await openComments(reader.page, post._id);
  const [mine, theirs] = [section(author.page), section(reader.page)];

  // The empty state offers the first words.
  await expect(theirs.getByText('No comments yet.')).toBeVisible();
  await expectAccessible(reader.page);
  await theirs.getByRole('button', { name: /Begin with/ }).click();
  const field = theirs.getByLabel('Write a comment');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('What caught my eye first: ');
  await field.fill(`The fold. <b>Not</b> bold, see https://vitrine.example/fold, @${author.session.handle}`);
  await theirs.getByRole('button', { name: 'Comment', exact: true }).click();

  // It appears for the author without a reload, as text with links, and is announced.
  const first = mine.getByRole('article').first();
  await expect(first).toContainText('The fold. <b>Not</b> bold');
  await expect(mine.getByRole('status')).toHaveText('New comment by Rita Reader');
  await expect(first.getByRole('link', { name: 'https://vitrine.example/fold' })).toHaveAttribute('rel', /nofollow/);
  await expect(first.getByRole('link', { name: `@${author.session.handle}` })).toBeVisible();
  await expect(mine.getByRole('heading', { name: 'Comments 1' })).toBeVisible();

  // A reply, a heart and a pin.
  await first.getByRole('button', { name: 'Reply' }).click();
  await mine.getByLabel('Reply to Rita Reader').fill('It is one sheet.');
  await mine.getByLabel('Reply to Rita Reader').press('Control+Enter');
  await expect(theirs.getByRole('list', { name: 'Replies' })).toContainText('It is one sheet.');
  await first.getByRole('button', { name: /^Heart the comment by Rita Reader/ }).click();
  await expect(first.getByRole('button', { name: 'Heart the comment by Rita Reader, 1' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await first.getByRole('button', { name: 'Pin' }).click();
  await expect(first.getByText('Pinned')).toBeVisible();
  await expectAccessible(author.page);
  for (const page of [author.page, reader.page]) await expectFitsWidth(page);

  // The reader is told of the reply, and led to the comments.
  await reader.page.locator('button[aria-label^="Notifications"]').click();
  await reader.page.getByRole('link', { name: /Anna Author replied to your comment on A work to talk about/ }).click();
  await expect(reader.page).toHaveURL(/#comments$/);
});

test('a comment survives a tunnel, is changed, deleted and restored, until the author closes @phone', async ({
  member,
  page: visitor,
}) => {
  const author = await member('Anna Author');
  const reader = await member('Rita Reader');
  const post = await publishPost(author.page, author.session, 'A work to talk about', '#335577');
  await openComments(author.page, post._id);
  await openComments(reader.page, post._id);
  const [mine, theirs] = [section(author.page), section(reader.page)];
  const field = theirs.getByLabel('Write a comment');
  await expect(field).toBeVisible();

  // What was typed stays when it cannot be sent; nothing is shown that is not stored.
  await reader.context.setOffline(true);
  await field.fill('Written in a tunnel');
  await theirs.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(theirs.getByRole('alert')).toBeVisible();
  await expect(field).toHaveValue('Written in a tunnel');
  await reader.context.setOffline(false);
  await theirs.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(mine.getByText('Written in a tunnel')).toBeVisible();

  // Editing, deleting and undoing are seen by both.
  const second = theirs.getByRole('article').filter({ hasText: 'Written in a tunnel' });
  await second.getByRole('button', { name: 'Edit' }).click();
  await theirs.getByLabel('Change your comment').fill('Written in the light');
  await theirs.getByRole('button', { name: 'Save' }).click();
  await expect(mine.getByText('Written in the light')).toBeVisible();
  const edited = theirs.getByRole('article').filter({ hasText: 'Written in the light' });
  await edited.getByRole('button', { name: 'Delete' }).click();
  await expect(mine.getByText('Written in the light')).toHaveCount(0);
  await reader.page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(mine.getByText('Written in the light')).toBeVisible();

  // The author closes the comments; visitors read them.
  await mine.getByLabel('Who can comment').selectOption('nobody');
  await expect(mine.getByText('Comments on this work are closed.')).toBeVisible();
  await openComments(visitor, post._id);
  await expect(section(visitor).getByText('Written in the light')).toBeVisible();
  await expect(section(visitor).getByLabel('Write a comment')).toHaveCount(0);
});
