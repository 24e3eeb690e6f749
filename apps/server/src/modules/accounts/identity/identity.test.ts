import { IdentityPopupResult, type Session } from '@vitrine/contract';
import { generateKeyPair, type JWTPayload } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../../test/harness.ts';
import { createIssuer, type Issuer } from '../../../../test/issuer.ts';

let issuer: Issuer;
let server: TestServer;
beforeAll(async () => {
  issuer = await createIssuer();
  server = await createTestServer({
    env: { GOOGLE_CLIENT_ID: 'gallery', GOOGLE_CLIENT_SECRET: 'secret', OIDC_ISSUER: issuer.address },
  });
});
afterAll(async () => {
  await server.close();
  await issuer.close();
});

const seconds = () => Math.floor(server.deps.now().getTime() / 1000);

const claimsOf = (subject: string, nonce: string): JWTPayload => ({
  iss: issuer.address,
  aud: 'gallery',
  sub: subject,
  name: 'Vera Lund',
  email: `${subject}@people.example`,
  email_verified: true,
  nonce,
  iat: seconds(),
  exp: seconds() + 300,
});

type StartedFlow = { readonly state: string; readonly nonce: string; readonly cookie: string };

const startFlow = async (): Promise<StartedFlow> => {
  const reply = await server.app.inject('/auth/google/start');
  const asked = new URL(String(reply.headers.location)).searchParams;
  expect(asked.get('code_challenge_method')).toBe('S256');
  const cookie = String(reply.headers['set-cookie']);
  expect(cookie).toMatch(/HttpOnly; SameSite=Lax/);
  return { state: asked.get('state') ?? '', nonce: asked.get('nonce') ?? '', cookie: cookie.split(';')[0] ?? '' };
};

const finishFlow = async ({ state, cookie }: StartedFlow): Promise<IdentityPopupResult> => {
  const url = `/auth/google/callback?code=any&state=${state}`;
  const page = await server.app.inject({ url, headers: { cookie } });
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  const json = /data-result="([^"]*)"/.exec(page.body)?.[1]?.replaceAll('&quot;', '"') ?? '';
  return IdentityPopupResult.parse(JSON.parse(json));
};

/** Signs in at the provider, whose ID token is changed by `change`. */
const signIn = async (subject: string, change: JWTPayload = {}): Promise<IdentityPopupResult> => {
  const flow = await startFlow();
  issuer.answerWith(await issuer.sign({ ...claimsOf(subject, flow.nonce), ...change }));
  return finishFlow(flow);
};

const bodyOf = (result: IdentityPopupResult) => {
  if (result.outcome === 'failed') throw new Error('the sign-in failed');
  const { name, email, subject, pic, credential } = result;
  return { name, email, password: subject, pic, credential };
};

const exchange = (body: object) => server.call('POST', '/api/user/google-auth', { body });

describe('a sign-in at the provider', () => {
  it('creates an account for a new person, and opens the same one the next time', async () => {
    const first = await exchange(bodyOf(await signIn('vera')));
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({ name: 'Vera Lund', email: 'vera@people.example', token: expect.any(String) });
    const again = await exchange(bodyOf(await signIn('vera')));
    expect(again.body).toMatchObject({ _id: (first.body as { _id: string })._id });
  });

  it('creates one account for two concurrent sign-ins of one person', async () => {
    const bodies = [bodyOf(await signIn('twice')), bodyOf(await signIn('twice')), bodyOf(await signIn('twice'))];
    const replies = await Promise.all(bodies.map(exchange));
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200]);
    expect(new Set(replies.map((reply) => (reply.body as { _id: string })._id)).size).toBe(1);
  });

  it('fails in another browser, the second time, and without a started flow', async () => {
    const flow = await startFlow();
    issuer.answerWith(await issuer.sign(claimsOf('thief', flow.nonce)));
    expect(await finishFlow({ ...flow, cookie: 'vitrine_sign_in=another' })).toMatchObject({ outcome: 'failed' });
    expect(await finishFlow({ ...flow, state: 'invented' })).toMatchObject({ outcome: 'failed' });
    expect(await finishFlow(flow)).toMatchObject({ outcome: 'verified' });
    expect(await finishFlow(flow)).toMatchObject({ outcome: 'failed' });
  });

  it('fails when the person declines', async () => {
    const { state, cookie } = await startFlow();
    const url = `/auth/google/callback?error=access_denied&state=${state}`;
    expect((await server.app.inject({ url, headers: { cookie } })).body).toContain('failed');
  });
});

