/** Restores connections: by Socket.IO after a short disconnect, by stored resume keys after a restart. */
import { createHash } from 'node:crypto';
import type { Server, Socket } from 'socket.io';
import type { Db } from '../db/db.ts';
import type { FindOpenSessions, Viewer } from '../http/viewer.ts';
import type { KeepRooms } from './api.ts';
import { addResumeRoom, deleteResumeKeysBefore, saveResumeKey, takeResumeKey } from './queries.ts';
import type { SocketData } from './socket-data.ts';

const day = 24 * 60 * 60 * 1000;
const maxRooms = 50;

const hashKey = (key: string): Buffer => createHash('sha256').update(key).digest();

/** The secret a client resumes its connection with; Socket.IO sends it with the first packet and keeps it to itself. */
const resumeKeyOf = (socket: Socket): string | null => {
  const key: unknown = Reflect.get(socket, 'pid');
  return typeof key === 'string' ? key : null;
};

/**
 * A connection whose session ended while it was disconnected must not be recovered, nor one that may not be in all its rooms any more:
 * it would get what was sent to them meanwhile. It connects anew.
 */
export const validateRecoveredSession = (
  io: Server,
  findOpenSessions: FindOpenSessions,
  keepRooms: KeepRooms,
): void => {
  const { adapter } = io.of('/');
  const restore = adapter.restoreSession.bind(adapter);
  adapter.restoreSession = async (key, offset) => {
    const session = await restore(key, offset);
    const data = session?.data as SocketData | undefined;
    const sessionId = data?.viewer?.sessionId;
    const viewer = sessionId && (await findOpenSessions([sessionId])).get(sessionId);
    if (!viewer) return null as never;
    const kept = await keepRooms(viewer.id, session.rooms);
    return kept.length === session.rooms.length ? session : (null as never);
  };
};

export type ResumeStore = {
  /** Older clients send `setup` only once, so the server restores them when they reconnect. */
  take(resumeKey: unknown): Promise<{ viewer: Viewer; rooms: readonly string[] } | null>;
  save(socket: Socket, viewer: Viewer): Promise<void>;
  addRoom(socket: Socket, room: string): Promise<void>;
  deleteOld(): Promise<void>;
};

export const createResumeStore = (
  db: Db,
  now: () => Date,
  { findOpenSessions, keepRooms }: { readonly findOpenSessions: FindOpenSessions; readonly keepRooms: KeepRooms },
): ResumeStore => ({
  take: async (resumeKey) => {
    if (typeof resumeKey !== 'string' || resumeKey.length > 100) return null;
    const row = await takeResumeKey(db, hashKey(resumeKey));
    const viewer = row && (await findOpenSessions([row.session_id])).get(row.session_id);
    return viewer ? { viewer, rooms: await keepRooms(viewer.id, row.rooms) } : null;
  },
  save: async (socket, viewer) => {
    const key = resumeKeyOf(socket);
    if (key) await saveResumeKey(db, { keyHash: hashKey(key), sessionId: viewer.sessionId, at: now() });
  },
  addRoom: async (socket, room) => {
    const key = resumeKeyOf(socket);
    if (key) await addResumeRoom(db, hashKey(key), room, maxRooms);
  },
  deleteOld: () => deleteResumeKeysBefore(db, new Date(now().getTime() - 7 * day)),
});
