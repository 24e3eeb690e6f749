/** Statistics of one's own works: sums by day, where visits came from, one work, a table and a file. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { bearer } from '../../fixtures/chat.ts';
import { expectFitsWidth, publishPost } from '../../fixtures/posts.ts';
import { expect, test, visit } from '../../fixtures/test.ts';

test.use({ allowedConsole: [/403|404|503/] });

/** A work that nobody has seen has no plot. */
const seeUnseen = async (page: Page, title: string): Promise<void> => {
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Over time' })).toContainText('No visits in this period.');
  await expect(page.getByRole('figure')).toHaveCount(0);
};

test('a maker sees what happened to the works, and nobody else does @phone', async ({ member, expectAccessible }) => {
  const maker = await member('Mira Maker');
  const guest = await member('Gus Guest');
  const { page } = maker;
  await visit(page, '/profile');
  await page.getByRole('link', { name: 'Views: 0' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Statistics' })).toBeVisible();
  // For every period.
  await expect(page.getByText('Nothing to count yet.')).toBeVisible();
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect(page).toHaveURL('/statistics?days=all');
  await expect(page.getByText('Nothing to count yet.')).toBeVisible();
  await expectAccessible(page);

  const post = await publishPost(page, maker.session, 'Counted lanterns');
  const other = await publishPost(page, maker.session, 'Unseen lanterns');
  // The first view of a visit comes from elsewhere, the next one from here.
  const counted = () => guest.page.waitForResponse('**/api/posts/view');
  const first = counted();
  await guest.page.goto(`/post/${post._id}`, { referer: 'https://www.studio-links.example/today?secret=1' });
  expect((await first).status()).toBe(200);
  await guest.page.request.post('/api/posts/like', { headers: bearer(guest.session), data: { postId: post._id } });
  await guest.page.request.put(`/api/user/follow/${maker.session._id}`, { headers: bearer(guest.session) });

  await visit(page, '/statistics');
  const plotted = page.getByRole('group', { name: 'What is plotted' });
  await expect(plotted.getByRole('button', { name: 'Views 1' })).toHaveAttribute('aria-pressed', 'true');
  await plotted.getByRole('button', { name: 'New followers 1' }).click();
  await expect(page.getByRole('figure', { name: 'New followers' })).toBeVisible();
  const sources = page.getByRole('region', { name: 'Where visits came from' });
  await expect(sources.getByRole('listitem')).toHaveText(['studio-links.example1 100%']);
  await expect(page.getByRole('region', { name: 'Your works, newest first' }).getByRole('rowheader')).toHaveText([
    other.title,
    post.title,
  ]);
  await page.getByText('Show as a table').click();
  const table = page.getByRole('region', { name: 'All numbers' });
  await expect(table.getByRole('row')).toHaveCount(31);
  await expectAccessible(page);
  await expectFitsWidth(page);

  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const lines = (await readFile(await (await waiting).path(), 'utf8')).trim().split('\r\n');
  expect([lines.length, lines[0]]).toEqual([31, 'day,views,viewers,hearts,saves,comments,follows']);
  expect(lines.at(-1)).toMatch(/^\d{4}-\d\d-\d\d,1,[01],1,0,0,1$/);

  await page.getByRole('link', { name: post.title }).click();
  await expect(page.getByRole('heading', { level: 2, name: post.title })).toBeVisible();
  await expect(plotted.getByRole('button')).toHaveText([/Views1/, /Viewers[01]/, /Hearts1/, /Saves0/, /Comments0/]);
  await page.getByRole('button', { name: '90 days' }).click();
  await expect(page).toHaveURL(`/statistics?post=${post._id}&days=90`);
  await page.getByRole('link', { name: 'All works' }).click();
  await expect(page).toHaveURL('/statistics?days=90');

  await seeUnseen(page, other.title);

  await visit(guest.page, `/statistics?post=${post._id}`);
  await expect(guest.page.getByRole('heading', { level: 1, name: 'Only the maker sees these.' })).toBeVisible();
});

test('statistics that fail to load can be asked for again @phone', async ({ member }) => {
  const { page } = await member('Rita Retry');
  let isDown = true;
  await page.route('**/api/statistics?*', (route) =>
    isDown ? route.fulfill({ status: 503, json: { error: 'unavailable', message: 'Later.' } }) : route.continue(),
  );
  await visit(page, '/statistics');
  await expect(page.getByText('The statistics did not load.')).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(page.getByText('Nothing to count yet.')).toBeVisible();
});

test('statistics and hearts of a missing work lead to the gallery @phone', async ({ member }) => {
  const { page } = await member('Mio Missing');
  const missing = 'f'.repeat(24);
  for (const path of [`/statistics?post=${missing}`, `/hearted/${missing}`]) {
    await visit(page, path);
    await expect(page.getByRole('heading', { level: 1, name: 'This work is not here.' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Explore the gallery' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  }
});
