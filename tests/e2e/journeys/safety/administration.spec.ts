/** What an admin sees and changes. */
import type { Page } from '@playwright/test';
import { admin } from '../../fixtures/admin.ts';
import { expectFitsWidth, publishPost } from '../../fixtures/posts.ts';
import { expect, test, visit } from '../../fixtures/test.ts';

/** The other sizes run at the same time, in the same world. */
const own = (name: string): string => `${name} ${test.info().project.name}`;

/** The work comes first, and the announcement can be closed. */
const seePickAndAnnouncement = async (
  visitor: Page,
  title: string,
  expectAccessible: (page: Page) => Promise<void>,
): Promise<void> => {
  await visit(visitor, '/?sort=featured');
  await expect(visitor.getByRole('link', { name: title }).first()).toBeVisible();
  const bar = visitor.getByRole('complementary', { name: 'Announcement' });
  await expect(bar).toBeVisible();
  await expectAccessible(visitor);
  await expectFitsWidth(visitor);
  await bar.getByRole('button', { name: 'Close the announcement' }).click();
  await expect(bar).toHaveCount(0);
};

const markdownOf = (line: string): string => `**${line}**, see the [Blog](/blog)`;

/** On every page, and in the notifications of everybody. */
const announce = async (page: Page, line: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Announcement' }).fill(markdownOf(line));
  await page.getByRole('checkbox', { name: 'Also in everybody’s notifications' }).check();
  await page.getByRole('button', { name: 'Announce', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Announcements' })).toContainText(line);
};

/** In the drawer of the bell, until it is marked as read; also after a reload. */
const seeNotification = async (
  page: Page,
  line: string,
  expectAccessible: (page: Page) => Promise<void>,
): Promise<void> => {
  await visit(page, '/learn');
  const drawer = page.getByRole('dialog', { name: 'Notifications' });
  await page.locator('button[aria-label="Notifications"]').click();
  const row = drawer.getByRole('listitem').filter({ hasText: line });
  await expect(row).toBeVisible();
  await expectAccessible(page);
  // A link within the site leaves the drawer.
  await row.getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL('/blog');
  await expect(drawer).toHaveCount(0);
  await page.locator('button[aria-label="Notifications"]').click();
  await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/read') && response.ok()),
    row.getByRole('button', { name: 'Mark as read' }).click(),
  ]);
  await expect(row).toHaveCount(0);
  await page.reload();
  await page.locator('button[aria-label="Notifications"]').click();
  await expect(drawer.getByText('No new notifications')).toBeVisible();
};

test('an admin reads numbers, gives a role, picks a work, announces, and reads messages @phone @last', async ({
  member,
  page: visitor,
  expectAccessible,
}) => {
  const chief = await member(own('Cleo Chief'));
  const helper = await member(own('Hal Helper'));
  const title = own('A picked work');
  const post = await publishPost(helper.page, helper.session, title, '#2a6f97');
  await visitor.request.post('/api/contact', { data: { email: 'writer@vitrine.example', views: own('A note') } });
  await visit(helper.page, '/admin');
  await expect(helper.page.getByRole('heading', { level: 1, name: 'Page not found.' })).toBeVisible();
  await admin('grant', chief.session.email);

  const { page } = chief;
  await visit(page, '/admin');
  const open = async (name: string) => {
    await page.getByRole('tab', { name }).click();
    await expectAccessible(page);
    await expectFitsWidth(page);
  };
  await expect(page.getByRole('figure', { name: 'New people' })).toBeVisible();
  await page.getByRole('button', { name: /^New works/ }).click();
  await expect(page.getByRole('figure', { name: 'New works' })).toBeVisible();

  await open('People');
  await page.getByRole('searchbox', { name: 'E-mail address or handle' }).fill(helper.session.email);
  await page.getByRole('tabpanel').getByRole('button', { name: 'Search' }).click();
  const role = page.getByRole('combobox', { name: `Role of ${own('Hal Helper')}` });
  await role.selectOption('moderator');
  await expect(page.getByText(`${own('Hal Helper')} is moderator now.`)).toBeVisible();
  await visit(helper.page, '/moderation');
  await expect(helper.page.getByRole('button', { name: 'Decided' })).toBeVisible();

  await open('Picks');
  await page.getByRole('textbox', { name: 'Address of a work' }).fill(`https://vitrine.example/post/${post._id}/x`);
  await page.getByRole('button', { name: 'Put first' }).click();
  await expect(page.getByRole('list', { name: 'Picks' })).toContainText(title);

  await open('Announcements');
  const line = own('The new hall is open');
  await announce(page, line);
  await seeNotification(helper.page, line, expectAccessible);

  await seePickAndAnnouncement(visitor, title, expectAccessible);
  await open('State');
  await expect(page.getByRole('table', { name: 'Jobs' })).toBeVisible();
  await open('Messages');
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText(own('A note'));

  // What others would see is taken back.
  await page.getByRole('tab', { name: 'Announcements' }).click();
  await page.getByRole('button', { name: `Delete the announcement ${markdownOf(line)}` }).click();
  await expect(page.getByText(line)).toHaveCount(0);
  await page.getByRole('tab', { name: 'Picks' }).click();
  await page.getByRole('button', { name: `Take back ${title}` }).click();
  await expect(page.getByRole('list', { name: 'Picks' })).not.toContainText(title);
});
