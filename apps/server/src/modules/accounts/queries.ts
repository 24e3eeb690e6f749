/** Queries on users and their about sections. */
import type { About, EmailVisibility } from '@vitrine/contract';
import type { Db, Fragment } from '../../platform/db/db.ts';
import type { AccountRow, CredentialRow, PersonRow, UserRow } from './tables.ts';

export const insertUser = async (
  db: Db,
  user: {
    id: string;
    name: string;
    email: string;
    emailKey: string;
    passwordHash: string | null;
    subject: string | null;
    isEmailVerified: boolean;
    at: Date;
  },
): Promise<void> => {
  await db`
    insert into users (id, name, email, email_key, password_hash, subject, email_verified_at, created_at)
    values (${user.id}, ${user.name}, ${user.email}, ${user.emailKey}, ${user.passwordHash}, ${user.subject},
      ${user.isEmailVerified ? user.at : null}, ${user.at})`;
};

export const findUser = async (db: Db, id: string): Promise<UserRow | null> => {
  const [row] = await db<UserRow[]>`
    select u.id, u.name, u.handle, u.email, u.email_visibility, abouts.occupation, abouts.city, u.followers, u.following, u.total_views, u.total_likes,
      to_jsonb(pic.*) as pic, to_jsonb(banner.*) as banner, nullif(abouts.description, '') as about,
      nullif(abouts.title, '') as about_title, coalesce(abouts.links, '{}') as links,
      coalesce(abouts.availability, 'none') as availability,
      u.role, u.suspended_until, u.banned_at, u.standing_reason
    from users u
    left join pictures pic on pic.id = u.pic
    left join pictures banner on banner.id = u.banner
    left join abouts on abouts.user_id = u.id
    where u.id = ${id}`;
  return row ?? null;
};

/** Part of a statement: the users whose ids a subquery selects, as `PersonRow`. */
export const selectPeopleIn = (db: Db, ids: Fragment): Fragment => db`
  select u.id, u.name, u.handle, u.email, u.email_visibility, abouts.occupation, abouts.city, to_jsonb(pic.*) as pic
  from users u left join pictures pic on pic.id = u.pic left join abouts on abouts.user_id = u.id
  where u.id in (${ids})`;

export const findPeople = async (db: Db, ids: readonly string[]): Promise<Map<string, PersonRow>> => {
  const rows = await db<PersonRow[]>`${selectPeopleIn(db, db`select unnest(${[...ids]}::text[])`)}`;
  return new Map(rows.map((row) => [row.id, row]));
};

export const findAccount = async (db: Db, id: string): Promise<AccountRow | null> => {
  const [row] = await db<AccountRow[]>`
    select id, password_hash, email, email_key, handle, email_visibility,
      email_verified_at is not null as is_email_verified,
      email_bounced_at is not null as is_email_bouncing, created_at
    from users where id = ${id}`;
  return row ?? null;
};

export const updatePassword = async (db: Db, id: string, passwordHash: string): Promise<void> => {
  await db`update users set password_hash = ${passwordHash} where id = ${id}`;
};

export const updateEmailVisibility = async (db: Db, id: string, visibility: EmailVisibility): Promise<void> => {
  await db`update users set email_visibility = ${visibility} where id = ${id}`;
};

/** Returns the id of the previous picture. */
export const updatePicture = async (
  db: Db,
  id: string,
  column: 'pic' | 'banner',
  pictureId: string,
): Promise<string | null> => {
  const [row] = await db<{ before: string | null }[]>`
    update users set ${db({ [column]: pictureId })} from (select ${db(column)} as before from users where id = ${id}) as old
    where id = ${id} returning old.before`;
  return row?.before ?? null;
};

/** False also if the account is gone. */
export const isWithoutPicture = async (db: Db, id: string): Promise<boolean> =>
  (await db`select from users where id = ${id} and pic is null`).length > 0;

export const findCredential = async (db: Db, emailKey: string): Promise<CredentialRow | null> => {
  const [row] = await db<CredentialRow[]>`
    select id, password_hash from users where email_key = ${emailKey} and deletion_requested_at is null`;
  return row ?? null;
};

export const findIdBySubject = async (db: Db, subject: string): Promise<string | null> => {
  const [row] = await db<{ id: string }[]>`
    select id from users where subject = ${subject} and deletion_requested_at is null`;
  return row?.id ?? null;
};

export const isEmailUnverified = async (db: Db, emailKey: string): Promise<boolean> =>
  (await db`select from users where email_key = ${emailKey} and email_verified_at is null`).length > 0;

/**
 * Gives an account with an unverified address a placeholder address instead. Its password and sessions stay valid for that
 * account only.
 */
export const releaseEmail = async (db: Db, emailKey: string): Promise<void> => {
  await db`
    update users set email = lower(id) || '@released.invalid', email_key = lower(id) || '@released.invalid'
    where email_key = ${emailKey} and email_verified_at is null`;
};

/** Sign-in is refused from here on. */
export const requestDeletion = async (db: Db, id: string, at: Date): Promise<void> => {
  await db`update users set deletion_requested_at = ${at} where id = ${id}`;
};

export const listDeletionsRequested = async (db: Db, before: Date): Promise<string[]> => {
  const rows = await db<{ id: string }[]>`
    select id from users where deletion_requested_at < ${before} order by deletion_requested_at limit 100`;
  return rows.map((row) => row.id);
};

/** Blocks new follows, messages and likes that reference this user until the transaction ends. */
export const lockUser = async (db: Db, id: string): Promise<void> => {
  await db`select 1 from users where id = ${id} for update`;
};

/** Returns the ids of the profile pictures. */
export const deleteUser = async (db: Db, id: string): Promise<string[]> => {
  const rows = await db<{ pictures: (string | null)[] }[]>`
    delete from users where id = ${id} returning array[pic, banner] as pictures`;
  return rows.flatMap((row) => row.pictures).filter((picture) => picture !== null);
};

export const findAbout = async (db: Db, userId: string): Promise<About | null> => {
  const [row] = await db<About[]>`
    select firstname, lastname, occupation, company, country, city, title, description, links, availability
    from abouts where user_id = ${userId}`;
  return row ?? null;
};

export const upsertAbout = async (db: Db, userId: string, { links, availability, ...about }: About): Promise<About> => {
  const columns = {
    ...about,
    ...(links === undefined ? {} : { links }),
    ...(availability === undefined ? {} : { availability }),
  };
  const [row = about] = await db<About[]>`
    insert into abouts ${db({ user_id: userId, ...columns })}
    on conflict (user_id) do update set ${db(columns)}
    returning firstname, lastname, occupation, company, country, city, title, description, links, availability`;
  return row;
};
