/** Resume keys of connections that authenticated by `setup`, so that they can be restored after a restart. */
import type { Db } from '../db/db.ts';

type ResumeRow = { readonly session_id: string; readonly rooms: readonly string[] };

export const saveResumeKey = async (
  db: Db,
  connection: { keyHash: Buffer; sessionId: string; at: Date },
): Promise<void> => {
  await db`
    insert into connections (key_hash, session_id, seen_at)
    values (${connection.keyHash}, ${connection.sessionId}, ${connection.at})
    on conflict (key_hash) do update set session_id = excluded.session_id, seen_at = excluded.seen_at, rooms = '{}'`;
};

export const addResumeRoom = async (db: Db, keyHash: Buffer, room: string, maxRooms: number): Promise<void> => {
  await db`
    update connections set rooms = array_append(array_remove(rooms, ${room}), ${room})
    where key_hash = ${keyHash} and cardinality(rooms) < ${maxRooms}`;
};

/** Deletes the row: the connection continues under a new key. */
export const takeResumeKey = async (db: Db, keyHash: Buffer): Promise<ResumeRow | null> => {
  const [row] = await db<ResumeRow[]>`
    delete from connections where key_hash = ${keyHash} returning session_id, rooms`;
  return row ?? null;
};

export const deleteResumeKeysBefore = async (db: Db, before: Date): Promise<void> => {
  await db`delete from connections where seen_at < ${before}`;
};
