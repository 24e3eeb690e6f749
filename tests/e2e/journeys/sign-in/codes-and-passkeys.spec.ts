/** Signing in with a code after the password, with a recovery code, and with a passkey of Chromium's virtual authenticator. */
import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test, visit } from '../../fixtures/test.ts';

// A log-in without a code, and one with a wrong one, are answered with 401.
test.use({ allowedConsole: [/401/] });

const password = 'correct horse battery';

/** RFC 6238, as an authenticator app does it. */
const codeOf = (key: string, at: number): string => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = Array.from(key, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
};

const partOf = (page: Page, title: string) =>
  page.locator('section section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** Where no script runs that could store the session again. */
const logOut = async (page: Page) => {
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.removeItem('userInfo'));
};

const enterPassword = async (page: Page, email: string) => {
  await visit(page, '/login');
  await page.getByLabel('Email or Username').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
};

test('a member turns codes on, and logs in with a code and with a recovery code @phone', async ({
  member,
  expectAccessible,
}) => {
  const { page, session } = await member('Cora Coded');
  const codes = partOf(page, 'Two-step login');
  await visit(page, '/editor#account');
  await codes.getByRole('button', { name: 'Turn on codes' }).click();
  await expect(codes.getByLabel('Your password')).toBeFocused();
  await codes.getByLabel('Your password').fill(password);
  await codes.getByRole('button', { name: 'Continue' }).click();
  await expect(codes.getByRole('figure', { name: /QR code/ })).toBeVisible();
  const key = ((await codes.locator('code').textContent()) ?? '').replaceAll(' ', '');
  expect(key).toHaveLength(32);
  await expect(codes.getByLabel('Code', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await codes.getByLabel('Code', { exact: true }).fill('000000');
  await codes.getByRole('button', { name: 'Turn on' }).click();
  await expect(codes.getByText('That code is not right, or was used already.')).toBeVisible();
  await codes.getByLabel('Code', { exact: true }).fill(codeOf(key, Date.now()));
  await codes.getByRole('button', { name: 'Turn on' }).click();
  const listed = codes.getByRole('list', { name: 'Recovery codes' }).locator('code');
  await expect(listed).toHaveCount(10);
  const recovery = (await listed.first().textContent()) ?? '';
  await expectAccessible(page);
  await codes.getByRole('button', { name: 'I have kept them' }).click();
  await expect(codes.getByText('On, with 10 recovery codes left.')).toBeVisible();

  await logOut(page);
  await enterPassword(page, session.email);
  const field = page.getByLabel('Code of your authenticator app, or a recovery code');
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await field.fill('123456');
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(page.getByText('That code is not right, or was used already.')).toBeVisible();
  // The code of the next step is accepted early; the present one may have been used.
  await field.fill(codeOf(key, Date.now() + 30_000));
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(page).toHaveURL('/');

  await logOut(page);
  await enterPassword(page, session.email);
  await field.fill(recovery.toUpperCase());
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(page).toHaveURL('/');
  await visit(page, '/editor#account');
  await expect(codes.getByText('On, with 9 recovery codes left.')).toBeVisible();
});

test('a member makes a passkey and logs in with it @phone', async ({ member, expectAccessible }) => {
  const { page, session } = await member('Pia Passkey');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  const passkeys = partOf(page, 'Passkeys');
  await visit(page, '/editor#account');
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(passkeys.getByLabel('Name of this passkey')).toBeFocused();
  await passkeys.getByLabel('Name of this passkey').fill('Pia’s laptop');
  await passkeys.getByLabel('Your password').fill(password);
  await passkeys.getByRole('button', { name: 'Make a passkey' }).click();
  await expect(passkeys.getByText('Pia’s laptop')).toBeVisible();
  await expectAccessible(page);

  await logOut(page);
  await visit(page, '/login');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? '{}')._id)).toBe(session._id);

  await visit(page, '/editor#account');
  await passkeys.getByRole('button', { name: 'Remove Pia’s laptop' }).click();
  await passkeys.getByRole('button', { name: 'Remove Pia’s laptop for good' }).click();
  await expect(passkeys.getByText('Pia’s laptop')).toHaveCount(0);
  await logOut(page);
  await visit(page, '/login');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('This passkey was not accepted. Please try again.')).toBeVisible();
});
