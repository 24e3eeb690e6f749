/** A page without its realtime code, as after a moment offline. */
import { expect, test } from '../../fixtures/test.ts';

test.describe('realtime code that does not load', () => {
  test.use({ allowedConsole: [/ERR_FAILED/] });

  test('leaves the page as it is, and is loaded later', async ({ member }) => {
    const { page, context } = await member('Anna Author');
    const code = /\/assets\/live-updates-/;
    await context.route(code, (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (request) => code.test(request.url()));
    await page.goto('/');
    await failed;
    await expect(page.getByRole('link', { name: 'Messages' })).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    const loaded = page.waitForResponse((response) => code.test(response.url()) && response.ok());
    await context.unroute(code);
    await loaded;
  });
});
