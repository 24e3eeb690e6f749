/** Retries authentication while the database is down; events of the connection wait for it. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Socket } from 'socket.io';
import { isUnavailable } from '../http/db-unavailable.ts';
import type { SocketData } from './socket-data.ts';

/** Random, so that not all connections query the database at once. */
const minDelayMs = 500;
const jitterMs = 1_500;

export const retryDuringOutage = async <T>(socket: Socket, task: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await task();
    } catch (error) {
      if (!isUnavailable(error) || !socket.connected) throw error;
      // The client did authenticate in time; only the lookup failed.
      (socket.data as SocketData).unauthenticatedSince = Date.now();
      await wait(minDelayMs + Math.random() * jitterMs, undefined, { ref: false });
    }
  }
};
