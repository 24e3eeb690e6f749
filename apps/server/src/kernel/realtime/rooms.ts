/**
 * Rooms, once for each address under which people reach us: what they hear names pictures under their own address,
 * never under one that somebody else made up.
 */
import type { Server } from 'socket.io';

export type Rooms = {
  /** The origin a new connection is served under; one we have no place for is served under the first. */
  admit(origin: string): string;
  at(origin: string, room: string): string;
  everywhere(rooms: readonly string[]): string[];
  origins(): readonly string[];
};

const mostOrigins = 16;

export const createRooms = (publicUrl: string | undefined): Rooms => {
  const known = new Set(publicUrl ? [publicUrl] : []);
  const at = (origin: string, room: string) => `${room}@${origin}`;
  return {
    admit: (origin) => {
      if (!publicUrl && known.size < mostOrigins) known.add(origin);
      return known.has(origin) ? origin : ([...known][0] ?? origin);
    },
    at,
    everywhere: (rooms) => rooms.flatMap((room) => [...known].map((origin) => at(origin, room))),
    origins: () => [...known],
  };
};

/** Whether any connection, of this process or another, is in the room. */
export const isAnybodyIn = async (io: Server, rooms: Rooms, room: string): Promise<boolean> => {
  const names = rooms.everywhere([room]);
  if (names.length === 0) return false;
  const here = io.of('/').adapter.rooms;
  if (names.some((name) => (here.get(name)?.size ?? 0) > 0)) return true;
  if ((await io.of('/').adapter.serverCount()) < 2) return false;
  return (await io.in(names).fetchSockets()).length > 0;
};