describe('an ID token is rejected', () => {
  type Wrong = { how: string; change?: (right: JWTPayload) => JWTPayload; foreignKey?: boolean };
  const wrongs: Wrong[] = [
    { how: 'with a wrong signature', foreignKey: true },
    { how: 'for another audience', change: (right) => ({ ...right, aud: 'somebody else' }) },
    { how: 'from another issuer', change: (right) => ({ ...right, iss: 'https://elsewhere.example' }) },
    { how: 'with a nonce we never gave', change: (right) => ({ ...right, nonce: 'invented' }) },
    { how: 'without a nonce', change: ({ nonce: _nonce, ...rest }) => rest },
    { how: 'after it expired', change: (right) => ({ ...right, exp: seconds() - 60 }) },
    { how: 'without an expiry', change: ({ exp: _exp, ...rest }) => rest },
    { how: 'for an e-mail nobody confirmed', change: (right) => ({ ...right, email_verified: false }) },
  ];

  it.each(wrongs)('$how', async ({ change = (right) => right, foreignKey }) => {
    const flow = await startFlow();
    const right = claimsOf('victim', flow.nonce);
    issuer.answerWith(await issuer.sign(right));
    expect(await finishFlow(flow)).toMatchObject({ outcome: 'verified' });
    const key = foreignKey ? (await generateKeyPair('RS256')).privateKey : undefined;
    const credential = await issuer.sign(change(right), key);
    const body = { name: 'Vera Lund', email: 'victim@people.example', password: 'victim', credential };
    expect(await exchange(body)).toMatchObject({ status: 401, body: { error: 'identity_refused' } });
  });

  it('without a signature', async () => {
    const { nonce } = await startFlow();
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const credential = `${part({ alg: 'none' })}.${part(claimsOf('none', nonce))}.`;
    const body = { name: 'Vera Lund', email: 'none@people.example', password: 'none', credential };
    expect((await exchange(body)).status).toBe(401);
  });

  it('the second time', async () => {
    const body = bodyOf(await signIn('replayed'));
    expect((await exchange(body)).status).toBe(200);
    expect((await exchange(body)).status).toBe(401);
  });

  it('when the request differs from the token', async () => {
    for (const lie of [
      { name: 'Someone' },
      { email: 'b@people.example' },
      { password: 'b' },
      { pic: 'https://b.example' },
    ]) {
      expect((await exchange({ ...bodyOf(await signIn('truthful')), ...lie })).status).toBe(401);
    }
  });
});

describe('an account of another person', () => {
  it('is never opened when it has a password', async () => {
    const body = { name: 'Owner', email: 'Owner@people.example', password: 'correct horse' };
    expect((await server.call('POST', '/api/user', { body })).status).toBe(201);
    expect(await exchange(bodyOf(await signIn('owner')))).toMatchObject({
      status: 409,
      body: { error: 'email_unproven' },
    });
  });

  it('is never opened by another subject', async () => {
    const email = 'shared@people.example';
    expect((await exchange(bodyOf(await signIn('one', { email })))).status).toBe(200);
    expect(await exchange(bodyOf(await signIn('two', { email })))).toMatchObject({ status: 409 });
  });

  it('is not opened or created without an ID token outside development', async () => {
    const bare = { name: 'Bare', email: 'bare@people.example', password: 'subject', pic: 'https://pic.example/a.png' };
    expect(await exchange(bare)).toMatchObject({ status: 401, body: { error: 'identity_refused' } });
  });

  it('without a password cannot be opened with one', async () => {
    const body = { email: 'vera@people.example', password: 'vera' };
    expect((await server.call('POST', '/api/user/login', { body })).status).toBe(401);
  });
});

const squat = async (name: string): Promise<Session> => {
  const body = { name: 'Squatter', email: `${name}@people.example`, password: 'correct horse' };
  return (await server.call('POST', '/api/user', { body })).body;
};
const claim = async (name: string, change: JWTPayload = {}) =>
  exchange({ ...bodyOf(await signIn(name, change)), claimAddress: true });
const logIn = (email: string) => server.call('POST', '/api/user/login', { body: { email, password: 'correct horse' } });
const profileOf = async (session: Session): Promise<Session> =>
  (await server.call('GET', '/api/user/profile', { as: session })).body;

describe('an address that another person signed up with', () => {
  it('is moved to a new account of its verified owner on request', async () => {
    const squatter = await squat('nora');
    const claimed = await claim('nora');
    expect(claimed).toMatchObject({ status: 200, body: { email: 'nora@people.example' } });
    const nora: Session = claimed.body;
    expect(nora._id).not.toBe(squatter._id);
    expect((await exchange(bodyOf(await signIn('nora')))).body).toMatchObject({ _id: nora._id });
  });

  it('leaves the other account its password, sessions and posts, without access to the new account', async () => {
    const squatter = await squat('ines');
    const ines: Session = (await claim('ines')).body;
    expect((await logIn('ines@people.example')).status).toBe(401);
    const profile = await profileOf(squatter);
    expect(profile).toMatchObject({ _id: squatter._id, name: 'Squatter' });
    expect(profile.email).toMatch(/@released\.invalid$/);
    expect(await logIn(profile.email)).toMatchObject({ status: 200, body: { _id: squatter._id } });
    expect(await profileOf(ines)).toMatchObject({ _id: ines._id, email: 'ines@people.example' });
  });

  it('no longer finds the account that it was taken from', async () => {
    const squatter = await squat('wilhelmina');
    const finder = await server.join('Finder');
    const find = async (text: string): Promise<string[]> =>
      ((await server.call('GET', `/api/user?search=${text}`, { as: finder })).body as Session[]).map(({ _id }) => _id);
    expect(await find('wilhelmina')).toEqual([squatter._id]);
    const owner: Session = (await claim('wilhelmina')).body;
    expect(await find('wilhelmina')).toEqual([owner._id]);
    expect(await find('squatter')).toContain(squatter._id);
  });

  it('is claimed once by two concurrent requests', async () => {
    await squat('maya');
    const bodies = [bodyOf(await signIn('maya')), bodyOf(await signIn('maya'))];
    const replies = await Promise.all(bodies.map((body) => exchange({ ...body, claimAddress: true })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(replies.map(({ body }) => (body as Session)._id)).size).toBe(1);
  });

  it('is never taken from a verified account, nor by an unverified claim', async () => {
    const email = 'verified@people.example';
    expect((await exchange(bodyOf(await signIn('first', { email })))).status).toBe(200);
    expect(await claim('second', { email })).toMatchObject({ status: 409, body: { error: 'email_taken' } });
    await squat('lena');
    const bare = { name: 'Lena', email: 'lena@people.example', password: 'lena', claimAddress: true };
    expect((await exchange(bare)).status).toBe(401);
    expect((await logIn('lena@people.example')).status).toBe(200);
  });
});
