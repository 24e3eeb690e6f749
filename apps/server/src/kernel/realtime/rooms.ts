/**
 * Rooms, once for each address under which people reach us: what they hear names pictures under their own address,
 * never under one that somebody else made up.
 */
export type Rooms = {
  /** The origin a new connection is served under; one we have no place for is served under the first. */
  admit(origin: string): string;
  /** Addresses that people reach other processes by. */
  learn(origins: readonly string[]): void;
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
    learn: (origins) => {
      for (const origin of origins) known.add(origin);
    },
    at,
    everywhere: (rooms) => rooms.flatMap((room) => [...known].map((origin) => at(origin, room))),
    origins: () => [...known],
  };
};
