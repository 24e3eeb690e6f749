/**
 * Pushes notifications. A job is about one notification and one browser; what it says is read when it is sent, so that a job that
 * waited tells what is true then, and nothing if the notification was read.
 */
import { Counter } from 'prom-client';
import * as z from 'zod';
import type { Deps } from '../../../deps.ts';
import { postPublic } from '../../../platform/http/fetch/public-fetch.ts';
import type { QueueDefinition } from '../../../platform/queue/index.ts';
import { findPeople } from '../../accounts/index.ts';
import { findAnnouncementToPush } from '../announcements/announcement-queries.ts';
import { findToPush } from '../queries.ts';
import type { NotificationRow } from '../tables.ts';
import { type NotificationWords, wordsOf } from '../words.ts';
import { encrypt } from './encrypt.ts';
import { deleteGone, findSubscription, pushQueueName, type SubscriptionRow, setPushed } from './push-queries.ts';
import { getKeys } from './subscriptions.ts';
import { vapidHeader } from './vapid.ts';

/** A later one with the same tag replaces it on the device. */
type PushMessage = NotificationWords & { readonly tag: string };

const Payload = z.object({ subscriptionId: z.string(), notificationId: z.string() });

const defaultTimeoutMs = 10_000;
/** Seconds that the push service keeps it for a browser that is off. */
const timeToLive = 24 * 3600;

/** The browser has unsubscribed, or subscribed to other keys. */
const goneStatuses = new Set([401, 403, 404, 410]);
const tooManyRequests = 429;

const send = async (
  deps: Deps,
  { subscription, message, timeoutMs }: { subscription: SubscriptionRow; message: PushMessage; timeoutMs: number },
): Promise<number> => {
  const { endpoint } = subscription;
  const { publicUrl, pushTrustedOrigin } = deps.config;
  const body = encrypt(JSON.stringify(message), subscription);
  const authorization = vapidHeader(await getKeys(deps), {
    audience: new URL(endpoint).origin,
    contact: publicUrl?.startsWith('https:') ? publicUrl : 'mailto:operator@localhost',
    now: deps.now(),
  });
  return postPublic(endpoint, {
    timeoutMs,
    trustedOrigin: pushTrustedOrigin ?? null,
    headers: {
      authorization,
      ttl: timeToLive,
      urgency: 'normal',
      'content-type': 'application/octet-stream',
      'content-encoding': 'aes128gcm',
      'content-length': body.length,
    },
    body,
  });
};

/** Announcements have no row for each person. */
const findPushed = async ({ db, now }: Deps, id: string, userId: string): Promise<NotificationRow | null> =>
  (await findToPush(db, id)) ?? (await findAnnouncementToPush(db, { id, userId, at: now() }));

/** Eight attempts, with pauses that double, take about two minutes: a push that comes later helps nobody. */
const maxAttempts = 8;

export const pushQueue = (deps: Deps, timeoutMs = defaultTimeoutMs): QueueDefinition => {
  const outcomes = new Counter({
    name: 'push_total',
    help: 'Pushed notifications by outcome: sent, gone (the browser has unsubscribed), or refused for good.',
    labelNames: ['outcome'],
    registers: [deps.registry],
  });
  return {
    name: pushQueueName,
    concurrency: 4,
    maxAttempts,
    run: async ({ payload }) => {
      const { subscriptionId, notificationId } = Payload.parse(payload);
      const subscription = await findSubscription(deps.db, subscriptionId, deps.now());
      const row = subscription && (await findPushed(deps, notificationId, subscription.user_id));
      if (!row || row.user_id !== subscription.user_id) return;
      const actor = (await findPeople(deps.db, [row.actor_id])).get(row.actor_id);
      if (!actor) return;
      const status = await send(deps, { subscription, message: { ...wordsOf(row, actor), tag: row.id }, timeoutMs });
      if (goneStatuses.has(status)) {
        await deleteGone(deps.db, subscription);
        outcomes.inc({ outcome: 'gone' });
      } else if (status >= 200 && status <= 299) {
        await setPushed(deps.db, notificationId, deps.now());
        outcomes.inc({ outcome: 'sent' });
      } else if (status === tooManyRequests || status >= 500) throw new Error(`the push service answered ${status}`);
      else {
        outcomes.inc({ outcome: 'refused' });
        deps.log.warn({ status }, 'a push service refused a notification for good');
      }
    },
  };
};
