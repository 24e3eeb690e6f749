/** The live line: Socket.IO beside the HTTP server, knowing who is who and nothing of what they talk about. */
import cluster from 'node:cluster';
import type { Server as HttpServer } from 'node:http';
import { createAdapter } from '@socket.io/cluster-adapter';
import { type LiveEvent, sessionEvents } from '@vitrine/contract';
import { Server, type ServerOptions } from 'socket.io';
import type { Db } from '../db/db.ts';
import type { Reach } from '../http/origin.ts';
import { completeAddresses } from '../http/own-addresses.ts';
import type { Authenticate, Recognise } from '../http/viewer.ts';
import type { Budget, LocalLimits } from '../limits/limits.ts';
import type { SharedRedis } from '../redis.ts';
import { createCatchUp } from './catch-up.ts';
import { type LiveSocket, serveConnection } from './connection.ts';
import { closeUnauthenticated, createConnectionLimits } from './connection-limits.ts';
import { type Live, type Registry, sessionRoom, userRoom } from './live.ts';
import { hostToCome, sendOwnHost } from './own-host.ts';
import { createPeers, nobodyElse } from './peers.ts';
import { createPresence } from './presence.ts';
import { createMemory, guardRecovery } from './recovery.ts';
import { createRedisAdapter } from './redis-adapter.ts';
import { sweepSessions } from './sweep.ts';
import { watchUpgraded } from './upgraded.ts';

export { type Connection, type Live, userRoom } from './live.ts';

export type LiveOptions = Reach & {
  /** Where other processes serve the same people. */
  readonly redis: SharedRedis | null;
  readonly report: (error: unknown) => void;
};

export type AttachOptions = {
  readonly db: Db;
  readonly now: () => Date;
  readonly limits: LocalLimits;
  readonly budget: Budget;
  /** For connections that are opened. */
  readonly handshakes: Budget;
  /** Whether connections are limited at all. */
  readonly limited: boolean;
  readonly authenticate: Authenticate;
  readonly recognise: Recognise;
};

export type LiveServer = Live & {
  attach(server: HttpServer, options: AttachOptions): void;
  /** Lets go of every connection; clients take it as a cut and come back. */
  close(): Promise<void>;
};

const minute = 60_000;

const createIo = (between: Partial<Pick<ServerOptions, 'adapter'>>): Server =>
  new Server({
    ...between,
    cors: { origin: '*', methods: ['GET', 'POST'], maxAge: 86_400 },
    connectionStateRecovery: { maxDisconnectionDuration: 2 * minute, skipMiddlewares: true },
    maxHttpBufferSize: 64 * 1024,
    connectTimeout: 10_000,
    serveClient: false,
  });

/** Between processes: Redis where there is one, else the first process of a cluster on this machine, else nothing. */
const adapterFor = (redis: SharedRedis | null): ServerOptions['adapter'] | null => {
  if (redis) return createRedisAdapter(redis);
  return cluster.isWorker ? createAdapter() : null;
};

export const createLive = (options: LiveOptions): LiveServer => {
  const { redis, report } = options;
  const adapter = adapterFor(redis);
  const io = createIo(adapter ? { adapter } : {});
  const registry: Registry = new Map();
  const catchUp = createCatchUp(io, report);
  const peers = adapter ? createPeers({ io, onMissed: catchUp }) : nobodyElse;
  redis?.onReturn(() => {
    catchUp();
    peers.tellMissed();
  });
  const isHere = async (room: string): Promise<boolean> =>
    io.of('/').adapter.rooms.has(room) || peers.isAnybodyIn(room);
  const presence = createPresence((userId) => isHere(userRoom(userId)), report);
  const timers: NodeJS.Timeout[] = [];
  let letGo = () => {};

  const tell: Live['tell'] = ({ to, except = [] }, event, payload) => {
    const spoken = completeAddresses(event.payload)(event.payload.parse(payload), hostToCome);
    io.to([...to])
      .except([...except])
      .emit(event.name, spoken);
  };

  return {
    tell,
    on: <E extends LiveEvent>(event: E, handle: Parameters<Live['on']>[1]) => {
      registry.set(event.name, { payload: event.payload, handle });
    },
    isAnybodyIn: isHere,
    connected: () => io.engine?.clientsCount ?? 0,
    onPresence: (listener) => presence.listen(listener),
    endSessions: (sessionIds) => {
      const to = sessionIds.map(sessionRoom);
      tell({ to }, sessionEvents.ended, { reason: 'logged out' });
      io.in(to).disconnectSockets(true);
    },
    attach: (server, { db, now, limits, budget, handshakes, limited, authenticate, recognise }) => {
      guardRecovery(io, recognise);
      const memory = createMemory(db, now, recognise);
      const connectionLimits = createConnectionLimits({ reach: options, limits, budget: handshakes, enabled: limited });
      const parts = { io, registry, presence, memory, connectionLimits };
      const context = { ...parts, authenticate, limits, budget, report };
      io.on('connection', (socket: LiveSocket) => serveConnection(socket, context));
      io.attach(server, {
        allowRequest: (request, answer) =>
          connectionLimits.admit(request) ? answer(null, true) : answer('Too many connections.', false),
      });
      io.engine.on('connection', (connection: LiveSocket['conn']) => connectionLimits.count(connection));
      sendOwnHost(io.engine, options);
      letGo = watchUpgraded(server).letGo;
      timers.push(setInterval(() => closeUnauthenticated(io, Date.now()), 5_000).unref());
      timers.push(setInterval(() => void sweepSessions(io, recognise).catch(report), minute).unref());
      timers.push(setInterval(() => void memory.tidy().catch(report), 60 * minute).unref());
    },
    close: async () => {
      for (const timer of timers) clearInterval(timer);
      io.engine?.close();
      letGo();
      await io.of('/').adapter.close();
    },
  };
};
