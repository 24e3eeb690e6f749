/** The OpenID Connect part of the local identity provider, loaded on first use. */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import { type Configuration, Provider } from 'oidc-provider';
import { findLocalPerson } from './people.ts';

export type LocalProvider = {
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** Finishes the choice of a person and sends the browser on. */
  choose(request: IncomingMessage, response: ServerResponse, personId: string): Promise<void>;
};

export type LocalProviderOptions = {
  readonly origin: string;
  readonly issuer: string;
  readonly basePath: string;
  readonly client: { readonly clientId: string; readonly clientSecret: string };
  readonly trustProxy: boolean;
};

const hour = 60 * 60;

/** Skips the consent screen: the people are fictional. */
const loadExistingGrant: Configuration['loadExistingGrant'] = async ({ oidc }) => {
  const grant = new oidc.provider.Grant({
    clientId: oidc.client?.clientId ?? '',
    accountId: oidc.session?.accountId ?? '',
  });
  grant.addOIDCScope('openid email profile');
  await grant.save();
  return grant;
};

const configure = async ({ origin, issuer, basePath, client }: LocalProviderOptions): Promise<Configuration> => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [`${origin}/auth/google/callback`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'local' }] },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, interaction) => `${basePath}/choose/${interaction.uid}` },
    loadExistingGrant,
    ttl: { Interaction: hour, Session: hour, Grant: hour, AccessToken: hour, AuthorizationCode: 60, IdToken: hour },
    findAccount: (_ctx, id) => {
      const person = findLocalPerson(id);
      if (!person) return undefined;
      const picture = `${issuer}/pictures/${id}.webp`;
      const claims = { sub: id, name: person.name, email: person.email, email_verified: true, picture };
      return { accountId: id, claims: () => claims };
    },
  };
};

export const createLocalProvider = async (options: LocalProviderOptions): Promise<LocalProvider> => {
  const provider = new Provider(options.issuer, await configure(options));
  provider.proxy = options.trustProxy;
  const handle = provider.callback();
  return {
    handle: (request, response) => void handle(request, response),
    choose: (request, response, personId) =>
      provider.interactionFinished(request, response, { login: { accountId: personId } }),
  };
};
