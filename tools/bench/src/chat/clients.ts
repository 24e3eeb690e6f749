/** The two who talk: one sends over HTTP, as the site does, the other one receives over a socket. */
import { Agent, request } from 'node:http';
import { sessionEvents } from '@vitrine/contract';
import { io, type Socket } from 'socket.io-client';
import type { Person } from '../environment/people.ts';

/** Resolves when the server has said that the connection is authenticated. */
export const listen = (url: string, auth: Record<string, string>): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = io(url, { auth, forceNew: true, transports: ['websocket'], reconnection: false });
    socket.once(sessionEvents.connected.name, () => resolve(socket));
    socket.once('connect_error', reject);
  });

/**
 * Sends over one connection that stays open, as a browser's does. `fetch` of Node takes longer than the server for a
 * message, and would be measured instead of it.
 */
export const createSender = (url: string, { token }: Person, chatId: string) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const send = (content: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const body = JSON.stringify({ chatId, content });
      const length = { 'content-length': Buffer.byteLength(body) };
      const call = request(`${url}/api/message`, { agent, method: 'POST', headers: { ...headers, ...length } });
      call.once('error', reject);
      call.once('response', (reply) => {
        reply.resume();
        reply.once('error', reject);
        reply.once('end', () =>
          reply.statusCode === 200 ? resolve() : reject(new Error(`a message was answered with ${reply.statusCode}`)),
        );
      });
      call.end(body);
    });
  return { send, close: () => agent.destroy() };
};
