/** Routes of the sign-in popup. */
import type { IdentityPopupResult } from '@vitrine/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { networkOf } from '../../../platform/http/caller/network.ts';
import { addressOf, originOf } from '../../../platform/http/caller/origin.ts';
import { callbackUrl, completeFlow, startFlow } from './flow.ts';
import { verifyIdToken } from './id-token.ts';
import { popupResultHeaders, popupResultPage, popupResultScript } from './popup-result.ts';
import type { FindProvider } from './provider.ts';

const cookieName = 'vitrine_sign_in';
const startBudget = { max: 60, seconds: 600 } as const;

const cookieOf = (request: FastifyRequest): string => {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([name]) => name === cookieName)?.[1] ?? '';
};

/** Lax, because the provider sends the browser back by a navigation from its own site. */
const cookieFor = (browser: string, origin: string): string =>
  [
    `${cookieName}=${browser}`,
    'Path=/auth/google',
    'HttpOnly',
    'SameSite=Lax',
    'Max-Age=600',
    ...(origin.startsWith('https:') ? ['Secure'] : []),
  ].join('; ');

const failed: IdentityPopupResult = { source: 'vitrine-identity', outcome: 'failed' };

const sendPopupPage = (reply: FastifyReply, result: IdentityPopupResult): FastifyReply =>
  reply.headers(popupResultHeaders).type('text/html; charset=utf-8').send(popupResultPage(result));

const handleCallback = async (
  deps: Deps,
  find: FindProvider,
  request: FastifyRequest,
  origin: string,
): Promise<IdentityPopupResult> => {
  const provider = await find(origin);
  if (!provider) return failed;
  const address = new URL(callbackUrl(origin));
  address.search = new URL(request.url, origin).search;
  const credential = await completeFlow(deps, provider, { address, browser: cookieOf(request) });
  const claims = credential === null ? null : await verifyIdToken(deps, provider, credential);
  if (credential === null || !claims) return failed;
  const { subject, name, email, picture } = claims;
  return { source: 'vitrine-identity', outcome: 'verified', name, email, subject, pic: picture ?? null, credential };
};

export const registerIdentityPages = (app: FastifyInstance, deps: Deps, find: FindProvider): void => {
  const originFor = (request: FastifyRequest) => originOf(request, deps.config);

  app.get('/auth/google/start', async (request, reply) => {
    await deps.limits.take('identity', startBudget, networkOf(addressOf(request.raw, deps.config)));
    try {
      const origin = originFor(request);
      const provider = await find(origin);
      if (!provider) return await sendPopupPage(reply, failed);
      const { address, browser } = await startFlow(deps, provider, origin);
      return await reply
        .headers({ 'set-cookie': cookieFor(browser, origin), 'cache-control': 'no-store' })
        .redirect(address.href);
    } catch (error) {
      request.log.error({ err: error }, 'could not reach the identity provider');
      return sendPopupPage(reply, failed);
    }
  });

  app.get('/auth/google/callback', async (request, reply) => {
    const result = await handleCallback(deps, find, request, originFor(request)).catch((error: unknown) => {
      request.log.warn({ err: error }, 'sign-in callback failed');
      return failed;
    });
    return sendPopupPage(reply, result);
  });

  app.get('/auth/google/popup-result.js', async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/javascript; charset=utf-8')
      .send(popupResultScript),
  );
};
