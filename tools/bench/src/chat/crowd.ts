/** A crowd of members, each with several open connections. */
import { sessionEvents } from '@vitrine/contract';
import { io, type Socket } from 'socket.io-client';

export type Person = { readonly _id: string; readonly token: string };

/** Connections are opened in handfuls, as they come after a restart. */
const atOnce = 50;

const post = async <T>(url: string, path: string, body: unknown, token?: string): Promise<T> => {
  const reply = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}`);
  return reply.json() as Promise<T>;
};

export const signUp = async (url: string, count: number): Promise<Person[]> => {
  const people: Person[] = [];
  const run = Date.now().toString(36);
  for (let place = 0; place < count; place += 1) {
    const name = `Member ${place}`;
    people.push(
      await post(url, '/api/user', { name, email: `member.${run}.${place}@vitrine.example`, password: 'a bench' }),
    );
  }
  return people;
};

export const openChat = (url: string, from: Person, to: Person): Promise<{ _id: string }> =>
  post(url, '/api/chat', { userId: to._id }, from.token);

export const say = (url: string, from: Person, chatId: string, content: string): Promise<unknown> =>
  post(url, '/api/message', { chatId, content }, from.token);

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
