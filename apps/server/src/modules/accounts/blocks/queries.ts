/** SQL that reads and writes blocks and mutes. */
import { limits, type Preferences, type PreferencesChange } from '@vitrine/contract';
import type { Db } from '../../../platform/db/db.ts';
import type { PublicPersonRow } from '../tables.ts';

/** Both lists have the same form: who decided, about whom, since when. */
const tables = {
  blocks: { by: 'blocker_id', of: 'blocked_id' },
  mutes: { by: 'muter_id', of: 'muted_id' },
} as const;

export type Kind = keyof typeof tables;

/** In id order, as by follows, which avoids deadlocks; they are not deleted meanwhile. Returns whether all exist. */
export const lockPeople = async (db: Db, ids: readonly string[]): Promise<boolean> => {
  const rows = await db`select id from users where id = any(${[...ids]}) order by id for no key update`;
  return rows.length === ids.length;
};

type Decision = { readonly by: string; readonly of: string };

/** False if the person has decided so about as many people as is possible; the person is locked. */
export const insertDecision = async (db: Db, kind: Kind, { by, of }: Decision, at: Date): Promise<boolean> => {
  const table = tables[kind];
  const [row] = await db<{ full: boolean }[]>`
    with inserted as (
      insert into ${db(kind)} (${db(table.by)}, ${db(table.of)}, created_at)
      select ${by}, ${of}, ${at} where (select count(*) from ${db(kind)} where ${db(table.by)} = ${by}) < ${limits[kind]}
      on conflict do nothing returning 1
    )
    select not exists (select from inserted)
      and not exists (select from ${db(kind)} where ${db(table.by)} = ${by} and ${db(table.of)} = ${of}) as full`;
  return row?.full !== true;
};

export const deleteDecision = async (db: Db, kind: Kind, { by, of }: Decision): Promise<void> => {
  const table = tables[kind];
  await db`delete from ${db(kind)} where ${db(table.by)} = ${by} and ${db(table.of)} = ${of}`;
};

export type RelationRow = PublicPersonRow & { readonly is_blocked: boolean; readonly is_muted: boolean };

/** What `viewerId` has decided about a person. */
export const findRelation = async (db: Db, viewerId: string, userId: string): Promise<RelationRow | null> => {
  const [row] = await db<RelationRow[]>`
    select u.id, u.name, u.handle, to_jsonb(pic.*) as pic,
      exists (select from blocks where blocker_id = ${viewerId} and blocked_id = u.id) as is_blocked,
      exists (select from mutes where muter_id = ${viewerId} and muted_id = u.id) as is_muted
    from users u left join pictures pic on pic.id = u.pic where u.id = ${userId}`;
  return row ?? null;
};

/** `cursor` is the time in microseconds and the person, so that it is valid also when that row is gone. */
export type HiddenRow = PublicPersonRow & { readonly since: Date; readonly cursor: string };

/** Sorts after every row. */
const start = `${'9'.repeat(16)}.`;

/** The latest first; one more than a page has, if there are more. */
export const listDecisions = (db: Db, kind: Kind, userId: string, after: string | null): Promise<HiddenRow[]> => {
  const table = tables[kind];
  const cursor = after ?? start;
  const dot = cursor.indexOf('.');
  return db<HiddenRow[]>`
    select u.id, u.name, u.handle, to_jsonb(pic.*) as pic, d.created_at as since,
      (extract(epoch from d.created_at) * 1000000)::bigint || '.' || u.id as cursor
    from ${db(kind)} d join users u on u.id = d.${db(table.of)} left join pictures pic on pic.id = u.pic
    where d.${db(table.by)} = ${userId} and (d.created_at, d.${db(table.of)}) <
      (timestamptz 'epoch' + ${cursor.slice(0, dot)}::bigint * interval '1 microsecond', ${cursor.slice(dot + 1)})
    order by d.created_at desc, d.${db(table.of)} desc limit ${limits.pageSize + 1}`;
};

/** Both lists are limited, so the answer is. */
export const listHidden = (db: Db, userId: string): Promise<Pick<PublicPersonRow, 'id' | 'handle'>[]> =>
  db<Pick<PublicPersonRow, 'id' | 'handle'>[]>`
    select id, handle from users where id in (
      select blocked_id from blocks where blocker_id = ${userId} union select muted_id from mutes where muter_id = ${userId}
    ) order by id`;

export const findPreferences = async (db: Db, userId: string): Promise<Preferences> => {
  const [row] = await db<Preferences[]>`
    select shows_sensitive as "showsSensitive", messages_from as "messagesFrom", allows_ai as "allowsAi" from users where id = ${userId}`;
  return row ?? { showsSensitive: false, messagesFrom: 'everybody', allowsAi: false };
};

/** What is not given stays as it is. */
export const updatePreferences = async (db: Db, userId: string, change: PreferencesChange): Promise<void> => {
  const { showsSensitive = null, messagesFrom = null, allowsAi = null } = change;
  await db`
    update users set shows_sensitive = coalesce(${showsSensitive}::boolean, shows_sensitive),
      messages_from = coalesce(${messagesFrom}::text, messages_from), allows_ai = coalesce(${allowsAi}::boolean, allows_ai)
    where id = ${userId}`;
};

/** For the export of an account. */
export const listForExport = (db: Db, kind: Kind, userId: string): Promise<{ name: string; since: Date }[]> => {
  const table = tables[kind];
  return db<{ name: string; since: Date }[]>`
    select u.name, d.created_at as since from ${db(kind)} d join users u on u.id = d.${db(table.of)}
    where d.${db(table.by)} = ${userId} order by d.created_at, u.id`;
};
