/** How many live connections one address may open, and how many of them, for how long, without saying whose they are. */
import type { IncomingMessage } from 'node:http';
import type { Server, Socket } from 'socket.io';
import { networkOf } from '../http/network.ts';
import { addressOf, type Reach } from '../http/origin.ts';
import type { Budget, LocalLimits } from '../limits/limits.ts';
import type { SocketData } from './socket-data.ts';

/** Of one address; a whole studio may reconnect at once. */
const mostUnauthenticated = 200;
/** Of one person, in this process. */
export const mostOfPerson = 200;
/** Milliseconds. */
const timeToAuthenticate = 15_000;

type EngineSocket = Socket['conn'];

export type ConnectionLimits = {
  /** Whether another connection may be opened. */
  admit(request: IncomingMessage): boolean;
  /** Counts a connection until it is closed or authenticated. */
  count(connection: EngineSocket): void;
  authenticated(connection: EngineSocket): void;
};

export type ConnectionLimitsOptions = {
  readonly reach: Reach;
  readonly limits: LocalLimits;
  readonly budget: Budget;
  /** Off for load tests, as every other limit. */
  readonly enabled: boolean;
};

export const createConnectionLimits = (options: ConnectionLimitsOptions): ConnectionLimits => {
  const { reach, limits, budget, enabled } = options;
  const waiting = new Map<string, Set<EngineSocket>>();
  const release = (connection: EngineSocket, address: string) => {
    const ofAddress = waiting.get(address);
    ofAddress?.delete(connection);
    if (ofAddress?.size === 0) waiting.delete(address);
  };
  return {
    admit: (request) => {
      const address = networkOf(addressOf(request, reach));
      if (enabled && (waiting.get(address)?.size ?? 0) >= mostUnauthenticated) return false;
      try {
        limits.take('handshake', budget, address);
        return true;
      } catch {
        return false;
      }
    },
    count: (connection) => {
      const address = networkOf(addressOf(connection.request, reach));
      waiting.set(address, (waiting.get(address) ?? new Set()).add(connection));
      connection.once('close', () => release(connection, address));
    },
    authenticated: (connection) => release(connection, networkOf(addressOf(connection.request, reach))),
  };
};

/** Closes connections that have not said for too long whose they are. */
export const closeUnauthenticated = (io: Server, now: number): void => {
  for (const socket of io.of('/').sockets.values()) {
    const { viewer, unknownSince } = socket.data as SocketData;
    if (!viewer && now - unknownSince > timeToAuthenticate) socket.disconnect(true);
  }
};
