/**
 * Sign-in with an identity provider. It never opens an account that has a password or belongs to another subject; an account
 * with an unverified address can lose that address to its verified owner.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { sessionEvents } from '@vitrine/contract';
import type { Deps } from '../../../deps.ts';
import type { DurableEvent } from '../../../events.ts';
import { inTransaction, isUniqueViolation } from '../../../platform/db/db.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { addEvent } from '../../../platform/queue/index.ts';
import { userRoom } from '../../../platform/realtime/index.ts';
import { consumeIdToken, type FindProvider } from '../identity/index.ts';
import { setPictureFromProvider } from '../profile/profile-picture.ts';
import { findIdBySubject, insertUser, isEmailUnverified, isWithoutPicture, releaseEmail } from '../queries.ts';
import { openSession } from '../sessions/sessions.ts';
import { refuseBanned } from '../standing/standing.ts';
import { emailKeyOf, getUser, type SignedIn } from './password-sign-in.ts';

export type GoogleClaim = {
  readonly name: string;
  readonly email: string;
  /** The provider's id for this person; the specification calls it the password. */
  readonly password: string;
  readonly pic?: string | null | undefined;
  readonly credential?: string | undefined;
  /** Take the address from an account that has not verified it. */
  readonly claimAddress?: boolean | undefined;
};

type Identity = {
  readonly subject: string;
  readonly name: string;
  readonly email: string;
  /** From the ID token only, never from the request. */
  readonly picture?: string | undefined;
  /** Whether a provider has verified the e-mail address. */
  readonly isVerified: boolean;
};

/** The request must match the ID token. */
const verifiedIdentity = async (
  deps: Deps,
  find: FindProvider,
  claim: GoogleClaim,
  credential: string,
  origin: string,
): Promise<Identity> => {
  const provider = await find(origin);
  if (!provider) throw new Failure('identity_refused');
  const claims = await consumeIdToken(deps, provider, credential);
  const matches =
    claim.password === claims.subject &&
    emailKeyOf(claim.email) === emailKeyOf(claims.email) &&
    claim.name.trim() === claims.name &&
    (!claim.pic || claim.pic === claims.picture);
  if (!matches) throw new Failure('identity_refused');
  const { name, email, picture } = claims;
  return { subject: `${provider.realm} ${claims.subject}`, name, email, picture, isVerified: true };
};

/** Development only: accepted without an ID token, with subjects of their own. */
const unverifiedIdentity = (deps: Deps, claim: GoogleClaim): Identity => {
  const name = claim.name.trim();
  if (deps.config.mode !== 'development' || claim.password === '' || name === '') throw new Failure('identity_refused');
  return { subject: `unverified ${claim.password}`, name, email: claim.email, isVerified: false };
};

type PictureFound = DurableEvent<'providerPictureFound'>;

/** How long a first sign-in waits for the picture; later it arrives by an event. */
const pictureWaitMs = 3000;

export const subscribeToProviderPictures = (deps: Deps, find: FindProvider): void =>
  deps.durableEvents.on('providerPictureFound', async ({ userId, address, origin }) => {
    const provider = await find(origin);
    // A retry must not replace what the person has chosen meanwhile.
    if (!provider || !(await isWithoutPicture(deps.db, userId))) return;
    await setPictureFromProvider(deps, userId, await provider.fetchPicture(address));
    deps.realtime.emit({ to: [userRoom(userId)] }, sessionEvents.profileChanged, null);
  });

/** A failed picture does not fail the sign-in; the queue retries it. */
const awaitPicture = async (deps: Deps, jobId: number, event: PictureFound): Promise<void> => {
  const giveUp = new AbortController();
  const stored = deps.durableEvents.deliver('providerPictureFound', jobId, event);
  await Promise.race([stored, wait(pictureWaitMs, undefined, { signal: giveUp.signal }).catch(() => undefined)]);
  giveUp.abort();
};

/** Tells whether the verified owner could claim the taken address. */
const refuseTaken = async (deps: Deps, identity: Identity, emailKey: string): Promise<never> => {
  const isClaimable = identity.isVerified && (await isEmailUnverified(deps.db, emailKey));
  throw new Failure(isClaimable ? 'email_unproven' : 'email_taken');
};

const findOrCreateUser = async (
  deps: Deps,
  identity: Identity,
  { origin, claimAddress }: { readonly origin: string; readonly claimAddress: boolean },
): Promise<string> => {
  const emailKey = emailKeyOf(identity.email);
  const found = await findIdBySubject(deps.db, identity.subject);
  if (found !== null) return found;
  const id = deps.newId();
  try {
    const { name, email, subject } = identity;
    const user = {
      id,
      name: name.slice(0, 80),
      email,
      emailKey,
      passwordHash: null,
      subject,
      isEmailVerified: identity.isVerified,
      at: deps.now(),
    };
    const picture = identity.picture ? { userId: id, address: identity.picture, origin } : null;
    const jobId = await inTransaction(deps, async ({ db }) => {
      if (claimAddress && identity.isVerified) await releaseEmail(db, emailKey);
      await insertUser(db, user);
      return picture && addEvent(db, 'providerPictureFound', picture);
    });
    if (picture && jobId !== null) await awaitPicture(deps, jobId, picture);
    return id;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const createdConcurrently = await findIdBySubject(deps.db, identity.subject);
    return createdConcurrently ?? (await refuseTaken(deps, identity, emailKey));
  }
};

export const signInWithProvider = async (
  deps: Deps,
  find: FindProvider,
  claim: GoogleClaim,
  from: { readonly origin: string; readonly userAgent: string },
): Promise<SignedIn> => {
  const identity =
    claim.credential === undefined
      ? unverifiedIdentity(deps, claim)
      : await verifiedIdentity(deps, find, claim, claim.credential, from.origin);
  const id = await findOrCreateUser(deps, identity, { origin: from.origin, claimAddress: claim.claimAddress ?? false });
  const token = await openSession(deps, { id, passwordHash: null }, { remember: false, userAgent: from.userAgent });
  if (token === null) {
    await refuseBanned(deps.db, id);
    throw new Failure('identity_refused');
  }
  return { user: await getUser(deps, id), token };
};
