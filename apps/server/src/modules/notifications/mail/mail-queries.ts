/** SQL for notifications by mail: what is to be told, what was told, the progress of digests, and the key of unsubscribe links. */
import type { MailFrequency, NotificationKind } from '@vitrine/contract';
import type { Db, Fragment } from '../../../platform/db/db.ts';
import { addMailsFrom } from '../../../platform/mail/index.ts';
import { isReachable } from '../../accounts/index.ts';
import { wantsMail } from '../settings/settings-queries.ts';

/** Seconds from the first notification to the mail, so that somebody who reads it on the site is not told, and between mails about one kind. */
const firstPause = 60;
export const laterPause = 3600;

/** Of a mail about notifications of a kind; `after`: when the one before it was sent, in milliseconds, 0 if there was none. */
export type NotificationMail = { readonly userId: string; readonly kind: NotificationKind; readonly after: number };

export const keyOf = ({ userId, kind, after }: NotificationMail): string => `${userId} ${kind} ${after}`;

export const notificationsTemplate = 'notifications';
export const digestTemplate = 'digest';

/**
 * The body of a CTE that adds a mail for each person in `written` (`user_id`) who wants the kind at once. There is one for each person, kind
 * and time of the mail before: all that is written until it is sent is in it.
 */
export const addMailJobs = (db: Db, kind: NotificationKind, written: string, at: Date): Fragment =>
  addMailsFrom(
    db,
    notificationsTemplate,
    at,
    db`
      select person.user_id || ${` ${kind} `} || after as key,
        jsonb_build_object('userId', person.user_id, 'kind', ${kind}::text, 'after', after) as data,
        greatest(${firstPause}::float8,
          coalesce(extract(epoch from known.mailed_at - ${at}::timestamptz)::float8 + ${laterPause}::float8, 0)) as delay
      from (select distinct user_id from ${db(written)}) as person join users on users.id = person.user_id
      left join notification_mails known on known.user_id = person.user_id and known.kind = ${kind}
      cross join lateral (select coalesce((extract(epoch from known.mailed_at) * 1000)::bigint, 0) as after) as last
      where ${isReachable(db)} and ${wantsMail(db, db`person.user_id`, db`${kind}::text`, 'at_once')}`,
  );

const day = 24 * 3600 * 1000;
const maxDays = 7;

/** Part of a statement about notifications `n`: of the kind if one is given, wanted by mail so often, not told by mail yet, and not old. */
export const isToMail = (db: Db, frequency: MailFrequency, at: Date, kind?: NotificationKind): Fragment => db`
  ${kind ? db`n.kind = ${kind} and` : db``} ${wantsMail(db, db`n.user_id`, db`n.kind`, frequency)} and n.at > ${new Date(at.getTime() - maxDays * day)}
  and n.at > coalesce((select told_until from notification_mails m where m.user_id = n.user_id and m.kind = n.kind),
    ${new Date(at.getTime() - day)})`;

/** When the last mail about a kind, or the last digest, was sent, in milliseconds; 0 if there was none. */
export const findMailedAt = async (db: Db, userId: string, kind: NotificationKind | 'digest'): Promise<number> => {
  const [row] = await db<{ mailed_at: Date | null }[]>`
    select mailed_at from notification_mails where user_id = ${userId} and kind = ${kind}`;
  return row?.mailed_at?.getTime() ?? 0;
};

export type Told = { readonly kind: string; readonly until: Date };

export const recordMailed = async (db: Db, userId: string, told: readonly Told[], at: Date): Promise<void> => {
  await db`
    insert into notification_mails as known (user_id, kind, told_until, mailed_at)
    select users.id, told.kind, told.until::timestamptz, ${at}
    from users, unnest(${told.map(({ kind }) => kind)}::text[], ${told.map(({ until }) => until.toISOString())}::text[]) as told (kind, until)
    where users.id = ${userId}
    on conflict (user_id, kind) do update set told_until = greatest(known.told_until, excluded.told_until),
      mailed_at = excluded.mailed_at`;
};

/** What came before is not mailed. */
export const skipUntil = async (db: Db, userId: string, kind: NotificationKind, at: Date): Promise<void> => {
  await db`
    insert into notification_mails as known (user_id, kind, told_until) values (${userId}, ${kind}, ${at})
    on conflict (user_id, kind) do update set told_until = greatest(known.told_until, excluded.told_until)`;
};

type Progress = { readonly day: string; readonly after_id: string | null };

/** Locked until the transaction ends, so that two processes take turns. A new site has had the digests of its first day. */
export const lockProgress = async (db: Db, today: string): Promise<Progress> => {
  await db`insert into digest_progress (id, day) values (1, ${today}) on conflict do nothing`;
  const [row] = await db<Progress[]>`select day::text, after_id from digest_progress where id = 1 for update`;
  if (!row) throw new Error('there is no progress of digests');
  return row;
};

export const saveProgress = async (db: Db, { day: of, after_id }: Progress): Promise<void> => {
  await db`
    insert into digest_progress (id, day, after_id) values (1, ${of}, ${after_id})
    on conflict (id) do update set day = excluded.day, after_id = excluded.after_id`;
};

/** Queues digests for the next people who have something in it. Returns the last who was looked at; null if all have been. */
export const queueDigestsAfter = async (
  db: Db,
  afterId: string,
  { at, limit }: { readonly at: Date; readonly limit: number },
): Promise<string | null> => {
  const [row] = await db<{ last: string | null }[]>`
    with people as materialized (
      select id from users
      where id > ${afterId} and ${isReachable(db)} and deletion_requested_at is null and banned_at is null
      order by id limit ${limit}
    ), queued as (${addMailsFrom(
      db,
      digestTemplate,
      at,
      db`
        select id as key, jsonb_build_object('userId', id, 'queuedAt', ${at.getTime()}::bigint) as data, 0::float8 as delay from people
        where exists (
          select from notifications n where n.user_id = people.id and n.read_at is null and ${isToMail(db, 'daily', at)}
        )`,
    )})
    select case when count(*) = ${limit} then max(id) end as last from people`;
  return row?.last ?? null;
};

export type DecisionToMail = {
  readonly user_id: string;
  readonly action: string;
  readonly reason: string;
  readonly suspended_until: Date | null;
};

/** Of a notification about a decision of moderators, read or not. */
export const findDecisionToMail = async (db: Db, id: string): Promise<DecisionToMail | null> => {
  const [row] = await db<DecisionToMail[]>`
    select n.user_id, n.action, n.reason, u.suspended_until from notifications n join users u on u.id = n.user_id
    where n.id = ${id} and n.kind = 'moderation'`;
  return row ?? null;
};

/** The stored key; `made` is stored if there is none, by whichever process is first. */
export const getOrInsertUnsubscribeKey = async (db: Db, made: () => Buffer): Promise<Buffer> => {
  const find = () => db<{ key: Buffer }[]>`select unsubscribe_key as key from mail_keys`;
  const [known] = await find();
  if (known) return known.key;
  await db`insert into mail_keys (id, unsubscribe_key) values (1, ${made()}) on conflict do nothing`;
  const [stored] = await find();
  if (!stored) throw new Error('the key of unsubscribe links was not stored');
  return stored.key;
};
