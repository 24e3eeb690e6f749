/** Handles one socket connection: authentication, rooms and incoming events. */
import { type LiveEvent, type Payload, sessionCommands, sessionEvents } from '@vitrine/contract';
import type { Server, Socket } from 'socket.io';
import { Failure } from '../http/failure.ts';
import type { Authenticate, Viewer } from '../http/viewer.ts';
import type { Budget, LocalLimits } from '../limits/rate-limits.ts';
import { type CommandRegistry, type Connection, sessionRoom, userRoom } from './api.ts';
import { type ConnectionLimits, maxConnectionsPerUser } from './connection-limits.ts';
import { createSerialQueue, errorCodeOf, type Incoming, readPacket } from './incoming.ts';
import type { Presence } from './presence.ts';
import type { ResumeStore } from './recovery.ts';
import { retryDuringOutage } from './retry-during-outage.ts';
import type { SocketData } from './socket-data.ts';

export type RealtimeSocket = Socket<never, never, never, SocketData>;

export type ConnectionContext = {
  readonly io: Server;
  readonly registry: CommandRegistry;
  readonly presence: Presence;
  readonly resumeStore: ResumeStore;
  readonly connectionLimits: ConnectionLimits;
  readonly authenticate: Authenticate;
  readonly limits: LocalLimits;
  readonly budget: Budget;
  readonly report: (error: unknown) => void;
};

/** A client with more refused events than this is disconnected. */
const maxRefusedEvents = 2_000;

const attachViewer = async (socket: RealtimeSocket, viewer: Viewer, context: ConnectionContext): Promise<void> => {
  const { io, presence, connectionLimits } = context;
  const own = io.of('/').adapter.rooms.get(userRoom(viewer.id));
  if (own && own.size >= maxConnectionsPerUser && !own.has(socket.id)) throw new Failure('too_fast');
  socket.data.viewer = viewer;
  connectionLimits.authenticated(socket.conn);
  await socket.join([userRoom(viewer.id), sessionRoom(viewer.sessionId)]);
  if (!socket.connected) return;
  // Sent through the room of the socket, so that the packet carries an offset to resume from.
  io.to(socket.id).emit(sessionEvents.connected.name);
  presence.connected(viewer.id);
};

const detachViewer = async (socket: RealtimeSocket, { connectionLimits }: ConnectionContext): Promise<void> => {
  socket.data.viewer = null;
  socket.data.unauthenticatedSince = Date.now();
  connectionLimits.count(socket.conn);
  for (const room of socket.rooms) if (room !== socket.id) await socket.leave(room);
};

/** By the token in the handshake, or by a stored resume key after a restart; other clients send `setup`. */
const authenticateHandshake = async (socket: RealtimeSocket, context: ConnectionContext): Promise<void> => {
  const { token, pid } = socket.handshake.auth;
  const viewer = typeof token === 'string' ? await context.authenticate(token) : null;
  if (viewer) return attachViewer(socket, viewer, context);
  const known = await context.resumeStore.take(pid);
  if (!known) return;
  socket.data.usesSetup = true;
  await context.resumeStore.save(socket, known.viewer);
  await attachViewer(socket, known.viewer, context);
  for (const room of known.rooms) {
    await socket.join(room);
    await context.resumeStore.addRoom(socket, room);
  }
};

const handleSetup = async (socket: RealtimeSocket, payload: unknown, context: ConnectionContext): Promise<void> => {
  const parsed = sessionCommands.setup.payload.safeParse(payload);
  const viewer = parsed.success ? await context.authenticate(parsed.data.token) : null;
  if (socket.data.viewer && socket.data.viewer.sessionId !== viewer?.sessionId) await detachViewer(socket, context);
  if (!viewer) throw new Failure('unauthenticated');
  socket.data.usesSetup = true;
  await context.resumeStore.save(socket, viewer);
  await attachViewer(socket, viewer, context);
};

const connectionApi = (socket: RealtimeSocket, viewer: Viewer, { io, resumeStore }: ConnectionContext): Connection => ({
  viewer,
  isIn: (room) => socket.rooms.has(room),
  join: async (room) => {
    await socket.join(room);
    if (socket.data.usesSetup) await resumeStore.addRoom(socket, room);
  },
  leave: async (prefix) => {
    for (const room of socket.rooms) if (room.startsWith(prefix)) await socket.leave(room);
  },
  emit: <E extends LiveEvent>(event: E, payload: Payload<E>) => void io.to(socket.id).emit(event.name, payload),
});

const dispatch = async (socket: RealtimeSocket, incoming: Incoming, context: ConnectionContext): Promise<void> => {
  if (incoming.name === sessionCommands.setup.name) {
    return retryDuringOutage(socket, () => handleSetup(socket, incoming.payload, context));
  }
  const { viewer } = socket.data;
  if (!viewer) throw new Failure('unauthenticated');
  const command = context.registry.get(incoming.name);
  if (!command) throw new Failure('not_found');
  const parsed = command.payload.safeParse(incoming.payload);
  if (!parsed.success) throw new Failure('malformed');
  const connection = connectionApi(socket, viewer, context);
  // The types of `on` tie each handler to its event; the registry is generic over all of them.
  await command.handle({ payload: parsed.data, connection } as never);
};

const handleEvent = async (socket: RealtimeSocket, incoming: Incoming, context: ConnectionContext): Promise<void> => {
  try {
    await dispatch(socket, incoming, context);
    incoming.acknowledge({ ok: true });
  } catch (error) {
    const refusal = errorCodeOf(error);
    if (refusal === 'internal') context.report(error);
    incoming.acknowledge({ ok: false, error: refusal });
  }
};

/** A refused handshake gets no response; the client stays unauthenticated. */
const ignoreRefusals = (error: unknown): void => {
  if (!(error instanceof Failure)) throw error;
};

export const serveConnection = (socket: RealtimeSocket, context: ConnectionContext): void => {
  const enqueue = createSerialQueue(context.report);
  let refused = 0;
  const { viewer } = socket.data;
  if (socket.recovered && viewer) {
    context.connectionLimits.authenticated(socket.conn);
    context.presence.connected(viewer.id);
  } else {
    socket.data = { viewer: null, unauthenticatedSince: Date.now(), usesSetup: false };
    enqueue(() => retryDuringOutage(socket, () => authenticateHandshake(socket, context)).catch(ignoreRefusals));
  }
  // `next` is never called, so that no client event reaches listeners of the socket itself.
  socket.use((packet) => {
    const incoming = readPacket(packet);
    try {
      context.limits.take('events', context.budget, socket.data.viewer?.id ?? socket.id);
    } catch (error) {
      refused += 1;
      if (refused > maxRefusedEvents) socket.disconnect(true);
      else incoming.acknowledge({ ok: false, error: errorCodeOf(error) });
      return;
    }
    enqueue(() => handleEvent(socket, incoming, context));
  });
  socket.on('disconnect', () => {
    if (socket.data.viewer) context.presence.disconnected(socket.data.viewer.id);
  });
};
