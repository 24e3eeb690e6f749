/** A crowd of members, each with several open connections. */
import { sessionEvents } from '@vitrine/contract';
import { io, type Socket } from 'socket.io-client';
import type { Person } from '../house/people.ts';

/** Connections are opened in handfuls, as they come after a restart. */
const atOnce = 50;

const open = (url: string, { token }: Person): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = io(url, { auth: { token }, forceNew: true, transports: ['websocket'], reconnection: false });
    socket.once(sessionEvents.connected.name, () => resolve(socket));
    socket.once('connect_error', reject);
  });

/** `each` connections for every one of the people, all of them recognised. */
export const connectAll = async (
  url: string,
  people: readonly Person[],
  each: number,
): Promise<Map<string, Socket[]>> => {
  const wanted = people.flatMap((person) => Array.from({ length: each }, () => person));
  const lines = new Map<string, Socket[]>(people.map((person) => [person._id, []]));
  for (let from = 0; from < wanted.length; from += atOnce) {
    const handful = wanted.slice(from, from + atOnce);
    const sockets = await Promise.all(handful.map((person) => open(url, person)));
    for (const [place, person] of handful.entries()) {
      const socket = sockets[place];
      if (socket) lines.get(person._id)?.push(socket);
    }
  }
  return lines;
};
