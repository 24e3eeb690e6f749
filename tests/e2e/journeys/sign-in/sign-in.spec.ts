/** Sign-up, log-in and log-out, with their error messages. */
import { expect, test, visit } from '../../fixtures/test.ts';

const unique = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;

test('a new person signs up and logs in @phone', async ({ page, expectAccessible }) => {
  test.slow();
  const email = `newcomer.${unique()}@vitrine.example`;
  await page.goto('/signup');
  await expectAccessible(page);
  await page.getByLabel('Username').fill('Petra Newcomer');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByLabel('Confirm Password').fill('correct horse');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('register successful')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel('Email or Username')).toHaveValue(email);
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? '{}'));
  expect(stored).toMatchObject({ name: 'Petra Newcomer', email, token: expect.any(String) });
  await page.getByLabel('Password').fill('correct horse');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText('logged in successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Account settings' })).toBeVisible();
});

test.describe('a failed sign-up', () => {
  test.use({ allowedConsole: [/409|422/] });
  test('reports missing, different and taken values, and keeps the input', async ({ page, createAccount }) => {
    const taken = await createAccount('Taken Name');
    await page.goto('/signup');
    const submit = page.getByRole('button', { name: 'Sign Up' });
    await submit.click();
    await expect(page.getByText('All field are required')).toBeVisible();
    await expect(page.getByText('Please choose a username.')).toBeVisible();
    await page.getByLabel('Username').fill('Somebody Else');
    await page.getByLabel('Email').fill(taken.email.toUpperCase());
    await page.getByLabel('Password', { exact: true }).fill('one two');
    await page.getByLabel('Confirm Password').fill('three four');
    await submit.click();
    await expect(page.getByText('Confirm password not match')).toBeVisible();
    await page.getByLabel('Confirm Password').fill('one two');
    await submit.click();
    await expect(page.getByText('Choose a password of at least 8 characters.')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill('one two three');
    await page.getByLabel('Confirm Password').fill('one two three');
    await submit.click();
    await expect(page.getByText('error occured').first()).toBeVisible();
    await expect(page.getByText('An account with this e-mail already exists.')).toBeVisible();
    await expect(page.getByLabel('Username')).toHaveValue('Somebody Else');
    await expect(page).toHaveURL(/\/signup$/);
  });
});

test.describe('a wrong password', () => {
  test.use({ allowedConsole: [/401/] });
  test('is rejected with the specified message, and the form keeps the input', async ({
    page,
    createAccount,
    expectAccessible,
  }) => {
    const { email } = await createAccount('Forgetful');
    await page.goto('/login');
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page.getByText('Please Fill all the Feilds')).toBeVisible();
    await page.getByLabel('Email or Username').fill(email);
    await page.getByLabel('Password').fill('not this one');
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page.getByText('Invalid Credentials')).toBeVisible();
    await expect(page.getByLabel('Email or Username')).toHaveValue(email);
    await expect(page.getByLabel('Password')).toHaveAccessibleDescription('Email and password do not belong together.');
    expect(await page.evaluate(() => localStorage.getItem('userInfo'))).toBeNull();
    await expectAccessible(page);
  });
});

