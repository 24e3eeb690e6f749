/** Profile of a person with more posts than fit on a page. */
import { expect, test, visit } from '../fixtures/test.ts';

const drawCover = () => {
  const canvas = document.createElement('canvas');
  canvas.width = 808;
  canvas.height = 632;
  canvas.getContext('2d')?.fillRect(100, 100, 300, 300);
  return canvas.toDataURL('image/webp', 0.5);
};

test('all posts of a person can be loaded, page by page @phone @last', async ({ member, page, expectAccessible }) => {
  test.slow();
  const { page: mine, session } = await member('Polly Prolific');
  await mine.goto('/learn');
  const image = await mine.evaluate(drawCover);
  const text = { description: 'One of many.', tags: ['many'], tools: ['Figma'], category: ['Print'] };
  for (let n = 1; n <= 38; n += 1) {
    const reply = await mine.request.post('/api/post', {
      headers: { authorization: `Bearer ${session.token}` },
      data: { ...text, title: `Work number ${n}`, image },
    });
    expect(reply.status()).toBe(201);
  }
  await visit(page, `/user-profile?userId=${session._id}`);
  await mine.goto('/profile');
  for (const where of [page, mine]) {
    const posts = where.getByRole('tabpanel').getByRole('listitem');
    await expect(posts).toHaveCount(36);
    const more = where.getByRole('button', { name: 'Show more' });
    await expectAccessible(where);
    await more.press('Enter');
    await expect(posts).toHaveCount(38);
    await expect(more).toHaveCount(0);
  }
});
