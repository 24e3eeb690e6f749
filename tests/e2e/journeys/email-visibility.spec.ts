/** E-mail visibility: the setting, what members and visitors see, and what the HTML of pages contains. */
import { expect, test, visit } from '../fixtures/test.ts';

test('an e-mail address is shown to members, nobody or everybody, as its owner chooses', async ({
  member,
  page,
  expectAccessible,
}) => {
  const ada = await member('Ada Address');
  const bo = await member('Bo Beholder');
  const profile = `/user-profile?userId=${ada.session._id}`;
  const about = { firstname: '', lastname: '', occupation: 'Type designer', company: '', country: '', city: 'Oslo' };
  await page.request.post('/api/user/about', {
    headers: { authorization: `Bearer ${ada.session.token}` },
    data: { ...about, title: '', description: '' },
  });
  const address = ada.session.email;
  const card = (where: typeof page) => where.getByRole('complementary', { name: 'Ada Address' });

  await bo.page.goto(profile);
  await expect(card(bo.page)).toContainText(address);
  await visit(page, profile);
  await expect(card(page)).toContainText('Type designer · Oslo');
  await expect(page.getByText(address)).toHaveCount(0);

  await ada.page.goto('/editor#account');
  const choices = ada.page.getByRole('group', { name: 'Who sees your email address' });
  await expect(choices.getByRole('radio', { name: /^Members/ })).toBeChecked();
  await choices.getByRole('radio', { name: /^Members/ }).press('ArrowDown');
  await expect(choices.getByText('Saved.')).toBeVisible();
  await expect(choices.getByRole('radio', { name: /^Nobody/ })).toBeChecked();
  await expectAccessible(ada.page);
  await ada.page.reload();
  await expect(choices.getByRole('radio', { name: /^Nobody/ })).toBeChecked();
  await bo.page.reload();
  await expect(card(bo.page)).toContainText('Type designer · Oslo');
  await bo.page.goto('/profile');
  await expect(bo.page.getByRole('complementary', { name: 'Bo Beholder' })).toContainText(bo.session.email);

  await choices.getByRole('radio', { name: /^Everybody/ }).check();
  await expect(choices.getByText('Saved.')).toBeVisible();
  await page.reload();
  await expect(card(page)).toContainText(address);
});

test('a choice that could not be saved is reverted', async ({ member }) => {
  const { page } = await member('Ada Unsaved');
  await page.route('**/api/user/emailVisibility', (route) =>
    route.fulfill({ status: 503, json: { error: 'unavailable', message: 'Please try again in a moment.' } }),
  );
  await page.goto('/editor');
  const choices = page.getByRole('group', { name: 'Who sees your email address' });
  await choices.getByRole('radio', { name: /^Nobody/ }).click();
  await expect(page.getByText('Please try again in a moment.')).toBeVisible();
  await expect(choices.getByRole('radio', { name: /^Members/ })).toBeChecked();
});
test.use({ allowedConsole: [/status of 503/] });

test('no page carries an address, not even of people who show theirs to everybody', async ({ request }) => {
  const { posts } = await (await request.get('/api/posts?sort=oldest')).json();
  // The demo people, who published first, show theirs to everybody.
  const [{ _id: postId, userId: author }] = posts;
  const shown = await (await request.get(`/api/user/anotherUser?userId=${author._id}`)).json();
  expect(shown.email).toContain('@');
  for (const path of [
    '/',
    '/explore',
    `/post/${postId}`,
    `/user-profile?userId=${author._id}`,
    '/message',
    '/profile',
  ]) {
    const html = await (await request.get(path)).text();
    expect(html).toContain('<html');
    expect(html.match(/[\w.+-]+(@|&#x40;|\\u0040)[\w-]+\.example/g) ?? [], path).toEqual([]);
  }
  expect(JSON.stringify(posts)).not.toContain('"email"');
});
