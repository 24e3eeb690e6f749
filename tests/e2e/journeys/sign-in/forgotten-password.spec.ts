/** A forgotten password is replaced by the link in a mail. */
import { expect, test, visit } from '../../fixtures/test.ts';

test.use({ allowedConsole: [/422/] });

test('a member chooses a new password by mail and logs in with it @phone', async ({
  page,
  createAccount,
  expectAccessible,
}) => {
  const { email } = await createAccount('Flo Forgetful');
  await visit(page, '/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgotten your password?' })).toBeVisible();
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('Please enter your email.')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible();
  await expectAccessible(page);

  const findLink = async () => {
    const outbox = await (await page.request.get('/dev/outbox')).text();
    const mail = outbox.split('<details>').find((one) => one.includes(`to ${email}</summary>`));
    return /\/reset#[\w-]{43}/.exec(mail ?? '')?.[0] ?? '';
  };
  await expect.poll(findLink).not.toBe('');
  const link = await findLink();
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('a better password');
  await page.getByLabel('New password again').fill('a bitter password');
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page.getByText('The two passwords are not the same.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('New password again').fill('a better password');
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page.getByRole('heading', { name: 'Good to see you' })).toBeVisible();
  await page.getByLabel('Email or Username').fill(email);
  await page.getByLabel('Password').fill('a better password');
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(page).toHaveURL('/');

  // The link works once.
  await page.goto('/');
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('one more password');
  await page.getByLabel('New password again').fill('one more password');
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page.getByRole('link', { name: 'Ask for a new one' })).toBeVisible();
});
