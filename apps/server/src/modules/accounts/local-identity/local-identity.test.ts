import { IdentityPopupResult, type Session } from '@vitrine/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../../test/harness.ts';

const home = 'http://vitrine.test';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ env: { NODE_ENV: 'development', LOG_LEVEL: 'silent', PUBLIC_URL: home } });
});
afterAll(() => server.close());

/** Follows redirects and stores cookies, as the popup does. */
const createVisitor = () => {
  const cookies = new Map<string, string>();
  const go = async (method: 'GET' | 'POST', address: string): Promise<{ url: URL; body: string }> => {
    const url = new URL(address, home);
    const reply = await server.app.inject({
      method,
      url: url.pathname + url.search,
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const cookie of [reply.headers['set-cookie'] ?? []].flat()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    const { location } = reply.headers;
    return location === undefined ? { url, body: reply.body } : go('GET', new URL(location, url).href);
  };
  return go;
};

const signIn = async (person: string) => {
  const go = createVisitor();
  const choice = await go('GET', '/auth/google/start');
  expect(choice.body).toContain('Choose who to be');
  const end = await go('POST', `${choice.url.pathname}/${person}`);
  expect(end.url.pathname).toBe('/auth/google/callback');
  const json = /data-result="([^"]*)"/.exec(end.body)?.[1]?.replaceAll('&quot;', '"') ?? '{}';
  const result = IdentityPopupResult.parse(JSON.parse(json));
  if (result.outcome === 'failed') throw new Error('the sign-in failed');
  const { name, email, subject, pic, credential } = result;
  return { name, email, password: subject, pic, credential };
};

const exchange = (body: object) => server.call('POST', '/api/user/google-auth', { body });

describe('the local identity provider', () => {
  it('signs in one of its people, from the popup to the session', async () => {
    const body = await signIn('noor-vermeulen');
    expect(body).toMatchObject({ name: 'Noor Vermeulen', email: 'noor@people.example' });
    const first = await exchange(body);
    expect(first).toMatchObject({ status: 200, body: { name: 'Noor Vermeulen', token: expect.any(String) } });
    const again = await exchange(await signIn('noor-vermeulen'));
    expect(again.body).toMatchObject({ _id: (first.body as { _id: string })._id });
  });

  it('provides the picture of a new person', async () => {
    const session: Session = (await exchange(await signIn('new'))).body;
    await server.deps.durableEvents.idle();
    const { body } = await server.call('GET', '/api/user/profile', { as: session });
    expect(body).toHaveProperty('pic.url', expect.stringMatching(/\/pictures\/[0-9a-f]{32}\//));
  });

  it('generates a new person on request', async () => {
    const [one, two] = [await signIn('new'), await signIn('new')];
    expect(one.email).not.toBe(two.email);
    expect((await exchange(one)).status).toBe(200);
  });

  it('refuses unknown people', async () => {
    const go = createVisitor();
    const choice = await go('GET', '/auth/google/start');
    expect((await go('POST', `${choice.url.pathname}/stranger`)).body).toContain('Nobody here');
  });

  it('does not exist in production', async () => {
    const production = await createTestServer({ env: { NODE_ENV: 'production', LOG_LEVEL: 'silent' } });
    const found = await production.app.inject('/dev-identity/.well-known/openid-configuration');
    expect(found.statusCode).toBe(404);
    expect((await production.app.inject('/auth/google/start')).body).toContain('failed');
    await production.close();
  });
});

describe('the call of the specification without an ID token, in development', () => {
  const bare = {
    name: 'Bare Person',
    email: 'bare@people.example',
    password: 'subject-1',
    pic: 'https://p.example/a.png',
  };

  it('creates an account, and opens it again only with the same subject', async () => {
    const first = await exchange(bare);
    expect(first.status).toBe(200);
    expect((await exchange(bare)).body).toMatchObject({ _id: (first.body as { _id: string })._id });
    expect(await exchange({ ...bare, password: 'subject-2' })).toMatchObject({ status: 409 });
  });

  it('never opens an account that has a password or was verified by a provider', async () => {
    const owner = await server.join('Password Owner');
    expect((await exchange({ ...bare, email: owner.email, password: 'x' })).status).toBe(409);
    const verified = await signIn('yuki-arai');
    await exchange(verified);
    const { credential: _credential, ...withoutToken } = verified;
    expect((await exchange(withoutToken)).status).toBe(409);
  });
});
