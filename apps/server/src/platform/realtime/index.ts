/** Socket.IO server: authentication, rooms, recovery and delivery across processes. */
import cluster from 'node:cluster';
import type { Server as HttpServer } from 'node:http';
import { createAdapter } from '@socket.io/cluster-adapter';
import { type LiveEvent, sessionEvents } from '@vitrine/contract';
import { Server, type ServerOptions } from 'socket.io';
import type { Db } from '../db/db.ts';
import { completeUrls } from '../http/absolute-urls.ts';
import type { ProxySettings } from '../http/caller/origin.ts';
import type { Authenticate, FindOpenSessions } from '../http/viewer.ts';
import type { Budget, LocalLimits } from '../limits/rate-limits.ts';
import type { SharedRedis } from '../redis.ts';
import { type CommandRegistry, type KeepRooms, type Realtime, sessionRoom, userRoom } from './api.ts';
import { type ConnectionContext, type RealtimeSocket, serveConnection } from './connection.ts';
import { closeUnauthenticated, createConnectionLimits } from './connection-limits.ts';
import { disconnectEndedSessions } from './disconnect-ended-sessions.ts';
import { createOtherProcesses, noOtherProcesses } from './other-processes.ts';
import { createPresence } from './presence.ts';
import { hostPlaceholder, insertReceiverHost } from './receiver-host.ts';
import { createResumeStore, validateRecoveredSession } from './recovery.ts';
import { createRedisAdapter } from './redis-adapter.ts';
import { createResync } from './resync.ts';
import { trackUpgradedSockets } from './upgraded-sockets.ts';

export { type Connection, type Realtime, userRoom } from './api.ts';

export type RealtimeOptions = ProxySettings & {
  /** Shared by all processes of the site; null for a single process. */
  readonly redis: SharedRedis | null;
  readonly report: (error: unknown) => void;
};

export type AttachOptions = {
  readonly db: Db;
  readonly now: () => Date;
  readonly limits: LocalLimits;
  readonly budget: Budget;
  /** For opening connections. */
  readonly handshakes: Budget;
  /** Whether connections are limited. */
  readonly limited: boolean;
  readonly authenticate: Authenticate;
  readonly findOpenSessions: FindOpenSessions;
};

export type RealtimeServer = Realtime & {
  attach(server: HttpServer, options: AttachOptions): void;
  /** Closes every connection; clients reconnect. */
  close(): Promise<void>;
};

const minuteMs = 60_000;

const createSocketServer = (options: Partial<Pick<ServerOptions, 'adapter'>>): Server =>
  new Server({
    ...options,
    cors: { origin: '*', methods: ['GET', 'POST'], maxAge: 86_400 },
    connectionStateRecovery: { maxDisconnectionDuration: 2 * minuteMs, skipMiddlewares: true },
    maxHttpBufferSize: 64 * 1024,
    connectTimeout: 10_000,
    serveClient: false,
  });

/** Delivery between processes: Redis if configured, else the primary process of a cluster, else none. */
const adapterFor = (redis: SharedRedis | null): ServerOptions['adapter'] | null => {
  if (redis) return createRedisAdapter(redis);
  return cluster.isWorker ? createAdapter() : null;
};

type Shared = Pick<ConnectionContext, 'io' | 'registry' | 'presence' | 'report'> & { readonly keepRooms: KeepRooms };

/** Serves connections on the HTTP server, and returns how to close what does not close by itself. */
const attachTo = (server: HttpServer, options: RealtimeOptions, attached: AttachOptions, shared: Shared) => {
  const { io, report, keepRooms } = shared;
  const { db, now, limits, budget, handshakes, limited, authenticate, findOpenSessions } = attached;
  validateRecoveredSession(io, findOpenSessions, keepRooms);
  const resumeStore = createResumeStore(db, now, { findOpenSessions, keepRooms });
  const connectionLimits = createConnectionLimits({
    proxySettings: options,
    limits,
    budget: handshakes,
    enabled: limited,
  });
  const context = { ...shared, resumeStore, connectionLimits, authenticate, limits, budget };
  io.on('connection', (socket: RealtimeSocket) => serveConnection(socket, context));
  io.attach(server, {
    allowRequest: (request, respond) =>
      connectionLimits.admit(request) ? respond(null, true) : respond('Too many connections.', false),
  });
  io.engine.on('connection', (connection: RealtimeSocket['conn']) => connectionLimits.count(connection));
  insertReceiverHost(io.engine, options);
  // All that is needed of it has been read; it would take a third of the memory of an open connection.
  io.engine.on('connection', (connection: RealtimeSocket['conn']) => Reflect.set(connection, 'request', null));
  const { destroyAfterGrace } = trackUpgradedSockets(server);
  const timers = [
    setInterval(() => closeUnauthenticated(io, Date.now()), 5_000),
    setInterval(() => void disconnectEndedSessions(io, findOpenSessions).catch(report), minuteMs),
    setInterval(() => void resumeStore.deleteOld().catch(report), 60 * minuteMs),
  ];
  for (const timer of timers) timer.unref();
  return { timers, destroyAfterGrace };
};

export const createRealtime = (options: RealtimeOptions): RealtimeServer => {
  const { redis, report } = options;
  const adapter = adapterFor(redis);
  const io = createSocketServer(adapter ? { adapter } : {});
  const registry: CommandRegistry = new Map();
  const resync = createResync(io, report);
  const otherProcesses = adapter ? createOtherProcesses({ io, onGap: resync }) : noOtherProcesses;
  redis?.onReconnect(() => {
    resync();
    otherProcesses.announceGap();
  });
  const hasMembers = async (room: string): Promise<boolean> =>
    io.of('/').adapter.rooms.has(room) || otherProcesses.hasMembers(room);
  const presence = createPresence((userId) => hasMembers(userRoom(userId)), report);
  let keepRooms: KeepRooms = async (_userId, rooms) => rooms;
  let attached: ReturnType<typeof attachTo> | undefined;

  const emit: Realtime['emit'] = ({ to, except = [] }, event, payload) => {
    const data = completeUrls(event.payload)(event.payload.parse(payload), hostPlaceholder);
    io.to([...to])
      .except([...except])
      .emit(event.name, data);
  };

  return {
    emit,
    on: <E extends LiveEvent>(event: E, handle: Parameters<Realtime['on']>[1]) => {
      registry.set(event.name, { payload: event.payload, handle });
    },
    leave: (members, rooms) => io.in(members).socketsLeave([...rooms]),
    hasMembers,
    connected: () => io.engine?.clientsCount ?? 0,
    onPresence: (listener) => presence.subscribe(listener),
    onRestore: (given) => {
      keepRooms = given;
    },
    endSessions: (sessionIds) => {
      const to = sessionIds.map(sessionRoom);
      emit({ to }, sessionEvents.ended, { reason: 'logged out' });
      io.in(to).disconnectSockets(true);
    },
    attach: (server, attachOptions) => {
      attached = attachTo(server, options, attachOptions, {
        io,
        registry,
        presence,
        report,
        keepRooms: (userId, rooms) => keepRooms(userId, rooms),
      });
    },
    close: async () => {
      for (const timer of attached?.timers ?? []) clearInterval(timer);
      io.engine?.close();
      attached?.destroyAfterGrace();
      await io.of('/').adapter.close();
    },
  };
};
