/** Queries on second factors and recovery codes. */
import type { Db } from '../../../platform/db/db.ts';

export type SecondFactorRow = {
  readonly secret: Uint8Array;
  readonly is_on: boolean;
  readonly last_step: number;
  readonly created_at: Date;
};

export const findSecondFactor = async (db: Db, userId: string): Promise<SecondFactorRow | null> => {
  const [row] = await db<SecondFactorRow[]>`
    select secret, confirmed_at is not null as is_on, last_step, created_at from second_factors
    where user_id = ${userId}`;
  return row ?? null;
};

/** Replaces one that was never confirmed. False if one is on. */
export const upsertSecondFactor = async (db: Db, userId: string, secret: Uint8Array, at: Date): Promise<boolean> => {
  const written = await db`
    insert into second_factors (user_id, secret, created_at) values (${userId}, ${secret}, ${at})
    on conflict (user_id) do update set secret = excluded.secret, created_at = excluded.created_at, last_step = 0
    where second_factors.confirmed_at is null`;
  return written.count > 0;
};

/** False if a code of this step or a later one was accepted meanwhile. */
export const acceptStep = async (db: Db, userId: string, step: number): Promise<boolean> => {
  const updated = await db`
    update second_factors set last_step = ${step} where user_id = ${userId} and last_step < ${step}`;
  return updated.count > 0;
};

/** False if it is on already. */
export const confirmSecondFactor = async (db: Db, userId: string, at: Date): Promise<boolean> => {
  const updated = await db`
    update second_factors set confirmed_at = ${at} where user_id = ${userId} and confirmed_at is null`;
  return updated.count > 0;
};

export const deleteSecondFactor = async (db: Db, userId: string): Promise<void> => {
  await db`delete from second_factors where user_id = ${userId}`;
  await db`delete from recovery_codes where user_id = ${userId}`;
};

export const replaceRecoveryCodes = async (db: Db, userId: string, hashes: readonly Buffer[]): Promise<void> => {
  await db`delete from recovery_codes where user_id = ${userId}`;
  const rows = hashes.map((hash) => ({ user_id: userId, code_hash: hash }));
  await db`insert into recovery_codes ${db(rows)}`;
};

/** False if there is no such code, or it was used. */
export const takeRecoveryCode = async (db: Db, userId: string, hash: Buffer): Promise<boolean> => {
  const deleted = await db`delete from recovery_codes where user_id = ${userId} and code_hash = ${hash}`;
  return deleted.count > 0;
};

export const countRecoveryCodes = async (db: Db, userId: string): Promise<number> => {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from recovery_codes where user_id = ${userId}`;
  return row?.count ?? 0;
};
