/** The configured OpenID provider: Google, another one, or the local one in development. */
import { createRemoteJWKSet, type JWTVerifyGetKey, customFetch as joseFetch } from 'jose';
import * as oidc from 'openid-client';
import type { Deps } from '../../../deps.ts';
import type { Fetch } from '../../../platform/http/fetch/self-fetch.ts';
import { localClient, localIssuer } from '../local-identity/index.ts';
import { type FetchPicture, fetchFromSelf, fromProvider } from './provider-picture.ts';

type Registration = {
  readonly issuer: string;
  /** Prefix of stored subjects; the same for the local provider at every origin. */
  readonly realm: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly prompt: 'select_account' | 'login';
  readonly fetch: Fetch;
  readonly fetchPicture: FetchPicture;
};

export type IdentityProvider = Registration & {
  readonly configuration: oidc.Configuration;
  readonly keys: JWTVerifyGetKey;
};

const googleIssuer = 'https://accounts.google.com';

const registrationFor = ({ config, selfFetch }: Deps, origin: string): Registration | null => {
  if (config.google) {
    const issuer = config.oidcIssuer ?? googleIssuer;
    const fetchPicture = fromProvider(issuer, config.mode === 'production');
    return { issuer, realm: issuer, ...config.google, prompt: 'select_account', fetch, fetchPicture };
  }
  if (config.mode === 'production') return null;
  const local = { issuer: localIssuer(origin), realm: 'local', prompt: 'login' } as const;
  return { ...local, ...localClient, fetch: selfFetch, fetchPicture: fetchFromSelf(selfFetch) };
};

const discover = async (registration: Registration, allowHttp: boolean): Promise<IdentityProvider> => {
  const { issuer, clientId, clientSecret } = registration;
  const ask: oidc.CustomFetch = (url, options) => registration.fetch(url, options as RequestInit);
  const configuration = await oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    [oidc.customFetch]: ask,
    execute: allowHttp ? [oidc.allowInsecureRequests] : [],
    timeout: 10,
  });
  const { jwks_uri: jwksUri } = configuration.serverMetadata();
  if (jwksUri === undefined) throw new Error(`${issuer} does not publish a jwks_uri`);
  const keys = createRemoteJWKSet(new URL(jwksUri), {
    [joseFetch]: (url, options) => registration.fetch(url, options),
  });
  return { ...registration, configuration, keys };
};

export type FindProvider = (origin: string) => Promise<IdentityProvider | null>;

/** Discovery results are cached; failures are retried. */
export const createFindProvider = (deps: Deps): FindProvider => {
  const known = new Map<string, Promise<IdentityProvider>>();
  return async (origin) => {
    const registration = registrationFor(deps, origin);
    if (!registration) return null;
    const { issuer } = registration;
    const found = known.get(issuer) ?? discover(registration, deps.config.mode !== 'production');
    known.set(issuer, found);
    found.catch(() => known.delete(issuer));
    return found;
  };
};
