/** Making passkeys and signing in with them: docs/decisions/0065-second-factor-and-passkeys.md. */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Passkey } from '@vitrine/contract';
import type { Deps } from '../../../deps.ts';
import { inTransaction, retryOnDeadlock } from '../../../platform/db/db.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Origin } from '../sign-in/known-devices.ts';
import { openDeviceSession, type SignedIn } from '../sign-in/password-sign-in.ts';
import { refuseBanned } from '../standing/standing.ts';
import {
  deleteChallengesExpiredAt,
  deletePasskey,
  findPasskey,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  markPasskeyUsed,
  type PasskeyRow,
  takeChallenge,
  takeSuggestion,
} from './passkey-queries.ts';

const maxPasskeys = 20;
const validMs = 5 * 60 * 1000;
/** Who has just signed up has other things to do. */
const suggestedAfterMs = 24 * 60 * 60 * 1000;

/** Loaded for the first passkey: reading it takes a fifth as long as all of the server. */
const loadWebAuthn = () => import('@simplewebauthn/server');

type Json = Record<string, unknown>;

/** The site that passkeys belong to. */
const siteOf = (deps: Deps, origin: string): { readonly origin: string; readonly rpID: string } => {
  const site = deps.config.publicUrl ?? origin;
  return { origin: site, rpID: new URL(site).hostname };
};

const view = (row: PasskeyRow): Passkey => ({
  id: row.id,
  name: row.name,
  createdAt: row.created_at.toISOString(),
  usedAt: row.used_at?.toISOString() ?? null,
});

export const getPasskeys = async (deps: Deps, userId: string): Promise<Passkey[]> =>
  (await listPasskeys(deps.db, userId)).map(view);

const storeChallenge = (deps: Deps, text: string, userId: string | null): Promise<void> =>
  insertChallenge(deps.db, { text, userId, expiresAt: new Date(deps.now().getTime() + validMs) });

type Owner = { readonly id: string; readonly name: string; readonly email: string };

export const startRegistration = async (deps: Deps, user: Owner, origin: string): Promise<Json> => {
  const existing = await listPasskeys(deps.db, user.id);
  if (existing.length >= maxPasskeys) throw new Failure('too_many_passkeys');
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    rpName: 'Vitrine',
    rpID: siteOf(deps, origin).rpID,
    userID: Uint8Array.from(Buffer.from(user.id)),
    userName: user.email,
    userDisplayName: user.name,
    attestationType: 'none',
    excludeCredentials: existing.map(({ id }) => ({ id })),
    // Found without a name, and after a look, a finger or a PIN.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await storeChallenge(deps, options.challenge, user.id);
  return { ...options };
};

/** What the library throws is about what the browser sent. */
const refused = (): never => {
  throw new Failure('passkey_refused');
};

export const addPasskey = async (
  deps: Deps,
  userId: string,
  given: { readonly name: string; readonly response: Json; readonly origin: string },
): Promise<Passkey> => {
  const site = siteOf(deps, given.origin);
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: given.response as unknown as RegistrationResponseJSON,
    expectedChallenge: (text) => takeChallenge(deps.db, text, userId, deps.now()),
    expectedOrigin: site.origin,
    expectedRPID: site.rpID,
  }).catch(refused);
  if (!verified || !registrationInfo) return refused();
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  const passkey = { id, userId, publicKey, counter, transports, name: given.name, at: deps.now() };
  if (!(await inTransaction(deps, ({ db }) => insertPasskey(db, passkey, maxPasskeys))))
    throw new Failure('too_many_passkeys');
  return { id, name: given.name, createdAt: passkey.at.toISOString(), usedAt: null };
};

export const removePasskey = async (deps: Deps, userId: string, id: string): Promise<void> => {
  if (!(await deletePasskey(deps.db, userId, id))) throw new Failure('passkey_not_found');
};

export const suggestPasskey = (deps: Deps, userId: string): Promise<boolean> => {
  const at = deps.now();
  return takeSuggestion(deps.db, userId, at, new Date(at.getTime() - suggestedAfterMs));
};

export const startSignIn = async (deps: Deps, origin: string): Promise<Json> => {
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({
    rpID: siteOf(deps, origin).rpID,
    userVerification: 'required',
  });
  await storeChallenge(deps, options.challenge, null);
  return { ...options };
};

/** A passkey needs no code: it is something one has, opened by something one knows or is. */
export const signInWithPasskey = async (
  deps: Deps,
  given: { readonly response: Json; readonly remember: boolean },
  origin: Origin,
): Promise<SignedIn> => {
  const site = siteOf(deps, origin.site);
  const id = typeof given.response['id'] === 'string' ? given.response['id'] : '';
  const passkey = (await findPasskey(deps.db, id)) ?? refused();
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: given.response as unknown as AuthenticationResponseJSON,
    expectedChallenge: (text) => takeChallenge(deps.db, text, null, deps.now()),
    expectedOrigin: site.origin,
    expectedRPID: site.rpID,
    credential: { id, publicKey: passkey.public_key, counter: passkey.counter },
  }).catch(refused);
  if (!verified) return refused();
  const isOpen = await retryOnDeadlock(() => markPasskeyUsed(deps.db, id, authenticationInfo.newCounter, deps.now()));
  if (!isOpen) return refused();
  const user = { id: passkey.user_id, passwordHash: passkey.password_hash };
  const signedIn = await openDeviceSession(deps, user, origin, { remember: given.remember, isUnknown: false });
  if (!signedIn) await refuseBanned(deps.db, user.id);
  return signedIn ?? refused();
};

export const deleteExpiredChallenges = (deps: Deps): Promise<void> => deleteChallengesExpiredAt(deps.db, deps.now());
