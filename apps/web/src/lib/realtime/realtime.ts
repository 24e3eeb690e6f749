/** Realtime client over Socket.IO: one connection for the signed-in user. */
import { type LiveEvent, type Payload, sessionEvents } from '@vitrine/contract';
import type { Socket } from 'socket.io-client';
import { type ConnectionState, createConnectionState, sharedConnectionState } from './connection-state.ts';

export type RealtimeClient = {
  /** Listens until the returned function is called; payloads that do not match the contract are dropped. */
  on<E extends LiveEvent>(event: E, listener: (payload: Payload<E>) => void): () => void;
  /** Sent now or dropped, without a retry: what must arrive goes over HTTP. */
  emit<E extends LiveEvent>(event: E, payload: Payload<E>): void;
  /** Called each time the server has authenticated the connection, and at once if it is connected already. */
  onConnect(listener: () => void): () => void;
  isConnected(): boolean;
  /** Whether the first attempt has connected, failed or timed out. Lists that events keep up to date are fetched from then on. */
  isSettled(): boolean;
  onChange(listener: () => void): () => void;
  open(token: string): void;
  close(): void;
};

/** The delays the specification names. */
export const reconnectOptions = {
  reconnection: true,
  reconnectionAttempts: Number.POSITIVE_INFINITY,
  reconnectionDelay: 1_000,
  reconnectionDelayMax: 5_000,
  randomizationFactor: 0.5,
  timeout: 20_000,
} as const;

const connectSocket = async (token: string): Promise<Socket> => {
  const { io } = await import('socket.io-client');
  // WebSocket first; long polling where a proxy forbids it.
  const transports = ['websocket', 'polling'];
  return io({ ...reconnectOptions, auth: { token }, autoConnect: false, transports, tryAllTransports: true });
};

/** Listeners by event name; each parses the payload itself. */
const createEventListeners = () => {
  const listeners = new Map<string, Set<(payload: unknown) => void>>();
  const on: RealtimeClient['on'] = (event, listener) => {
    const handle = (payload: unknown) => {
      const parsed = event.payload.safeParse(payload);
      if (parsed.success) listener(parsed.data as never);
    };
    const set = listeners.get(event.name) ?? new Set();
    listeners.set(event.name, set.add(handle));
    return () => void set.delete(handle);
  };
  const dispatch = (name: string, payload: unknown) => {
    for (const listener of listeners.get(name) ?? []) listener(payload);
  };
  return { on, dispatch };
};

export const createRealtimeClient = (
  connect: (token: string) => Promise<Socket> = connectSocket,
  state: ConnectionState = createConnectionState(),
): RealtimeClient => {
  const { on, dispatch } = createEventListeners();
  let currentToken: string | null = null;
  let socket: Socket | null = null;

  const start = async (token: string) => {
    const created = await connect(token);
    if (currentToken !== token) return;
    socket = created;
    created.onAny(dispatch);
    // The server sends no "connected" event to a recovered connection.
    created.on('connect', () => created.recovered && state.setConnected(true));
    created.on(sessionEvents.connected.name, () => state.setConnected(true));
    created.on('disconnect', () => state.setConnected(false));
    created.on('connect_error', state.settle);
    created.connect();
  };

  const close = () => {
    currentToken = null;
    state.unsettle();
    socket?.disconnect();
    socket = null;
    state.setConnected(false);
  };

  const open = (token: string) => {
    if (currentToken === token) return;
    close();
    currentToken = token;
    state.settleAfterTimeout();
    // If the Socket.IO code cannot be loaded, the next page load tries again.
    start(token).catch(() => {
      if (currentToken !== token) return;
      close();
      state.settle();
    });
  };

  const { isConnected, isSettled, onConnect, onChange } = state;
  const emit: RealtimeClient['emit'] = (event, payload) => void (isConnected() && socket?.emit(event.name, payload));
  return { on, emit, onConnect, isConnected, isSettled, onChange, open, close };
};

export const realtime = createRealtimeClient(connectSocket, sharedConnectionState);
