/** The life of one connection: who it is, what it may hear, what it says. */
import { type LiveEvent, type Payload, sessionCommands, sessionEvents } from '@vitrine/contract';
import type { Server, Socket } from 'socket.io';
import { Failure } from '../http/failure.ts';
import type { Authenticate, Viewer } from '../http/viewer.ts';
import type { Budget, LocalLimits } from '../limits/limits.ts';
import { type ConnectionLimits, mostOfPerson } from './connection-limits.ts';
import { type Connection, type Registry, sessionRoom, userRoom } from './live.ts';
import { patiently } from './patience.ts';
import type { Presence } from './presence.ts';
import { createLane, type Incoming, readPacket, refusalOf } from './receive.ts';
import type { Memory } from './recovery.ts';
import type { SocketData } from './socket-data.ts';

export type LiveSocket = Socket<never, never, never, SocketData>;

export type ConnectionContext = {
  readonly io: Server;
  readonly registry: Registry;
  readonly presence: Presence;
  readonly memory: Memory;
  readonly connectionLimits: ConnectionLimits;
  readonly authenticate: Authenticate;
  readonly limits: LocalLimits;
  readonly budget: Budget;
  readonly report: (error: unknown) => void;
};

/** Somebody who keeps shouting after so many refused events is shown the door. */
const mostRefused = 2_000;

const introduce = async (socket: LiveSocket, viewer: Viewer, context: ConnectionContext): Promise<void> => {
  const { io, presence, connectionLimits } = context;
  const own = io.of('/').adapter.rooms.get(userRoom(viewer.id));
  if (own && own.size >= mostOfPerson && !own.has(socket.id)) throw new Failure('too_fast');
  socket.data.viewer = viewer;
  connectionLimits.authenticated(socket.conn);
  await socket.join([userRoom(viewer.id), sessionRoom(viewer.sessionId)]);
  if (!socket.connected) return;
  // Through the room of its own, so that the packet carries an offset to resume from.
  io.to(socket.id).emit(sessionEvents.connected.name);
  presence.arrived(viewer.id);
};

const forgetViewer = async (socket: LiveSocket, { connectionLimits }: ConnectionContext): Promise<void> => {
  socket.data.viewer = null;
  socket.data.unknownSince = Date.now();
  connectionLimits.count(socket.conn);
  for (const room of socket.rooms) if (room !== socket.id) await socket.leave(room);
};

/** A token in the handshake, or a connection we knew before a restart; others introduce themselves by `setup`. */
const greet = async (socket: LiveSocket, context: ConnectionContext): Promise<void> => {
  const { token, pid } = socket.handshake.auth;
  const viewer = typeof token === 'string' ? await context.authenticate(token) : null;
  if (viewer) return introduce(socket, viewer, context);
  const known = await context.memory.recall(pid);
  if (!known) return;
  socket.data.late = true;
  await context.memory.keep(socket, known.viewer);
  await introduce(socket, known.viewer, context);
  for (const room of known.rooms) {
    await socket.join(room);
    await context.memory.keepRoom(socket, room);
  }
};

const setUp = async (socket: LiveSocket, payload: unknown, context: ConnectionContext): Promise<void> => {
  const parsed = sessionCommands.setup.payload.safeParse(payload);
  const viewer = parsed.success ? await context.authenticate(parsed.data.token) : null;
  if (socket.data.viewer && socket.data.viewer.sessionId !== viewer?.sessionId) await forgetViewer(socket, context);
  if (!viewer) throw new Failure('unauthenticated');
  socket.data.late = true;
  await context.memory.keep(socket, viewer);
  await introduce(socket, viewer, context);
};

const facade = (socket: LiveSocket, viewer: Viewer, { io, memory }: ConnectionContext): Connection => ({
  viewer,
  isIn: (room) => socket.rooms.has(room),
  join: async (room) => {
    await socket.join(room);
    if (socket.data.late) await memory.keepRoom(socket, room);
  },
  tell: <E extends LiveEvent>(event: E, payload: Payload<E>) => void io.to(socket.id).emit(event.name, payload),
});

const run = async (socket: LiveSocket, incoming: Incoming, context: ConnectionContext): Promise<void> => {
  if (incoming.name === sessionCommands.setup.name) {
    return patiently(socket, () => setUp(socket, incoming.payload, context));
  }
  const { viewer } = socket.data;
  if (!viewer) throw new Failure('unauthenticated');
  const command = context.registry.get(incoming.name);
  if (!command) throw new Failure('not_found');
  const parsed = command.payload.safeParse(incoming.payload);
  if (!parsed.success) throw new Failure('malformed');
  const connection = facade(socket, viewer, context);
  // The types of `on` tie each handler to its event; here they meet as entries of a map.
  await command.handle({ payload: parsed.data, connection } as never);
};

const hear = async (socket: LiveSocket, incoming: Incoming, context: ConnectionContext): Promise<void> => {
  try {
    await run(socket, incoming, context);
    incoming.acknowledge({ ok: true });
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === 'internal') context.report(error);
    incoming.acknowledge({ ok: false, error: refusal });
  }
};

/** A handshake that is refused is heard of by silence. */
const exceptRefusals = (error: unknown): void => {
  if (!(error instanceof Failure)) throw error;
};

export const serveConnection = (socket: LiveSocket, context: ConnectionContext): void => {
  const enter = createLane(context.report);
  let refused = 0;
  const { viewer } = socket.data;
  if (socket.recovered && viewer) {
    context.connectionLimits.authenticated(socket.conn);
    context.presence.arrived(viewer.id);
  } else {
    socket.data = { viewer: null, unknownSince: Date.now(), late: false };
    enter(() => patiently(socket, () => greet(socket, context)).catch(exceptRefusals));
  }
  // Nothing is passed on: no event of a client, whatever its name, reaches a listener of the socket itself.
  socket.use((packet) => {
    const incoming = readPacket(packet);
    try {
      context.limits.take('events', context.budget, socket.data.viewer?.id ?? socket.id);
    } catch (error) {
      refused += 1;
      if (refused > mostRefused) socket.disconnect(true);
      else incoming.acknowledge({ ok: false, error: refusalOf(error) });
      return;
    }
    enter(() => hear(socket, incoming, context));
  });
  socket.on('disconnect', () => {
    if (socket.data.viewer) context.presence.left(socket.data.viewer.id);
  });
};
