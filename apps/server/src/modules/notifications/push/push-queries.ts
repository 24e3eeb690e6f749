/** SQL for Web Push: the keys of the site, subscriptions, and the jobs that push notifications. */
import type { NotificationKind } from '@vitrine/contract';
import type { Db, Fragment } from '../../../platform/db/db.ts';
import { addKeyedJobsFrom } from '../../../platform/queue/index.ts';
import { wantsPush } from '../settings/settings-queries.ts';
import type { SubscriptionKeys } from './encrypt.ts';
import type { VapidKeys } from './vapid.ts';

/** The stored keys; `made` are stored if there are none, by whichever process is first. */
export const getOrInsertKeys = async (db: Db, made: () => VapidKeys): Promise<VapidKeys> => {
  const find = () => db<VapidKeys[]>`select private_key as "privateKey", public_key as "publicKey" from push_keys`;
  const [known] = await find();
  if (known) return known;
  const { privateKey, publicKey } = made();
  await db`insert into push_keys (id, private_key, public_key) values (1, ${privateKey}, ${publicKey}) on conflict do nothing`;
  const [stored] = await find();
  if (!stored) throw new Error('the keys of Web Push were not stored');
  return stored;
};

export type NewSubscription = SubscriptionKeys & {
  readonly id: string;
  readonly userId: string;
  readonly sessionId: string;
  readonly endpoint: string;
};

/** Devices of one person; those that subscribed longest ago give way. */
const maxDevices = 10;

/** A browser that somebody else signs in with becomes theirs. */
export const upsertSubscription = async (db: Db, subscription: NewSubscription, at: Date): Promise<void> => {
  const { id, userId, sessionId, endpoint, p256dh, auth } = subscription;
  await db`
    insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, created_at)
    select ${id}, ${userId}, id, ${endpoint}, ${p256dh}, ${auth}, ${at} from sessions where id = ${sessionId}
    on conflict (endpoint) do update set user_id = excluded.user_id, session_id = excluded.session_id,
      p256dh = excluded.p256dh, auth = excluded.auth, created_at = excluded.created_at`;
  await db`
    delete from push_subscriptions where user_id = ${userId} and id not in (
      select id from push_subscriptions where user_id = ${userId} order by created_at desc, id desc limit ${maxDevices}
    )`;
};

export const deleteSubscription = async (db: Db, which: { readonly userId: string; readonly endpoint: string }) => {
  await db`delete from push_subscriptions where user_id = ${which.userId} and endpoint = ${which.endpoint}`;
};

/** That the push service does not know any more, unless it has subscribed again. */
export const deleteGone = async (db: Db, { id, auth }: Pick<SubscriptionRow, 'id' | 'auth'>): Promise<void> => {
  await db`delete from push_subscriptions where id = ${id} and auth = ${auth}`;
};

export type SubscriptionRow = SubscriptionKeys & {
  readonly id: string;
  readonly user_id: string;
  readonly endpoint: string;
};

/** Of a session that has not expired. */
export const findSubscription = async (db: Db, id: string, now: Date): Promise<SubscriptionRow | null> => {
  const [row] = await db<SubscriptionRow[]>`
    select p.id, p.user_id, p.endpoint, p.p256dh, p.auth from push_subscriptions p
    join sessions s on s.id = p.session_id and s.expires_at > ${now} where p.id = ${id}`;
  return row ?? null;
};

export const listSubscriptions = (db: Db, userId: string): Promise<{ endpoint: string; since: Date }[]> =>
  db<
    { endpoint: string; since: Date }[]
  >`select endpoint, created_at as since from push_subscriptions where user_id = ${userId} order by created_at, id`;

export const setPushed = async (db: Db, notificationId: string, at: Date): Promise<void> => {
  await db`update notifications set pushed_at = ${at} where id = ${notificationId}`;
};

/** Seconds. A message is not pushed to somebody who reads it at once; crowds are told of now and then. */
const firstPause: Partial<Record<NotificationKind, number>> = { message: 5 };
const laterPause: Partial<Record<NotificationKind, number>> = {
  like: 600,
  save: 600,
  follow: 600,
  comment: 60,
  critique: 60,
  reply: 60,
};

export const pushQueueName = 'push';

/** The body of a CTE that adds a job for each device of people who want it; `written` has `id`, `user_id` and `pushed_at`. */
export const addPushJobs = (db: Db, kind: NotificationKind, written: string, at: Date): Fragment =>
  addKeyedJobsFrom(
    db,
    pushQueueName,
    db`
      select p.id || ' ' || w.id as key, jsonb_build_object('subscriptionId', p.id, 'notificationId', w.id) as payload,
        greatest(${firstPause[kind] ?? 0}::float8,
          coalesce(extract(epoch from w.pushed_at - ${at}::timestamptz)::float8 + ${laterPause[kind] ?? 0}::float8, 0)) as delay
      from ${db(written)} w join push_subscriptions p on p.user_id = w.user_id
      where ${wantsPush(db, db`w.user_id`, db`${kind}::text`)}`,
  );
