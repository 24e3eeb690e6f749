/**
 * Signing in with an identity provider. It never opens an account that has a password or belongs to another subject; whoever
 * made that account without showing that the address is theirs can lose the address to its verified owner.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { sessionEvents } from '@vitrine/contract';
import { inTransaction, isUniqueViolation } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { userRoom } from '../../../platform/realtime/index.ts';
import { consumeIdToken, type FindProvider } from '../identity/index.ts';
import { setPictureFromProvider } from '../profile/profile-picture.ts';
import { findIdBySubject, insertUser, isAddressUnproven, releaseAddress } from '../queries.ts';
import { openSession } from '../sessions/sessions.ts';
import { emailKeyOf, getUser, type SignedIn } from './password-sign-in.ts';

export type GoogleClaim = {
  readonly name: string;
  readonly email: string;
  /** The provider's id for this person; the specification calls it the password. */
  readonly password: string;
  readonly pic?: string | null | undefined;
  readonly credential?: string | undefined;
  /** Take the address from an account that uses it without having shown whose it is. */
  readonly claimAddress?: boolean | undefined;
};

type Known = {
  readonly subject: string;
  readonly name: string;
  readonly email: string;
  /** Where the provider says their picture is; nobody else's word on it is followed. */
  readonly picture?: string | undefined;
  /** Whether a provider has verified that the address is theirs. */
  readonly isVerified: boolean;
};

/** What the caller says must be what the provider says, or somebody is trying something. */
const verifiedIdentity = async (
  deps: Deps,
  find: FindProvider,
  claim: GoogleClaim,
  credential: string,
  origin: string,
): Promise<Known> => {
  const provider = await find(origin);
  if (!provider) throw new Failure('identity_refused');
  const vouched = await consumeIdToken(deps, provider, credential);
  const matches =
    claim.password === vouched.subject &&
    emailKeyOf(claim.email) === emailKeyOf(vouched.email) &&
    claim.name.trim() === vouched.name &&
    (!claim.pic || claim.pic === vouched.picture);
  if (!matches) throw new Failure('identity_refused');
  const { name, email, picture } = vouched;
  return { subject: `${provider.realm} ${vouched.subject}`, name, email, picture, isVerified: true };
};

/** Nobody vouches for these: they live in a realm of their own and exist only while developing. */
const unverifiedIdentity = (deps: Deps, claim: GoogleClaim): Known => {
  const name = claim.name.trim();
  if (deps.config.mode !== 'development' || claim.password === '' || name === '') throw new Failure('identity_refused');
  return { subject: `unverified ${claim.password}`, name, email: claim.email, isVerified: false };
};

/** Milliseconds a new member waits for their picture; it goes on coming after that, and open pages are told. */
const patience = 3000;

export const subscribeToProviderPictures = (deps: Deps, find: FindProvider): void =>
  deps.bus.on('pictureVouched', async ({ userId, address, origin }) => {
    const provider = await find(origin);
    if (!provider) return;
    await setPictureFromProvider(deps, userId, await provider.fetchPicture(address));
    deps.live.tell({ to: [userRoom(userId)] }, sessionEvents.profileChanged, undefined);
  });

/** A new member without their picture is better than none: whatever goes wrong with it is reported and harms nobody. */
const awaitPicture = async (deps: Deps, userId: string, address: string, origin: string): Promise<void> => {
  const giveUp = new AbortController();
  const adopted = deps.bus.settle('pictureVouched', { userId, address, origin });
  await Promise.race([adopted, wait(patience, undefined, { signal: giveUp.signal }).catch(() => undefined)]);
  giveUp.abort();
};

/** The address is taken: can the verified owner have it? */
const refuseTaken = async (deps: Deps, known: Known, emailKey: string): Promise<never> => {
  const isClaimable = known.isVerified && (await isAddressUnproven(deps.db, emailKey));
  throw new Failure(isClaimable ? 'email_unproven' : 'email_taken');
};

const findOrCreateUser = async (
  deps: Deps,
  known: Known,
  { origin, claimAddress }: { readonly origin: string; readonly claimAddress: boolean },
): Promise<string> => {
  const emailKey = emailKeyOf(known.email);
  const found = await findIdBySubject(deps.db, known.subject);
  if (found !== null) return found;
  const id = deps.newId();
  try {
    const { name, email, subject } = known;
    const user = { id, name: name.slice(0, 80), email, emailKey, passwordHash: null, subject, at: deps.now() };
    await inTransaction(deps, async ({ db }) => {
      if (claimAddress && known.isVerified) await releaseAddress(db, emailKey);
      await insertUser(db, user);
    });
    if (known.picture) await awaitPicture(deps, id, known.picture, origin);
    return id;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const createdConcurrently = await findIdBySubject(deps.db, known.subject);
    return createdConcurrently ?? (await refuseTaken(deps, known, emailKey));
  }
};

export const signInWithProvider = async (
  deps: Deps,
  find: FindProvider,
  claim: GoogleClaim,
  from: { readonly origin: string; readonly userAgent: string },
): Promise<SignedIn> => {
  const known =
    claim.credential === undefined
      ? unverifiedIdentity(deps, claim)
      : await verifiedIdentity(deps, find, claim, claim.credential, from.origin);
  const id = await findOrCreateUser(deps, known, { origin: from.origin, claimAddress: claim.claimAddress ?? false });
  const token = await openSession(deps, { id, passwordHash: null }, { remember: false, userAgent: from.userAgent });
  if (token === null) throw new Failure('identity_refused');
  return { user: await getUser(deps, id), token };
};
