/** Stores notifications, and emits to all devices of a user what is new and what has been read. */
import { notificationEvents } from '@vitrine/contract';
import type { Deps } from '../../deps.ts';
import { inTransaction, retryOnDeadlock } from '../../platform/db/db.ts';
import { queueMail } from '../../platform/mail/index.ts';
import { userRoom } from '../../platform/realtime/index.ts';
import { findPeople, type PersonRow } from '../accounts/index.ts';
import { findUnreadAnnouncements, markAnnouncementsRead } from './announcements/announcement-queries.ts';
import { addToGroups, takeFromGroups } from './group-queries.ts';
import {
  type DecisionNotification,
  deleteMessageNotification,
  deleteSearchNotifications,
  getNotifications,
  insertDecisionNotification,
  listUnread,
  markRead,
  type SearchNotification,
  syncNotifications,
  updateMessageCount,
  upsertSearchNotification,
} from './queries.ts';
import { lockSaveNotifications, syncSaveNotifications } from './save-queries.ts';
import type {
  GroupKind,
  Interaction,
  InteractionKind,
  MessageNotificationRow,
  NotificationRow,
  SyncedNotification,
} from './tables.ts';
import { notificationView } from './view.ts';

/** Emits; call it after the commit. */
export type AfterCommit = () => void;

type NotificationWithActor = { readonly row: NotificationRow; readonly actor: PersonRow };

const joinActors = (
  rows: readonly NotificationRow[],
  people: ReadonlyMap<string, PersonRow>,
): NotificationWithActor[] =>
  rows.flatMap((row) => {
    const actor = people.get(row.actor_id);
    return actor ? [{ row, actor }] : [];
  });

const loadActors = async (deps: Deps, rows: readonly NotificationRow[]): Promise<NotificationWithActor[]> =>
  joinActors(rows, await findPeople(deps.db, [...new Set(rows.map((row) => row.actor_id))]));

const emitCreated =
  ({ realtime }: Deps, items: readonly NotificationWithActor[]): AfterCommit =>
  () => {
    for (const { row, actor } of items) {
      const to = [userRoom(row.user_id)];
      realtime.emit({ to }, notificationEvents.created, notificationView(row, actor));
    }
  };

export const emitRead =
  ({ realtime }: Deps, userId: string, ids: string[]): AfterCommit =>
  () => {
    if (ids.length > 0) realtime.emit({ to: [userRoom(userId)] }, notificationEvents.read, { ids });
  };

const newestFirst = (one: NotificationRow, other: NotificationRow): number => other.at.getTime() - one.at.getTime();

export const listNotifications = async (deps: Deps, userId: string): Promise<NotificationWithActor[]> => {
  const [announced, rows] = [
    await findUnreadAnnouncements(deps.db, userId, deps.now()),
    await listUnread(deps.db, userId),
  ];
  return loadActors(deps, announced.length > 0 ? [...announced, ...rows].sort(newestFirst) : rows);
};

/** All, or those up to one of them. */
export const readAnnouncements = ({ db, newId, now }: Deps, userId: string, id: string | null): Promise<string[]> =>
  markAnnouncementsRead(db, userId, { id, newId, at: now() });

/** Marks the notification with this id as read, or all when it is null. */
export const readNotifications = async (deps: Deps, userId: string, id: string | null): Promise<void> => {
  const read = await markRead(deps.db, userId, id === null ? {} : { id }, deps.now());
  const announced = read.length === 0 || id === null ? await readAnnouncements(deps, userId, id) : [];
  emitRead(deps, userId, [...read, ...announced])();
};

/** The recipients' notifications about a chat, after the messages and they have been committed together. */
export const emitMessageNotifications = (
  deps: Deps,
  rows: readonly MessageNotificationRow[],
  people: ReadonlyMap<string, PersonRow>,
  at: Date,
): void => {
  const shown = rows.filter((row) => row.in_app);
  const items = shown.map((row) => ({
    ...row,
    kind: 'message' as const,
    at,
    title: null,
    post_id: null,
    people: 1,
    search_name: null,
    search_query: null,
    action: null,
    reason: null,
  }));
  emitCreated(deps, joinActors(items, people))();
};

