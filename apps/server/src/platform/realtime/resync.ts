/** After events may have been lost, sends `connected` to all clients again, which makes them refetch. */
import { setTimeout as wait } from 'node:timers/promises';
import { sessionEvents } from '@vitrine/contract';
import type { Server } from 'socket.io';
import type { SocketData } from './socket-data.ts';

/** Processes that reconnect one after the other cause one resync. */
const debounceMs = 2_000;
const batchSize = 50;
const pauseMs = 50;

/** A request during a resync starts another one after it. */
export const createResync = (io: Server, report: (error: unknown) => void): (() => void) => {
  let requested = false;
  let running = false;

  const emitConnectedToAll = async (): Promise<void> => {
    const sockets = [...io.of('/').sockets.values()].filter((socket) => (socket.data as SocketData).viewer);
    for (let done = 0; done < sockets.length; done += batchSize) {
      for (const socket of sockets.slice(done, done + batchSize)) socket.emit(sessionEvents.connected.name);
      await wait(pauseMs, undefined, { ref: false });
    }
  };

  const run = async (): Promise<void> => {
    while (requested) {
      await wait(debounceMs, undefined, { ref: false });
      requested = false;
      await emitConnectedToAll();
    }
  };

  return () => {
    requested = true;
    if (running) return;
    running = true;
    run()
      .catch(report)
      .finally(() => (running = false));
  };
};
