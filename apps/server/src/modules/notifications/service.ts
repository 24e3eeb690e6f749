/** Keeping notes for people and telling their devices, all of them, what is new and what has been read. */
import { notificationEvents } from '@vitrine/contract';
import type { Deps } from '../../platform/deps.ts';
import { userRoom } from '../../platform/realtime/index.ts';
import { findPeople, type PersonRow } from '../accounts/index.ts';
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

const withKnown = (rows: readonly NotificationRow[], people: ReadonlyMap<string, PersonRow>): Note[] =>
  rows.flatMap((row) => {
    const actor = people.get(row.actor_id);
    return actor ? [{ row, actor }] : [];
  });

const withActors = async (deps: Deps, rows: readonly NotificationRow[]): Promise<Note[]> =>
  withKnown(rows, await findPeople(deps.db, [...new Set(rows.map((row) => row.actor_id))]));

const announceNotes =
  ({ live }: Deps, notes: readonly Note[]): Announce =>
  () => {
    for (const { row, actor } of notes) {
      const to = [userRoom(row.user_id)];
      live.tell({ to }, notificationEvents.created, notificationView(row, actor));
    }
  };

const announceRead =
  ({ live }: Deps, userId: string, ids: string[]): Announce =>
  () => {
    if (ids.length > 0) live.tell({ to: [userRoom(userId)] }, notificationEvents.read, { ids });
  };

export const listNotes = async (deps: Deps, userId: string): Promise<Note[]> =>
  withActors(deps, await listUnread(deps.db, userId));

/** One read by its id, or all of them. */
export const readNotes = async (deps: Deps, userId: string, id: string | null): Promise<void> => {
  announceRead(deps, userId, await markRead(deps.db, userId, id, deps.now()))();
};

/** To be called with everybody concerned once it is committed. */
export type AnnounceMessages = (people: ReadonlyMap<string, PersonRow>) => void;

export type Heard = { readonly readerId: string; readonly chatId: string; readonly actorId: string };

/** Each reader's note about the chat stands for one message more. */
export const raiseMessages = async (deps: Deps, heard: readonly Heard[]): Promise<AnnounceMessages> => {
  if (heard.length === 0) return () => undefined;
  const notes = heard.map((one) => ({ ...one, id: deps.newId() }));
  const rows = await upsertMessageNotes(deps.db, notes, deps.now());
  return (people) => announceNotes(deps, withKnown(rows, people))();
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
