/** Verifies ID tokens: signature, audience, expiry and a nonce that this server issued. */
import { jwtVerify } from 'jose';
import * as z from 'zod';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { oldestValidFlow } from './flow.ts';
import { consumeNonce } from './flow-queries.ts';
import type { IdentityProvider } from './provider.ts';

const Claims = z.object({
  sub: z.string().min(1).max(255),
  name: z.string().max(200).optional(),
  email: z.email().max(254),
  email_verified: z.literal(true),
  picture: z.string().max(2000).optional(),
  nonce: z.string().min(1),
});

export type IdTokenClaims = {
  readonly subject: string;
  readonly name: string;
  readonly email: string;
  readonly picture: string | undefined;
  readonly nonce: string;
};

export const verifyIdToken = async (
  deps: Deps,
  provider: IdentityProvider,
  credential: string,
): Promise<IdTokenClaims | null> => {
  try {
    const { payload } = await jwtVerify(credential, provider.keys, {
      issuer: provider.issuer,
      audience: provider.clientId,
      algorithms: ['RS256', 'PS256', 'ES256', 'EdDSA'],
      requiredClaims: ['exp', 'iat'],
      currentDate: deps.now(),
      clockTolerance: 30,
    });
    const { sub, name, email, picture, nonce } = Claims.parse(payload);
    return { subject: sub, name: name?.trim() || (email.split('@')[0] ?? email), email, picture, nonce };
  } catch (error) {
    deps.log.debug({ err: error }, 'ID token rejected');
    return null;
  }
};

/** Verifies the token and consumes its nonce, so that it works once. */
export const consumeIdToken = async (
  deps: Deps,
  provider: IdentityProvider,
  credential: string,
): Promise<IdTokenClaims> => {
  const claims = await verifyIdToken(deps, provider, credential);
  if (!claims || !(await consumeNonce(deps.db, claims.nonce, oldestValidFlow(deps))))
    throw new Failure('identity_refused');
  return claims;
};
