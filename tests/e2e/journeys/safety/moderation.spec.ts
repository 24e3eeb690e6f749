/** A report becomes a removal, an appeal and a restored work; reports of everything else. */
import type { Page } from '@playwright/test';
import type { Post } from '@vitrine/contract';
import { admin } from '../../fixtures/admin.ts';
import { bearer, openChat, sendByApi } from '../../fixtures/chat.ts';
import { expectFitsWidth, publishPost } from '../../fixtures/posts.ts';
import { expect, test, visit } from '../../fixtures/test.ts';

// What is hidden answers 404, and so do its pictures; a refused decision answers 409.
test.use({ allowedConsole: [/status of (403|404|409|503)/] });

/** The other sizes run at the same time, in the same world. */
const own = (name: string): string => `${name} ${test.info().project.name}`;

const report = async (page: Page, reason: string, note: string): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: /^Report/ });
  await dialog.getByRole('radio', { name: reason }).check();
  await dialog.getByRole('textbox').fill(note);
  await dialog.getByRole('button', { name: 'Report', exact: true }).click();
  await expect(page.getByText('A moderator will look at it.').last()).toBeVisible();
  await expect(dialog).toHaveCount(0);
};

const decide = async (page: Page, action: string, reason: string): Promise<void> => {
  const form = page.getByRole('form', { name: 'Decide' });
  await form.getByRole('button', { name: new RegExp(`^${action} \\(`) }).click();
  await form.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await form.getByRole('button', { name: action, exact: true }).click();
};

/** For everybody but its owner, with its picture. */
const expectGone = async (
  visitor: Page,
  { post, path, ownerName, handle }: { post: Post; path: string; ownerName: string; handle: string },
): Promise<void> => {
  await visit(visitor, path);
  await expect(visitor.getByText('This work is not here.')).toBeVisible();
  expect((await visitor.request.get(post.image.url)).status()).toBe(404);
  await visit(visitor, `/@${handle}`);
  await expect(visitor.getByRole('heading', { level: 1, name: ownerName })).toBeVisible();
  await expect(visitor.getByRole('link', { name: post.title })).toHaveCount(0);
};

/** The owner is told why, still sees the picture, and appeals. */
const objectTo = async (
  page: Page,
  { path, title }: { path: string; title: string },
  expectAccessible: (page: Page) => Promise<void>,
): Promise<void> => {
  await visit(page, path);
  await expect(page.getByRole('note')).toContainText('It is not your work.');
  await expectFitsWidth(page);
  const picture = page.getByRole('img', { name: title });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'See the decision' }).click();
  await page.getByRole('button', { name: 'Appeal' }).click();
  await page.getByRole('textbox', { name: 'Why is this decision wrong?' }).fill('I have the files.');
  await expectAccessible(page);
  await expectFitsWidth(page);
  await page.getByRole('button', { name: 'Send the appeal' }).click();
  await expect(page.getByText('A moderator will look at your appeal.')).toBeVisible();
};

/** At the end of the work. */
const reportWork = async (page: Page, { path, title }: { path: string; title: string }): Promise<void> => {
  await visit(page, path);
  await page.getByRole('button', { name: 'Report this work' }).click();
  await expect(page.getByRole('dialog', { name: `Report “${title}”` })).toBeVisible();
  await expectFitsWidth(page);
  await report(page, 'Somebody else’s work', 'I made this.');
};

/** Two moderators look at the same case; the second is told what the first has decided. */
const decideBoth = async (
  [first, second]: readonly [Page, Page],
  title: string,
  expectAccessible: (page: Page) => Promise<void>,
): Promise<void> => {
  await visit(first, '/');
  await first.getByRole('button', { name: 'Account settings' }).click();
  await first.getByRole('menuitem', { name: 'Moderation' }).click();
  for (const each of [first, second]) {
    if (each === second) await visit(each, '/moderation');
    await each.getByRole('link', { name: new RegExp(title) }).click();
    await expect(each.getByText('“I made this.”')).toBeVisible();
    await expectAccessible(each);
    await expectFitsWidth(each);
  }
  await decide(first, 'Remove', 'It is not your work.');
  await expect(first.getByText('Removed.', { exact: true })).toBeVisible();
  await decide(second, 'Dismiss', '');
  await expect(second.getByRole('alert')).toContainText(`${own('Ada Admin')} has decided this meanwhile: remove.`);
  await expect(second.getByText(/Removed by/).first()).toBeVisible();
};

