/** Bringing a connection back: from memory after a short cut, from what we kept after a restart. */
import { createHash } from 'node:crypto';
import type { Server, Socket } from 'socket.io';
import type { Db } from '../db/db.ts';
import type { Recognise, Viewer } from '../http/viewer.ts';
import { addRememberedRoom, forgetConnectionsBefore, rememberConnection, takeRemembered } from './queries.ts';
import type { SocketData } from './socket-data.ts';

const day = 24 * 60 * 60 * 1000;
const mostRooms = 50;

const hashKey = (key: string): Buffer => createHash('sha256').update(key).digest();

/** The secret a client resumes its connection with; Socket.IO sends it with the first packet and keeps it to itself. */
const keyOf = (socket: Socket): string | null => {
  const key: unknown = Reflect.get(socket, 'pid');
  return typeof key === 'string' ? key : null;
};

/** A session that ended while its connection was cut must not be resumed, nor handed what was said since. */
export const guardRecovery = (io: Server, recognise: Recognise): void => {
  const { adapter } = io.of('/');
  const restore = adapter.restoreSession.bind(adapter);
  adapter.restoreSession = async (key, offset) => {
    const session = await restore(key, offset);
    const data = session?.data as SocketData | undefined;
    const sessionId = data?.viewer?.sessionId;
    if (!sessionId || !(await recognise([sessionId])).has(sessionId)) return null as never;
    return session;
  };
};

export type Memory = {
  /** Older clients introduce themselves once and never again, so we do it for them when they come back. */
  recall(resumeKey: unknown): Promise<{ viewer: Viewer; rooms: readonly string[] } | null>;
  keep(socket: Socket, viewer: Viewer): Promise<void>;
  keepRoom(socket: Socket, room: string): Promise<void>;
  tidy(): Promise<void>;
};

export const createMemory = (db: Db, now: () => Date, recognise: Recognise): Memory => ({
  recall: async (resumeKey) => {
    if (typeof resumeKey !== 'string' || resumeKey.length > 100) return null;
    const row = await takeRemembered(db, hashKey(resumeKey));
    const viewer = row && (await recognise([row.session_id])).get(row.session_id);
    return viewer ? { viewer, rooms: row.rooms } : null;
  },
  keep: async (socket, viewer) => {
    const key = keyOf(socket);
    if (key) await rememberConnection(db, { keyHash: hashKey(key), sessionId: viewer.sessionId, at: now() });
  },
  keepRoom: async (socket, room) => {
    const key = keyOf(socket);
    if (key) await addRememberedRoom(db, hashKey(key), room, mostRooms);
  },
  tidy: () => forgetConnectionsBefore(db, new Date(now().getTime() - 7 * day)),
});
