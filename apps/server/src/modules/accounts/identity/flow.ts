/** A sign-in at the provider, from the opened popup to the token it comes back with: code, PKCE, state and nonce. */
import { createHash, randomBytes } from 'node:crypto';
import * as oidc from 'openid-client';
import type { Deps } from '../../../platform/deps.ts';
import type { IdentityProvider } from './provider.ts';
import { finishFlow, forgetFlows, insertFlow } from './queries.ts';

const minutes = 60_000;

/** Older sign-ins are no longer finished. */
export const flowsSince = (deps: Deps): Date => new Date(deps.now().getTime() - 10 * minutes);

const secret = (): string => randomBytes(32).toString('base64url');

const hashBrowser = (browser: string): Buffer => createHash('sha256').update(browser).digest();

export const callbackOf = (origin: string): string => `${origin}/auth/google/callback`;

export const beginFlow = async (
  deps: Deps,
  provider: IdentityProvider,
  origin: string,
): Promise<{ readonly address: URL; readonly browser: string }> => {
  const [state, nonce, browser] = [secret(), secret(), secret()];
  const verifier = oidc.randomPKCECodeVerifier();
  await forgetFlows(deps.db, flowsSince(deps));
  await insertFlow(deps.db, { state, nonce, verifier, browser: hashBrowser(browser), at: deps.now() });
  const address = oidc.buildAuthorizationUrl(provider.configuration, {
    redirect_uri: callbackOf(origin),
    scope: 'openid email profile',
    state,
    nonce,
    prompt: provider.prompt,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  return { address, browser };
};

/** The ID token for a sign-in that came back, or nothing if it is not one that this browser began. */
export const endFlow = async (
  deps: Deps,
  provider: IdentityProvider,
  back: { readonly address: URL; readonly browser: string },
): Promise<string | null> => {
  const state = back.address.searchParams.get('state') ?? '';
  const browser = hashBrowser(back.browser);
  const flow = await finishFlow(deps.db, { state, browser, since: flowsSince(deps), at: deps.now() });
  if (!flow) return null;
  const tokens = await oidc.authorizationCodeGrant(provider.configuration, back.address, {
    pkceCodeVerifier: flow.verifier,
    expectedState: state,
    expectedNonce: flow.nonce,
    idTokenExpected: true,
  });
  return tokens.id_token ?? null;
};