/** After a chat was seen: updates the count, or deletes the notification when nothing is unread. */
export const updateMessageNotification = async (
  deps: Deps,
  { userId, chatId, unread }: { userId: string; chatId: string; unread: number },
): Promise<AfterCommit> => {
  if (unread === 0) return emitRead(deps, userId, await deleteMessageNotification(deps.db, userId, chatId));
  await updateMessageCount(deps.db, userId, chatId, unread);
  return () => undefined;
};

/** About new posts that a saved search has found, in the caller's transaction. */
export const notifyOfSearch = async (deps: Deps, notification: SearchNotification): Promise<AfterCommit> => {
  const ids = await upsertSearchNotification(deps.db, notification, { id: deps.newId(), at: deps.now() });
  return emitCreated(deps, await loadActors(deps, await getNotifications(deps.db, ids)));
};

/** About a decision of moderators, also by mail. Call it last in the transaction. Who decided is not told. */
export const notifyOfDecision = async (deps: Deps, decision: DecisionNotification): Promise<AfterCommit> => {
  const id = deps.newId();
  await insertDecisionNotification(deps.db, decision, { id, at: deps.now() });
  const created = await loadActors(deps, await getNotifications(deps.db, [id]));
  if (deps.mail.isOn) await queueMail(deps, { template: 'decision', key: id, data: { notificationId: id } });
  return emitCreated(deps, created);
};

/** Of a saved search that is being deleted. */
export const deleteSearchNotification = async (deps: Deps, userId: string, searchId: string): Promise<AfterCommit> =>
  emitRead(deps, userId, await deleteSearchNotifications(deps.db, userId, searchId));

/** Tells the devices of these people what is new and what is gone. */
export const emitSynced = async (deps: Deps, changes: readonly SyncedNotification[]): Promise<void> => {
  const addedIds = changes.flatMap(({ id, added }) => (added ? [id] : []));
  if (addedIds.length > 0) emitCreated(deps, await loadActors(deps, await getNotifications(deps.db, addedIds)))();
  for (const { id, user_id, added } of changes) if (!added) emitRead(deps, user_id, [id])();
};

/** Makes the notifications of authors about these posts match who has saved them. */
export const syncSaves = async (
  deps: Deps,
  posts: readonly { readonly postId: string; readonly authorId: string }[],
): Promise<void> => {
  const items = posts.map(({ postId, authorId }) => ({ id: deps.newId(), postId, userId: authorId }));
  const changes = await retryOnDeadlock(() =>
    inTransaction(deps, async ({ db }) => {
      await lockSaveNotifications(
        db,
        items.map(({ userId }) => userId),
      );
      return syncSaveNotifications(db, items, deps.now());
    }),
  );
  await emitSynced(deps, changes);
};

/** Makes the notifications about these likes or follows list who likes or follows now. */
export const syncGroups = async (deps: Deps, kind: GroupKind, items: readonly Interaction[]): Promise<void> => {
  const byOthers = items.filter((item) => item.user_id !== item.actor_id);
  if (byOthers.length === 0) return;
  const { db, newId, now } = deps;
  const { changed, gone } = await retryOnDeadlock(() => addToGroups(db, kind, byOthers, { at: now(), newId }));
  const emptied = gone.length > 0 ? await retryOnDeadlock(() => takeFromGroups(db, kind, gone, now())) : [];
  await emitSynced(deps, [...changed, ...emptied]);
};

/** Makes the notifications about these credits or invitations match those that exist now. */
export const syncInteractions = async (
  deps: Deps,
  kind: InteractionKind,
  items: readonly Interaction[],
): Promise<void> => {
  const byOthers = items.filter((item) => item.user_id !== item.actor_id);
  if (byOthers.length === 0) return;
  const withIds = byOthers.map((item) => ({ ...item, id: deps.newId() }));
  const changes = await retryOnDeadlock(() => syncNotifications(deps.db, kind, withIds, deps.now()));
  await emitSynced(deps, changes);
};
