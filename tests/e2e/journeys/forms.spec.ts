/** Forms say what is missing in the site's own words, beside the fields, and keep what was typed. */
import type { Page } from '@playwright/test';
import { expectFitsWidth } from '../fixtures/posts.ts';
import { expect, test, visit } from '../fixtures/test.ts';

/** Forms whose errors the browser would show itself. */
const nativeForms = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.forms]
      .filter((form) => !form.noValidate && form.querySelector('[required], [minlength], [pattern], [type=email]'))
      .map((form) => form.outerHTML.slice(0, 200)),
  );

test('the contact form names what is wrong, and an error goes when its field is corrected @phone', async ({
  page,
  expectAccessible,
}) => {
  await visit(page, '/learn');
  const form = page.getByRole('region', { name: 'Contact Us' });
  const [email, views] = [form.getByLabel('Email'), form.getByLabel('Your views')];
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription('Please enter your email.');
  await expect(views).toHaveAccessibleDescription('Please write what you think.');
  await expect(form.getByRole('alert')).toHaveCount(2);
  await expectFitsWidth(page);
  await expectAccessible(page);

  await page.keyboard.type('reader');
  await expect(form.getByRole('alert')).toHaveText(['Please write what you think.']);
  await views.fill('A good place.');
  await expect(form.getByRole('alert')).toHaveCount(0);
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(email).toHaveAccessibleDescription('This does not look like an email address.');
  await expect(email).toBeFocused();
  await expect(views).toHaveValue('A good place.');
  await page.keyboard.type('@vitrine.example');
  await expect(form.getByRole('alert')).toHaveCount(0);
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/api/contact'));
  await form.getByRole('button', { name: 'Submit' }).click();
  expect((await sent).postDataJSON()).toEqual({ email: 'reader@vitrine.example', views: 'A good place.' });
  await expect(email).toHaveValue('');
});

test('the specified toasts of signing in and up stand beside the errors of the fields @phone', async ({ page }) => {
  await visit(page, '/login');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByText('Please Fill all the Feilds')).toBeVisible();
  await expect(page.getByLabel('Email or Username')).toBeFocused();
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription('Please enter your password.');

  await visit(page, '/signup');
  await page.getByLabel('Username').fill('Somebody');
  await page.getByLabel('Email').fill('somebody');
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page.getByText('All field are required')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('This does not look like an email address.');
  await expect(page.getByLabel('Confirm Password')).toHaveAccessibleDescription('Please repeat the password.');
  await expect(page.getByLabel('Username')).toHaveValue('Somebody');
});

test('a dialog shows its errors in place: a missing title, and a missing choice', async ({
  member,
  expectAccessible,
}) => {
  const { page, session } = await member('Empty Handed');
  await visit(page, `/@${session.handle}/collections`);
  await page.getByRole('button', { name: 'New collection' }).first().click();
  const title = page.getByRole('dialog').getByLabel('Title');
  await page.getByRole('dialog').getByLabel('Description').fill('Things without a name');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(title).toBeFocused();
  await expect(title).toHaveAccessibleDescription('Please give it a title.');
  await expect(page.getByRole('dialog').getByLabel('Description')).toHaveValue('Things without a name');

  await visit(page, '/explore?sort=hearts');
  await page.getByRole('article').first().getByRole('link').first().click();
  await page.getByRole('button', { name: 'Report this work' }).click();
  const report = page.getByRole('dialog', { name: /^Report/ });
  await report.getByRole('button', { name: 'Report', exact: true }).click();
  await expect(report.getByRole('radiogroup')).toHaveAccessibleDescription('Please choose what is wrong.');
  await expect(report.getByRole('radio').first()).toBeFocused();
  await expectAccessible(page);
  await report.getByRole('radio', { name: 'Something else' }).check();
  await expect(report.getByRole('alert')).toHaveCount(0);
});

test('no form leaves its errors to the browser', async ({ member, page: visitor }) => {
  const { page } = await member('Form Reader');
  for (const path of ['/', '/learn', '/login', '/signup', '/forgotten']) {
    await visit(visitor, path);
    expect(await nativeForms(visitor), path).toEqual([]);
  }
  for (const path of ['/editor', '/upload', '/decisions']) {
    await visit(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await nativeForms(page), path).toEqual([]);
  }
});