test.describe('two tabs', () => {
  // A call of the other tab that is under way when the session ends is refused.
  test.use({ allowedConsole: [/401/] });
  test('logging out in one tab logs out every tab', async ({ member }) => {
    const { page, context, session } = await member('Two Tabs');
    await page.goto('/explore');
    const second = await context.newPage();
    await second.goto('/profile');
    await expect(second.getByRole('heading', { name: 'Two Tabs' })).toBeVisible();
    await page.getByRole('button', { name: 'Account settings' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(second).toHaveURL(/\/login/);
    expect(await page.evaluate(() => localStorage.getItem('userInfo'))).toBeNull();
    // The page does not wait for the server.
    const headers = { authorization: `Bearer ${session.token}` };
    await expect.poll(async () => (await page.request.get('/api/user/profile', { headers })).status()).toBe(401);
  });
});

test.describe('a session that the server has ended', () => {
  test.use({ allowedConsole: [/401/] });
  test('leads to the log-in page and back afterwards', async ({ page, createAccount }) => {
    const { password, ...session } = await createAccount('Ended Elsewhere');
    await page.addInitScript(
      (info) => {
        if (sessionStorage.getItem('journey started')) return;
        sessionStorage.setItem('journey started', 'yes');
        localStorage.setItem('userInfo', info);
      },
      JSON.stringify({ ...session, token: 'gone' }),
    );
    await page.goto('/editor');
    await expect(page.getByText('You have been signed out. Please log in again.')).toBeVisible();
    await expect(page).toHaveURL(/\/login\?next=%2Feditor$/);
    await page.getByLabel('Email or Username').fill(session.email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page).toHaveURL(/\/editor$/);
    await expect(page.getByRole('heading', { name: 'Edit Your Profile' })).toBeVisible();
  });
});

test('a log-in link with a next page on another host leads home', async ({ page, createAccount }) => {
  const { email, password } = await createAccount('Led Astray');
  await page.goto(`/login?next=${encodeURIComponent('/\t/localhost:1/elsewhere')}`);
  await page.getByLabel('Email or Username').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByText('logged in successfully')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('Remember Me requests the longer session', async ({ page, createAccount }) => {
  const { email, password } = await createAccount('Remembered');
  const logIn = async (remember: boolean) => {
    await page.goto('/login');
    await page.getByLabel('Email or Username').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByLabel('Remember Me').setChecked(remember);
    const sending = page.waitForRequest('**/api/user/login');
    await page.getByRole('button', { name: 'Log In' }).click();
    const sent: unknown = (await sending).postDataJSON();
    await expect(page).toHaveURL(/\/$/);
    return sent;
  };
  expect(await logIn(false)).toEqual({ email, password, remember: false });
  // The second time the device is known, whatever was ticked the first time.
  expect(await logIn(true)).toEqual({ email, password, remember: true, device: expect.any(String) });
});

test('the demo account can be used with one click in development', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Use the demo account' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('button', { name: 'Account settings' })).toBeVisible();
});

test.describe('with toasts that go', () => {
  test.use({ toastsExpire: true });

  /** The journeys have no other account that is older than a day. No other one logs in with its password. */
  test('passkeys and codes are suggested once, after a log-in with a password', async ({ page, expectAccessible }) => {
    // The most toasts that were visible together, on any page.
    await page.addInitScript(() => {
      const count = () => document.querySelectorAll('[role="status"][data-visible]').length;
      const record = () =>
        sessionStorage.setItem('most', `${Math.max(Number(sessionStorage.getItem('most')), count())}`);
      new MutationObserver(record).observe(document, { subtree: true, childList: true, attributes: true });
    });
    const logIn = async () => {
      await visit(page, '/login');
      await page.getByLabel('Email or Username').fill('demo@vitrine.example');
      await page.getByLabel('Password').fill('vitrine-demo');
      const answered = page.waitForResponse('**/api/user/passkeys/suggestion');
      await page.getByRole('button', { name: 'Log In', exact: true }).click();
      await expect(page).toHaveURL('/');
      return (await answered).json();
    };
    const suggestion = page.getByText('Protect your account with a passkey or codes.');
    expect(await logIn()).toEqual({ isDue: true });
    await expect(page.getByText('logged in successfully')).toBeVisible();
    await expect(suggestion).toBeVisible();
    await expect(page.getByText('logged in successfully')).toHaveCount(0);
    expect(await page.evaluate(() => sessionStorage.getItem('most'))).toBe('1');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Set it up' }).click();
    await expect(page).toHaveURL('/editor#security');
    await expect(page.getByRole('heading', { name: 'Two-step login' })).toBeInViewport();
    await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeInViewport();

    await page.goto('/robots.txt');
    await page.evaluate(() => localStorage.removeItem('userInfo'));
    expect(await logIn()).toEqual({ isDue: false });
    await expect(page.getByRole('button', { name: 'Account settings' })).toBeVisible();
    await expect(suggestion).toBeHidden();
  });
});
