/** Keeping notes for people and telling their devices, all of them, what is new and what has been read. */
import { notificationEvents } from '@vitrine/contract';
import { findPeople, type PersonRow } from '../accounts/index.ts';
import type { Deps } from '../kernel/deps.ts';
import { userRoom } from '../kernel/realtime/index.ts';
import {
  deleteMessageNote,
  getNotes,
  insertDeeds,
  listUnread,
  markRead,
  recountMessageNote,
  upsertMessageNotes,
  withdrawDeeds,
} from './queries.ts';
import type { Deed, NotificationRow } from './tables.ts';
import { notificationView } from './view.ts';

/** To be called when what it tells about is committed. */
export type Announce = () => void;

type Note = { readonly row: NotificationRow; readonly actor: PersonRow };

const withActors = async (deps: Deps, rows: readonly NotificationRow[]): Promise<Note[]> => {
  const people = await findPeople(deps.db, [...new Set(rows.map((row) => row.actor_id))]);
  return rows.flatMap((row) => {
    const actor = people.get(row.actor_id);
    return actor ? [{ row, actor }] : [];
  });
};

const announceNotes =
  ({ live }: Deps, notes: readonly Note[]): Announce =>
  () => {
    for (const { row, actor } of notes) {
      const to = [userRoom(row.user_id)];
      live.tell({ to }, notificationEvents.raised, (origin) => notificationView(origin, row, actor));
    }
  };

const announceRead =
  ({ live }: Deps, userId: string, ids: string[]): Announce =>
  () => {
    if (ids.length > 0) live.tell({ to: [userRoom(userId)] }, notificationEvents.read, () => ({ ids }));
  };

export const listNotes = async (deps: Deps, userId: string): Promise<Note[]> =>
  withActors(deps, await listUnread(deps.db, userId));

/** One read by its id, or all of them. */
export const readNotes = async (deps: Deps, userId: string, id: string | null): Promise<void> => {
  announceRead(deps, userId, await markRead(deps.db, userId, id, deps.now()))();
};

/** To be called with who said it once it is committed. */
export type AnnounceMessages = (actor: PersonRow | undefined) => void;

/** Each reader's note about the chat stands for one message more. */
export const raiseMessages = async (
  deps: Deps,
  readerIds: readonly string[],
  { chatId, actorId }: { readonly chatId: string; readonly actorId: string },
): Promise<AnnounceMessages> => {
  if (readerIds.length === 0) return () => undefined;
  const about = { actor_id: actorId, subject_id: chatId, count: 1, at: deps.now() };
  const rows = await upsertMessageNotes(
    deps.db,
    readerIds.map((userId) => ({ ...about, id: deps.newId(), user_id: userId })),
  );
  return (actor) =>
    actor &&
    announceNotes(
      deps,
      rows.map((row) => ({ row, actor })),
    )();
};

export const settleMessages = async (
  deps: Deps,
  { userId, chatId, unread }: { userId: string; chatId: string; unread: number },
): Promise<Announce> => {
  if (unread === 0) return announceRead(deps, userId, await deleteMessageNote(deps.db, userId, chatId));
  await recountMessageNote(deps.db, userId, chatId, unread);
  return () => undefined;
};

export const raiseDeeds = async (deps: Deps, deeds: readonly Deed[]): Promise<void> => {
  const ofOthers = deeds.filter((deed) => deed.user_id !== deed.actor_id);
  if (ofOthers.length === 0) return;
  const ids = await insertDeeds(
    deps.db,
    ofOthers.map((deed) => ({ ...deed, id: deps.newId() })),
    deps.now(),
  );
  if (ids.length > 0) announceNotes(deps, await withActors(deps, await getNotes(deps.db, ids)))();
};

export const takeBackDeeds = async (deps: Deps, deeds: readonly Deed[]): Promise<void> => {
  if (deeds.length === 0) return;
  for (const { id, user_id } of await withdrawDeeds(deps.db, deeds)) announceRead(deps, user_id, [id])();
};
