/** What looks like spam waits for a moderator, and what strangers write waits for an answer. */
import type { Locator, Page } from '@playwright/test';
import { admin } from '../../fixtures/admin.ts';
import { box, log, openChat, send, sendByApi } from '../../fixtures/chat.ts';
import { expectFitsWidth, publishPost } from '../../fixtures/posts.ts';
import { expect, type Member, test, visit } from '../../fixtures/test.ts';

// Somebody who takes no messages refuses with 403; a chat that was just deleted is asked for once more.
test.use({ allowedConsole: [/status of 403|404 \(Not Found\) \S+\/held$/] });

/** The other sizes run at the same time, in the same world. */
const own = (name: string): string => `${name} ${test.info().project.name}`;

const links = 'https://a.example https://b.example https://c.example https://d.example';

const comments = (page: Page) => page.getByRole('region', { name: /comments/i });

const release = async (page: Page, name: string, reason: string): Promise<void> => {
  await page.getByRole('link', { name: new RegExp(`${name}.*Held by the site`) }).click();
  const form = page.getByRole('form', { name: 'Decide' });
  await expect(form.getByRole('button', { name: /^Dismiss/ })).toHaveCount(0);
  await form.getByRole('button', { name: /^Release \(/ }).click();
  await form.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await form.getByRole('button', { name: 'Release', exact: true }).click();
  await expect(page.getByText('Released.', { exact: true })).toBeVisible();
};

test('a comment with many links is seen by its author only, until a moderator releases it @phone', async ({
  member,
  page: visitor,
  expectAccessible,
}) => {
  const author = await member(own('Nia Author'));
  const writer = await member(own('Lin Linker'));
  const moderator = await member(own('Mel Moderator'));
  await admin('grant', moderator.session.email, 'moderator');
  const post = await publishPost(author.page, author.session, own('A commented work'), '#114488');
  const path = `/post/${post._id}#comments`;
  const text = `${own('My four sources:')} ${links}`;

  const { page } = writer;
  await visit(page, path);
  await page.getByRole('textbox', { name: 'Write a comment' }).fill(text);
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  const mine = page.getByRole('list', { name: 'Only you see these' });
  await expect(mine.getByRole('note')).toContainText('Only you see this until a moderator has looked at it.');
  await expect(mine).toContainText('My four sources');
  await expectAccessible(page);
  await expectFitsWidth(page);
  await page.reload();
  await expect(mine).toContainText('My four sources');

  for (const other of [visitor, author.page]) {
    await visit(other, path);
    await expect(other.getByText(/No comments yet/)).toBeVisible();
  }
  await visit(moderator.page, '/moderation');
  await release(moderator.page, own('Lin Linker'), 'These are fine.');

  // Both who look at the work see it come.
  await expect(comments(author.page).getByText(/My four sources/)).toBeVisible();
  await expect(mine).toHaveCount(0);
  await expect(comments(page).getByText(/My four sources/)).toBeVisible();
  await visit(page, '/decisions');
  await expect(page.getByText('These are fine.')).toBeVisible();
});

/** Otherwise a request could be deleted before it is marked as seen. */
const openUntilSeen = async (link: Locator, chatId: string): Promise<void> => {
  const seen = link.page().waitForResponse(`**/api/chat/${chatId}/seen`);
  await link.click();
  await seen;
};

/** Nobody new at all. */
const expectClosed = async (page: Page, hostId: string, late: Member): Promise<void> => {
  await visit(page, '/editor#account');
  await page.getByRole('radio', { name: /^Nobody new/ }).check();
  await expect(page.getByText('Saved.')).toBeVisible();
  await late.page.goto(`/message?userId=${hostId}`);
  await expect(late.page.getByText(/takes no messages from people they have no conversation with/)).toBeVisible();
};

test('a stranger’s message is a request, which is accepted or deleted; a message can be held too @phone', async ({
  member,
  expectAccessible,
}) => {
  const host = await member(own('Hana Host'));
  const guest = await member(own('Gus Guest'));
  const pest = await member(own('Pia Pest'));

  await visit(host.page, '/editor#account');
  await host.page.getByRole('radio', { name: /^People I follow/ }).check();
  await expect(host.page.getByText('Saved.')).toBeVisible();
  await visit(host.page, '/message');
  await expect(host.page.getByText('No chats yet.')).toBeVisible();

  const chat = await openChat(guest.page, guest.session, host.session);
  await sendByApi(guest.page, guest.session, chat, 'May I write to you?');
  const other = await openChat(pest.page, pest.session, host.session);
  await sendByApi(pest.page, pest.session, other, 'Hey you');

  // Told quietly: no reload, no notification.
  const requests = host.page.getByRole('region', { name: 'Requests' });
  const toggle = requests.getByRole('button', { name: /Requests/ });
  await expect(toggle).toContainText('2');
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await toggle.click();
  await expectAccessible(host.page);
  await expectFitsWidth(host.page);
  await requests.getByRole('link', { name: new RegExp(own('Gus Guest')) }).click();
  await expect(log(host.page)).toContainText('May I write to you?');
  const bar = host.page.getByRole('group', { name: 'Answer the request' });
  await expectAccessible(host.page);
  await expectFitsWidth(host.page);
  await bar.getByRole('button', { name: 'Accept' }).click();
  await expect(box(host.page)).toBeFocused();
  await send(host.page, 'You may');

  await visit(guest.page, `/message?chat=${chat._id}`);
  await expect(log(guest.page)).toContainText('You may');
  await send(guest.page, `${own('Look at')} ${links}`);
  await expect(log(guest.page)).toContainText('Only you see this until a moderator has looked at it.');
  await send(guest.page, 'And this is plain');
  await expect(log(host.page)).toContainText('And this is plain');
  await expect(log(host.page)).not.toContainText('a.example');
  await expectAccessible(guest.page);

  await visit(host.page, '/message');
  await toggle.click();
  await openUntilSeen(requests.getByRole('link', { name: new RegExp(own('Pia Pest')) }), other._id);
  await expect(log(host.page)).toContainText('Hey you');
  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect(host.page.getByText('The request is deleted.')).toBeVisible();
  await expect(requests).toHaveCount(0);
  await sendByApi(pest.page, pest.session, other, 'Still there?');
  await visit(host.page, '/message');
  await expect(host.page.getByRole('list', { name: 'Your chats' })).toContainText(own('Gus Guest'));
  await expect(host.page.getByText(own('Pia Pest'))).toHaveCount(0);

  await expectClosed(host.page, host.session._id, await member(own('Lea Late')));
});

test('pages and pictures refuse training, and allow it by choice', async ({ member, page: visitor }) => {
  const maker = await member('Ari Allows');
  const post = await publishPost(maker.page, maker.session, 'A work to learn from', '#22aa66');
  const tags = async () => {
    const page = await visitor.request.get(`/post/${post._id}`);
    const picture = await visitor.request.get(post.image.url);
    const isInPage = (await page.text()).includes('<meta name="robots" content="noai, noimageai">');
    return [page.headers()['x-robots-tag'], isInPage, picture.headers()['x-robots-tag']];
  };
  expect(await tags()).toEqual(['noai, noimageai', true, 'noai, noimageai']);
  await visit(maker.page, '/editor#account');
  const choice = maker.page.getByRole('checkbox', { name: 'Allow programs to learn from my works' });
  await choice.check();
  await expect.poll(tags).toEqual([undefined, false, undefined]);
  await choice.uncheck();
  await expect.poll(tags).toEqual(['noai, noimageai', true, 'noai, noimageai']);
});
