/** Limits how many sockets one address may open and how many may stay unauthenticated, and for how long. */
import type { IncomingMessage } from 'node:http';
import type { Server, Socket } from 'socket.io';
import { networkOf } from '../http/caller/network.ts';
import { addressOf, type ProxySettings } from '../http/caller/origin.ts';
import type { Budget, LocalLimits } from '../limits/rate-limits.ts';
import type { SocketData } from './socket-data.ts';

/** Per address; a whole office may reconnect at once. */
const maxUnauthenticated = 200;
/** In this process. */
export const maxConnectionsPerUser = 200;
const authenticationTimeoutMs = 15_000;

type EngineSocket = Socket['conn'];

export type ConnectionLimits = {
  /** Whether another connection may be opened. */
  admit(request: IncomingMessage): boolean;
  /** Counts a connection until it is closed or authenticated. */
  count(connection: EngineSocket): void;
  authenticated(connection: EngineSocket): void;
};

export type ConnectionLimitsOptions = {
  readonly proxySettings: ProxySettings;
  readonly limits: LocalLimits;
  readonly budget: Budget;
  /** Disabled in load tests, as every other limit. */
  readonly enabled: boolean;
};

export const createConnectionLimits = (options: ConnectionLimitsOptions): ConnectionLimits => {
  const { proxySettings, limits, budget, enabled } = options;
  const unauthenticated = new Map<string, Set<EngineSocket>>();
  /** Kept instead of the request, which is released once the connection is open. */
  const addresses = new WeakMap<EngineSocket, string>();
  const release = (connection: EngineSocket) => {
    const address = addresses.get(connection) ?? '';
    const ofAddress = unauthenticated.get(address);
    ofAddress?.delete(connection);
    if (ofAddress?.size === 0) unauthenticated.delete(address);
  };
  const addressOfOpen = (connection: EngineSocket): string => {
    const known = addresses.get(connection);
    if (known !== undefined) return known;
    const address = networkOf(addressOf(connection.request, proxySettings));
    addresses.set(connection, address);
    connection.once('close', () => release(connection));
    return address;
  };
  return {
    admit: (request) => {
      const address = networkOf(addressOf(request, proxySettings));
      if (enabled && (unauthenticated.get(address)?.size ?? 0) >= maxUnauthenticated) return false;
      try {
        limits.take('handshake', budget, address);
        return true;
      } catch {
        return false;
      }
    },
    count: (connection) => {
      const address = addressOfOpen(connection);
      unauthenticated.set(address, (unauthenticated.get(address) ?? new Set()).add(connection));
    },
    authenticated: release,
  };
};

/** Closes connections that have not authenticated in time. */
export const closeUnauthenticated = (io: Server, now: number): void => {
  for (const socket of io.of('/').sockets.values()) {
    const { viewer, unauthenticatedSince } = socket.data as SocketData;
    if (!viewer && now - unauthenticatedSince > authenticationTimeoutMs) socket.disconnect(true);
  }
};
