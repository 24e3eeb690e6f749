/** Who somebody is must be known before anything else counts: while the database is away, their line waits for it. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Socket } from 'socket.io';
import { isOutage } from '../http/db-unavailable.ts';
import type { SocketData } from './socket-data.ts';

/** Milliseconds, at random, so that a full house does not ask all at once. */
const soonest = 500;
const spread = 1_500;

export const patiently = async <T>(socket: Socket, work: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isOutage(error) || !socket.connected) throw error;
      // It has said who it is; that we cannot look it up is not its fault.
      (socket.data as SocketData).unknownSince = Date.now();
      await wait(soonest + Math.random() * spread, undefined, { ref: false });
    }
  }
};
