/** Live connections that introduced themselves late, kept so that they can be recognised after a restart. */
import type { Db } from '../db/db.ts';

type RememberedRow = { readonly session_id: string; readonly rooms: readonly string[] };

export const rememberConnection = async (
  db: Db,
  connection: { keyHash: Buffer; sessionId: string; at: Date },
): Promise<void> => {
  await db`
    insert into connections (key_hash, session_id, seen_at)
    values (${connection.keyHash}, ${connection.sessionId}, ${connection.at})
    on conflict (key_hash) do update set session_id = excluded.session_id, seen_at = excluded.seen_at, rooms = '{}'`;
};

export const addRememberedRoom = async (db: Db, keyHash: Buffer, room: string, most: number): Promise<void> => {
  await db`
    update connections set rooms = array_append(array_remove(rooms, ${room}), ${room})
    where key_hash = ${keyHash} and cardinality(rooms) < ${most}`;
};

/** Taken, not read: the connection goes on under a new key. */
export const takeRemembered = async (db: Db, keyHash: Buffer): Promise<RememberedRow | null> => {
  const [row] = await db<RememberedRow[]>`
    delete from connections where key_hash = ${keyHash} returning session_id, rooms`;
  return row ?? null;
};

export const forgetConnectionsBefore = async (db: Db, before: Date): Promise<void> => {
  await db`delete from connections where seen_at < ${before}`;
};
