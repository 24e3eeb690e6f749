/** SQL for roles, suspensions and bans. */
import type { Role } from '@vitrine/contract';
import type { Db, Fragment } from '../../../platform/db/db.ts';

/** About a column with the id of a person. */
export const isNotBanned = (db: Db, person: Fragment): Fragment => db`
  not exists (select from users banned where banned.id = ${person} and banned.banned_at is not null)`;

export type StandingRow = {
  readonly id: string;
  readonly role: Role;
  readonly suspended_until: Date | null;
  readonly banned_at: Date | null;
  readonly standing_reason: string | null;
};

export const lockStanding = async (db: Db, id: string): Promise<StandingRow | null> => {
  const [row] = await db<StandingRow[]>`
    select id, role, suspended_until, banned_at, standing_reason from users where id = ${id} for no key update`;
  return row ?? null;
};

export type Standing = {
  readonly suspendedUntil: Date | null;
  readonly bannedAt: Date | null;
  readonly reason: string | null;
};

export const updateStanding = async (db: Db, id: string, standing: Standing): Promise<void> => {
  await db`
    update users set suspended_until = ${standing.suspendedUntil}, banned_at = ${standing.bannedAt},
      standing_reason = ${standing.reason}
    where id = ${id}`;
};

export const findStandingByEmail = async (
  db: Db,
  emailKey: string,
): Promise<{
  readonly id: string;
  readonly banned_at: Date | null;
  readonly standing_reason: string | null;
} | null> => {
  const [row] = await db<{ id: string; banned_at: Date | null; standing_reason: string | null }[]>`
    select id, banned_at, standing_reason from users where email_key = ${emailKey} and deletion_requested_at is null`;
  return row ?? null;
};

export const updateRole = async (db: Db, id: string, role: Role): Promise<void> => {
  await db`update users set role = ${role} where id = ${id}`;
};

export type StaffRow = { readonly id: string; readonly name: string; readonly email: string; readonly role: Role };

/** Moderators and admins. */
export const listStaff = (db: Db, limit: number): Promise<StaffRow[]> => db<StaffRow[]>`
  select id, name, email, role from users where role <> 'member' order by role, id limit ${limit}`;
