/** SQL of administration. */
import type { Role } from '@vitrine/contract';
import type { Db } from '../../platform/db/db.ts';
import type { PublicPersonRow } from '../accounts/index.ts';

export const rowsPerPage = 30;

export type AdminPersonRow = PublicPersonRow & {
  readonly email: string;
  readonly role: Role;
  readonly created_at: Date;
  readonly suspended_until: Date | null;
  readonly banned_at: Date | null;
};

const person = (db: Db) => db`
  select u.id, u.name, u.handle, u.email, u.role, u.created_at, u.suspended_until, u.banned_at, to_jsonb(pic.*) as pic
  from users u left join pictures pic on pic.id = u.pic`;

/** The latest first; one more than a page has, if there are more. */
export const listPeople = (
  db: Db,
  { staffOnly, after }: { readonly staffOnly: boolean; readonly after: string | null },
): Promise<AdminPersonRow[]> => db<AdminPersonRow[]>`
  ${person(db)} where u.deletion_requested_at is null ${staffOnly ? db`and u.role <> 'member'` : db``}
    ${after === null ? db`` : db`and u.id < ${after}`}
  order by u.id desc limit ${rowsPerPage + 1}`;

/** By e-mail address, or by handle. */
export const findByName = (db: Db, name: string): Promise<AdminPersonRow[]> => db<AdminPersonRow[]>`
  ${person(db)} where u.deletion_requested_at is null and (u.email_key = ${name} or u.handle = ${name.replace(/^@/, '')})
  order by u.id limit ${rowsPerPage}`;

export const getPerson = async (db: Db, id: string): Promise<AdminPersonRow | null> => {
  const [row] = await db<AdminPersonRow[]>`${person(db)} where u.id = ${id}`;
  return row ?? null;
};

export type ContactRow = {
  readonly id: string;
  readonly email: string;
  readonly views: string;
  readonly created_at: Date;
};

export const listContactMessages = (db: Db, after: string | null): Promise<ContactRow[]> => db<ContactRow[]>`
  select id, email, views, created_at from contact_messages ${after === null ? db`` : db`where id < ${after}`}
  order by id desc limit ${rowsPerPage + 1}`;

export const deleteContactMessage = async (db: Db, id: string): Promise<void> => {
  await db`delete from contact_messages where id = ${id}`;
};

export type QueueRow = {
  readonly name: string;
  readonly waiting: number;
  readonly late: number;
  readonly failed: number;
};

/** Late: due for a minute and not started. */
export const listQueues = (db: Db): Promise<QueueRow[]> => db<QueueRow[]>`
  select queue as name, count(*) filter (where dead_at is null) as waiting,
    count(*) filter (where dead_at is null and token is null and run_at < now() - interval '1 minute') as late,
    count(*) filter (where dead_at is not null) as failed
  from jobs group by queue order by failed desc, late desc, waiting desc, queue`;

export type StoredMail = {
  readonly queued: number;
  readonly retried: number;
  readonly failed: number;
  readonly bouncing: number;
};

/** Mails that wait or are being sent, those of them that have failed before, those that were given up; and addresses that refuse mail. */
export const countStoredMail = async (db: Db): Promise<StoredMail> => {
  const [row] = await db<StoredMail[]>`
    select count(*) filter (where dead_at is null)::integer as queued,
      count(*) filter (where dead_at is null and last_error is not null)::integer as retried,
      count(*) filter (where dead_at is not null)::integer as failed,
      (select count(*) from users where email_bounced_at is not null)::integer as bouncing
    from jobs where queue = 'mail'`;
  return row ?? { queued: 0, retried: 0, failed: 0, bouncing: 0 };
};

export type StorageRow = {
  readonly pictures: number;
  readonly picture_bytes: number;
  readonly counted_at: Date | null;
  readonly database_bytes: number;
};

export const getStorage = async (db: Db): Promise<StorageRow> => {
  const [row] = await db<StorageRow[]>`
    select coalesce(pictures, 0) as pictures, coalesce(picture_bytes, 0) as picture_bytes, counted_at,
      pg_database_size(current_database()) as database_bytes
    from (select) as one left join site_storage on true`;
  return row ?? { pictures: 0, picture_bytes: 0, counted_at: null, database_bytes: 0 };
};
