/** The authorization code flow with PKCE, state and nonce. */
import { createHash, randomBytes } from 'node:crypto';
import * as oidc from 'openid-client';
import type { Deps } from '../../../deps.ts';
import { deleteFlowsBefore, insertFlow, markFlowFinished } from './flow-queries.ts';
import type { IdentityProvider } from './provider.ts';

const minutes = 60_000;

/** Flows started before this have expired. */
export const oldestValidFlow = (deps: Deps): Date => new Date(deps.now().getTime() - 10 * minutes);

const secret = (): string => randomBytes(32).toString('base64url');

const hashBrowserCookie = (browser: string): Buffer => createHash('sha256').update(browser).digest();

export const callbackUrl = (origin: string): string => `${origin}/auth/google/callback`;

export const startFlow = async (
  deps: Deps,
  provider: IdentityProvider,
  origin: string,
): Promise<{ readonly address: URL; readonly browser: string }> => {
  const [state, nonce, browser] = [secret(), secret(), secret()];
  const verifier = oidc.randomPKCECodeVerifier();
  await deleteFlowsBefore(deps.db, oldestValidFlow(deps));
  await insertFlow(deps.db, { state, nonce, verifier, browserHash: hashBrowserCookie(browser), at: deps.now() });
  const address = oidc.buildAuthorizationUrl(provider.configuration, {
    redirect_uri: callbackUrl(origin),
    scope: 'openid email profile',
    state,
    nonce,
    prompt: provider.prompt,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  return { address, browser };
};

/** The ID token, or null if this browser did not start the flow. */
export const completeFlow = async (
  deps: Deps,
  provider: IdentityProvider,
  returned: { readonly address: URL; readonly browser: string },
): Promise<string | null> => {
  const state = returned.address.searchParams.get('state') ?? '';
  const browserHash = hashBrowserCookie(returned.browser);
  const flow = await markFlowFinished(deps.db, { state, browserHash, since: oldestValidFlow(deps), at: deps.now() });
  if (!flow) return null;
  const tokens = await oidc.authorizationCodeGrant(provider.configuration, returned.address, {
    pkceCodeVerifier: flow.verifier,
    expectedState: state,
    expectedNonce: flow.nonce,
    idTokenExpected: true,
  });
  return tokens.id_token ?? null;
};
