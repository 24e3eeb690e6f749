/** After a time in which live events may have got lost: everybody here is greeted again, which makes them look for what they missed. */
import { setTimeout as wait } from 'node:timers/promises';
import { sessionEvents } from '@vitrine/contract';
import type { Server } from 'socket.io';
import type { SocketData } from './socket-data.ts';

/** Several processes that return one after the other cause one round. */
const gathering = 2_000;
const atOnce = 50;
const breath = 50;

/** Asked for again while it goes round, it goes round once more. */
export const createCatchUp = (io: Server, report: (error: unknown) => void): (() => void) => {
  let wanted = false;
  let running = false;

  const greetAll = async (): Promise<void> => {
    const sockets = [...io.of('/').sockets.values()].filter((socket) => (socket.data as SocketData).viewer);
    for (let done = 0; done < sockets.length; done += atOnce) {
      for (const socket of sockets.slice(done, done + atOnce)) socket.emit(sessionEvents.connected.name);
      await wait(breath, undefined, { ref: false });
    }
  };

  const run = async (): Promise<void> => {
    while (wanted) {
      await wait(gathering, undefined, { ref: false });
      wanted = false;
      await greetAll();
    }
  };

  return () => {
    wanted = true;
    if (running) return;
    running = true;
    run()
      .catch(report)
      .finally(() => (running = false));
  };
};
