import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../test/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const person = (email: string) => ({ name: 'Ada Quist', email, password: 'correct horse' });

describe('signing up', () => {
  it('returns the complete session', async () => {
    const { status, body } = await server.call('POST', '/api/user', { body: person('ada@vitrine.example') });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Ada Quist',
      email: 'ada@vitrine.example',
      followers: 0,
      totalLikes: 0,
      token: expect.any(String),
    });
    expect(body).toHaveProperty('pic.url', expect.stringMatching(/^http:\/\/localhost.*\.svg$/));
  });

  it('creates one account per e-mail, ignoring case, also concurrently', async () => {
    const replies = await Promise.all(
      ['Twin@vitrine.example', 'twin@vitrine.example', 'TWIN@vitrine.example'].map((email) =>
        server.call('POST', '/api/user', { body: person(email) }),
      ),
    );
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  });

  it('refuses invalid input and names the field', async () => {
    const { status, body } = await server.call('POST', '/api/user', { body: { name: '', email: 'nope' } });
    expect(status).toBe(400);
    expect(body).toEqual({ error: 'malformed', message: expect.stringContaining('body.') });
  });
});

describe('logging in', () => {
  it('opens a session for the right password only, with the same error for a wrong e-mail', async () => {
    await server.join('Login Person');
    const tried = (email: string, password: string) =>
      server.call('POST', '/api/user/login', { body: { email, password } });
    expect((await tried('LOGIN.person@vitrine.example', 'correct horse')).status).toBe(200);
    const wrong = await tried('login.person@vitrine.example', 'wrong');
    const unknown = await tried('nobody@vitrine.example', 'wrong');
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual(unknown.body);
  });
});

const blank = Object.fromEntries(
  ['firstname', 'lastname', 'occupation', 'company', 'country', 'city', 'title', 'description'].map((name) => [
    name,
    '',
  ]),
);

describe('the about section', () => {
  it('is missing until it is saved, and empty on profiles of others', async () => {
    const me = await server.join();
    expect(await server.call('GET', '/api/user/about', { as: me })).toMatchObject({ status: 404 });
    expect(await server.call('GET', `/api/user/${me._id}/about`)).toMatchObject({ status: 200, body: blank });
    expect((await server.call('GET', '/api/user/nobody/about')).status).toBe(404);
  });

  it('accepts eight empty fields, and the profile shows the description as text', async () => {
    const me = await server.join();
    const about = { ...blank, city: 'Gent', description: 'I print.' };
    expect((await server.call('POST', '/api/user/about', { as: me, body: blank })).status).toBe(200);
    expect((await server.call('POST', '/api/user/about', { as: me, body: about })).status).toBe(200);
    expect((await server.call('GET', '/api/user/about', { as: me })).body).toEqual(about);
    const { body } = await server.call('GET', `/api/user/anotherUser?userId=${me._id}`);
    expect(body).toMatchObject({ _id: me._id, about: 'I print.', followers: 0, totalViews: 0 });
  });

  it('has links, which a client that knows only the eight fields keeps', async () => {
    const me = await server.join();
    const save = (body: unknown) => server.call('POST', '/api/user/about', { as: me, body });
    const links = ['https://ada.example', 'https://dribbble.example/ada?tab=shots'];
    expect(await save({ ...blank, title: 'Ink', links })).toMatchObject({ status: 200, body: { links } });
    expect((await save({ ...blank, title: 'Ink and paper' })).body).toMatchObject({ title: 'Ink and paper', links });
    const { body } = await server.call('GET', `/api/user/anotherUser?userId=${me._id}`);
    expect(body).toMatchObject({ aboutTitle: 'Ink and paper', links });
    expect((await save({ ...blank, links: [] })).body).toEqual(blank);
  });

  it('has availability for work, which a client that knows only the eight fields keeps', async () => {
    const me = await server.join();
    const save = (body: unknown) => server.call('POST', '/api/user/about', { as: me, body });
    const profile = async () => (await server.call('GET', `/api/user/anotherUser?userId=${me._id}`)).body;
    expect((await save({ ...blank, availability: 'freelance' })).body).toEqual({ ...blank, availability: 'freelance' });
    expect((await save(blank)).body).toEqual({ ...blank, availability: 'freelance' });
    expect(await profile()).toMatchObject({ availability: 'freelance' });
    expect((await save({ ...blank, availability: 'none' })).body).toEqual(blank);
    expect(await profile()).not.toHaveProperty('availability');
    expect((await save({ ...blank, availability: 'always' })).status).toBe(400);
  });
});

describe('the links of the about section', () => {
  it.each([
    'javascript:alert(1)',
    'data:text/html,hello',
    '//ada.example',
    'ada.example',
    'https://localhost',
    'https://known.example@other.example/',
    `https://ada.example/${'a'.repeat(200)}`,
  ])('refuse %s', async (link) => {
    const me = await server.join();
    const reply = await server.call('POST', '/api/user/about', { as: me, body: { ...blank, links: [link] } });
    expect(reply.status).toBe(400);
  });

  it('are eight at most', async () => {
    const links = Array.from({ length: 9 }, (_, index) => `https://ada.example/${index}`);
    const reply = await server.call('POST', '/api/user/about', { as: await server.join(), body: { ...blank, links } });
    expect(reply.status).toBe(400);
  });
});
