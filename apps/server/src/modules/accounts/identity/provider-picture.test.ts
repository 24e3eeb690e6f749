import type { ServerResponse } from 'node:http';
import { IdentityPopupResult, type Session } from '@vitrine/contract';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createTestServer, type TestServer } from '../../../../test/harness.ts';
import { createIssuer, type Issuer } from '../../../../test/issuer.ts';
import { drawPicture, webpOf } from '../../../../test/pictures.ts';
import { listen, openSocketAs } from '../../../../test/sockets.ts';
import { ingest, pictureRules } from '../../media/index.ts';

let issuer: Issuer;
let server: TestServer;
beforeAll(async () => {
  issuer = await createIssuer();
  server = await createTestServer({
    env: { GOOGLE_CLIENT_ID: 'gallery', GOOGLE_CLIENT_SECRET: 'secret', OIDC_ISSUER: issuer.address },
  });
  // The process that makes pictures is started by the first one, which takes longer than a sign-in waits on a busy machine.
  await ingest(server.deps, await webpOf('first'), pictureRules.avatar, { person: 'anybody' });
});
afterAll(async () => {
  await server.close();
  await issuer.close();
});

/** Signs in a new person whose picture the provider serves with `serve`. */
const signIn = async (subject: string, serve: (response: ServerResponse) => void): Promise<Session> => {
  issuer.servePicture(serve);
  const start = await server.app.inject('/auth/google/start');
  const asked = new URL(String(start.headers.location)).searchParams;
  const cookie = String(start.headers['set-cookie']).split(';')[0] ?? '';
  const now = Math.floor(server.deps.now().getTime() / 1000);
  const token = await issuer.sign({
    iss: issuer.address,
    aud: 'gallery',
    sub: subject,
    name: 'Vera Lund',
    email: `${subject}@people.example`,
    email_verified: true,
    picture: `${issuer.address}/picture`,
    nonce: asked.get('nonce'),
    iat: now,
    exp: now + 300,
  });
  issuer.answerWith(token);
  const url = `/auth/google/callback?code=any&state=${asked.get('state')}`;
  const page = await server.app.inject({ url, headers: { cookie } });
  const json = /data-result="([^"]*)"/.exec(page.body)?.[1]?.replaceAll('&quot;', '"') ?? '{}';
  const result = IdentityPopupResult.parse(JSON.parse(json));
  if (result.outcome === 'failed') throw new Error('the sign-in failed');
  const { name, email, pic, credential } = result;
  const body = { name, email, password: result.subject, pic, credential };
  return (await server.call('POST', '/api/user/google-auth', { body })).body;
};

const theirs = /\/pictures\/[0-9a-f]{32}\//;
const generated = /\/pictures\/avatars\//;
const profileOf = async (session: Session) =>
  (await server.call('GET', '/api/user/profile', { as: session })).body as Session;

describe('the provider’s picture of a new person', () => {
  it('is part of the first sign-in’s response', async () => {
    const picture = await drawPicture({ width: 96, height: 96, colour: '#884422' }).jpeg().toBuffer();
    const startedAt = performance.now();
    const session = await signIn('prompt', (response) => void response.end(picture));
    // A sign-in waits for three seconds, which pass quickly on a machine that is stopped meanwhile.
    const isLate = performance.now() - startedAt > 3000;
    expect(isLate || theirs.test(session.pic.url)).toBe(true);
  });

  it('is set later when it takes too long', async () => {
    const picture = await drawPicture({ width: 96, height: 96, colour: '#228844' }).jpeg().toBuffer();
    const late: { response?: ServerResponse } = {};
    const session = await signIn('late', (response) => void (late.response = response));
    expect(session.pic.url).toMatch(generated);
    const socket = await openSocketAs(await listen(server), session);
    onTestFinished(() => socket.close());
    expect(socket.received('profile changed')).toEqual([]);
    late.response?.end(picture);
    expect(await socket.waitFor('profile changed')).toHaveLength(1);
    await server.deps.durableEvents.idle();
    expect((await profileOf(session)).pic.url).toMatch(theirs);
  });

  it('is not read beyond the size limit', async () => {
    const chunk = Buffer.alloc(256 * 1024);
    let sent = 0;
    const session = await signIn('endless', (response) => {
      const more = (): void => {
        if (sent >= 64 * 1024 * 1024) response.end();
        else {
          sent += chunk.length;
          response.write(chunk, (error) => error ?? more());
        }
      };
      more();
    });
    await server.deps.durableEvents.idle();
    expect((await profileOf(session)).pic.url).toMatch(generated);
    // What a socket buffers comes on top of the 4 MB.
    expect(sent).toBeLessThan(24 * 1024 * 1024);
  });
});