test('a work is reported, removed, appealed for and restored; the first admin comes from the command line @phone', async ({
  member,
  page: visitor,
  expectAccessible,
}) => {
  const [ownerName, title] = [own('Rhea Report'), own('A disputed work')];
  const owner = await member(ownerName);
  const reporter = await member(own('Wim Witness'));
  const moderator = await member(own('Ada Admin'));
  const second = await member(own('Mo Moderator'));
  // A picture that another work has as well would not be hidden with this one.
  const post = await publishPost(
    owner.page,
    owner.session,
    title,
    test.info().project.name === 'phone' ? '#0b57d1' : '#c2410b',
  );
  const path = `/post/${post._id}`;

  await visit(reporter.page, '/moderation');
  await expect(reporter.page.getByRole('heading', { level: 1, name: 'Page not found.' })).toBeVisible();
  await expect(reporter.page.getByText(/moderation|decides/i)).toHaveCount(0);
  expect(await admin('grant', moderator.session.email)).toContain('is admin now');
  expect(await admin('grant', second.session.email, 'moderator')).toContain('is moderator now');
  expect(await admin('list')).toContain(moderator.session.email);

  await reportWork(reporter.page, { path, title });

  await decideBoth([moderator.page, second.page], title, expectAccessible);
  await expectGone(visitor, { post, path, ownerName, handle: owner.session.handle ?? '' });
  await objectTo(owner.page, { path, title }, expectAccessible);

  // The appeal is accepted, and everything is back.
  await visit(second.page, '/moderation');
  await second.page.getByRole('link', { name: new RegExp(`${title}.*Appeal`) }).click();
  await expect(second.page.getByText('I have the files.')).toBeVisible();
  await decide(second.page, 'Restore', 'Thank you for the files.');
  await expect(second.page.getByText('Restored.', { exact: true })).toBeVisible();
  await visit(visitor, path);
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect((await visitor.request.get(post.image.url)).status()).toBe(200);
  await visit(owner.page, '/decisions');
  await expect(owner.page.getByText('Your appeal was accepted.')).toBeVisible();
  const { page } = moderator;
  await visit(page, '/moderation?state=log');
  await expect(page.getByRole('list', { name: 'Log' })).toContainText('Thank you for the files.');
  await expectAccessible(page);
});

test('a person, a comment, a collection and a message are reported; what was typed survives a failure', async ({
  member,
}) => {
  const noise = await member('Nat Nuisance');
  const quiet = await member('Quentin Calm');
  const post = await publishPost(noise.page, noise.session, 'A work with a comment', '#775533');
  const headers = bearer(noise.session);
  const said = { body: 'Buy my things', clientId: 'buy-my-things' };
  await noise.page.request.post(`/api/post/${post._id}/comments`, { headers, data: said });
  const made = await noise.page.request.post('/api/collections', { headers, data: { title: 'Loud things' } });
  const { _id: collection } = (await made.json()) as { _id: string };
  const chat = await openChat(noise.page, noise.session, quiet.session);
  await sendByApi(noise.page, noise.session, chat, 'Hello? Hello?');

  const { page } = quiet;
  await visit(page, `/@${noise.session.handle}`);
  await page.getByRole('button', { name: 'More about Nat Nuisance' }).click();
  await page.getByRole('menuitem', { name: 'Report…' }).click();
  await page.route('**/api/reports', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
  const dialog = page.getByRole('dialog', { name: 'Report Nat Nuisance' });
  await dialog.getByRole('radio', { name: 'Spam or advertising' }).check();
  await dialog.getByRole('textbox').fill('Everywhere.');
  await dialog.getByRole('button', { name: 'Report', exact: true }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(dialog.getByRole('textbox')).toHaveValue('Everywhere.');
  await expect(dialog.getByRole('radio', { name: 'Spam or advertising' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Report', exact: true }).click();
  await expect(dialog).toHaveCount(0);

  await visit(page, `/post/${post._id}#comments`);
  await page.getByRole('button', { name: 'Report the comment by Nat Nuisance' }).click();
  await report(page, 'Spam or advertising', '');
  await visit(page, `/collections/${collection}`);
  await page.getByRole('button', { name: 'Report', exact: true }).click();
  await report(page, 'Something else', 'Loud.');
  await visit(page, `/message?chat=${chat._id}`);
  await page.getByRole('button', { name: 'Report the message by Nat Nuisance' }).click();
  await report(page, 'Harassment or bullying', '');
});

test('a sensitive work is blurred until it is opened, kept out of share cards, and always shown by choice', async ({
  member,
  page: visitor,
  expectAccessible,
}) => {
  const author = await member('Sena Sitive');
  const reader = await member('Rudi Reader');
  const post = await publishPost(author.page, author.session, 'A sensitive work', '#8a1c4a');
  const path = `/post/${post._id}`;
  await visit(author.page, path);
  await author.page.getByRole('button', { name: 'Mark as sensitive' }).click();
  await expect(author.page.getByRole('button', { name: 'Mark as not sensitive' })).toBeVisible();

  const blurOf = (page: Page, name: string) =>
    page
      .getByRole('img', { name })
      .first()
      .evaluate((image) => getComputedStyle(image).filter);
  await visit(visitor, path);
  const show = (page: Page) => page.getByRole('button', { name: 'Sensitive. Show it' });
  await expect(show(visitor)).toBeVisible();
  await expect.poll(() => blurOf(visitor, 'A sensitive work')).toContain('blur');
  await expect(visitor.locator('meta[property="og:image"]')).not.toHaveAttribute('content', /\/pictures\//);
  await expectAccessible(visitor);
  await show(visitor).click();
  await expect.poll(() => blurOf(visitor, 'A sensitive work')).toBe('none');
  await visit(visitor, '/explore?sort=latest');
  await expect.poll(() => blurOf(visitor, 'A sensitive work')).toContain('blur');

  await visit(reader.page, '/editor#account');
  await reader.page.getByRole('checkbox', { name: 'Show sensitive works without asking' }).check();
  await expect(reader.page.getByText('Saved.')).toBeVisible();
  await visit(reader.page, '/explore?sort=latest');
  await expect.poll(() => blurOf(reader.page, 'A sensitive work')).toBe('none');
  await visit(reader.page, path);
  await expect.poll(() => blurOf(reader.page, 'A sensitive work')).toBe('none');
  await expect(show(reader.page)).toBeHidden();
});
