/** Queries on passkeys and the challenges they sign. */
import type { Db } from '../../../platform/db/db.ts';

export type PasskeyRow = {
  readonly id: string;
  readonly name: string;
  readonly transports: string[];
  readonly created_at: Date;
  readonly used_at: Date | null;
};

export const listPasskeys = (db: Db, userId: string): Promise<PasskeyRow[]> => db<PasskeyRow[]>`
  select id, name, transports, created_at, used_at from passkeys where user_id = ${userId} order by created_at, id`;

export type SignInPasskeyRow = {
  readonly user_id: string;
  readonly public_key: Uint8Array<ArrayBuffer>;
  readonly counter: number;
  readonly password_hash: string | null;
};

export const findPasskey = async (db: Db, id: string): Promise<SignInPasskeyRow | null> => {
  const [row] = await db<SignInPasskeyRow[]>`
    select p.user_id, p.public_key, p.counter, u.password_hash from passkeys p join users u on u.id = p.user_id
    where p.id = ${id} and u.deletion_requested_at is null`;
  return row ?? null;
};

/** False if the passkey exists, or the account has `max`. The row lock makes concurrent calls count each other. */
export const insertPasskey = async (
  db: Db,
  passkey: {
    readonly id: string;
    readonly userId: string;
    readonly publicKey: Uint8Array;
    readonly counter: number;
    readonly transports: readonly string[];
    readonly name: string;
    readonly at: Date;
  },
  max: number,
): Promise<boolean> => {
  const { id, userId, publicKey, counter, transports, name, at } = passkey;
  await db`select 1 from users where id = ${userId} for update`;
  const inserted = await db`
    insert into passkeys (id, user_id, public_key, counter, transports, name, created_at)
    select ${id}, u.id, ${publicKey}, ${counter}, ${[...transports]}, ${name}, ${at} from users u where u.id = ${userId}
      and (select count(*) from passkeys where user_id = ${userId}) < ${max}
    on conflict (id) do nothing`;
  return inserted.count > 0;
};

/** False if it was removed, or used with a later counter, meanwhile. */
export const markPasskeyUsed = async (db: Db, id: string, counter: number, at: Date): Promise<boolean> => {
  const updated = await db`
    update passkeys set counter = ${counter}, used_at = ${at}
    where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0))`;
  return updated.count > 0;
};

export const deletePasskey = async (db: Db, userId: string, id: string): Promise<boolean> =>
  (await db`delete from passkeys where id = ${id} and user_id = ${userId}`).count > 0;

/** True for the first call only, for a member since `joinedBefore` who has a password and neither a passkey nor codes. */
export const takeSuggestion = async (db: Db, userId: string, at: Date, joinedBefore: Date): Promise<boolean> => {
  const updated = await db`
    update users u set security_suggested_at = ${at}
    where id = ${userId} and security_suggested_at is null and password_hash is not null and created_at < ${joinedBefore}
      and not exists (select 1 from passkeys p where p.user_id = u.id)
      and not exists (select 1 from second_factors f where f.user_id = u.id and f.confirmed_at is not null)`;
  return updated.count > 0;
};

export const insertChallenge = async (
  db: Db,
  challenge: { readonly text: string; readonly userId: string | null; readonly expiresAt: Date },
): Promise<void> => {
  await db`
    insert into passkey_challenges (challenge, user_id, expires_at)
    values (${challenge.text}, ${challenge.userId}, ${challenge.expiresAt})`;
};

/** Deletes the challenge, so that each is answered once. False if it is unknown, used, too old or of somebody else. */
export const takeChallenge = async (db: Db, text: string, userId: string | null, at: Date): Promise<boolean> => {
  const [row] = await db<{ is_valid: boolean }[]>`
    delete from passkey_challenges where challenge = ${text} and user_id is not distinct from ${userId}
    returning expires_at > ${at} as is_valid`;
  return row?.is_valid ?? false;
};

export const deleteChallengesExpiredAt = async (db: Db, at: Date): Promise<void> => {
  await db`delete from passkey_challenges where expires_at <= ${at}`;
};
