/** Signed-in clients with several open connections each. */
import { sessionEvents } from '@vitrine/contract';
import { io, type Socket } from 'socket.io-client';
import type { Person } from '../environment/people.ts';

/** Connections are opened in batches, as after a restart. */
const atOnce = 50;

const open = (url: string, { token }: Person): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = io(url, { auth: { token }, forceNew: true, transports: ['websocket'], reconnection: false });
    socket.once(sessionEvents.connected.name, () => resolve(socket));
    socket.once('connect_error', reject);
  });

/** Opens `each` connections per person and waits until all are authenticated. */
export const connectAll = async (
  url: string,
  people: readonly Person[],
  each: number,
): Promise<Map<string, Socket[]>> => {
  const wanted = people.flatMap((person) => Array.from({ length: each }, () => person));
  const lines = new Map<string, Socket[]>(people.map((person) => [person._id, []]));
  for (let from = 0; from < wanted.length; from += atOnce) {
    const batch = wanted.slice(from, from + atOnce);
    const sockets = await Promise.all(batch.map((person) => open(url, person)));
    for (const [place, person] of batch.entries()) {
      const socket = sockets[place];
      if (socket) lines.get(person._id)?.push(socket);
    }
  }
  return lines;
};
