/** The live line to the server: one for whoever is signed in, opened once something wants to listen. */
import { type LiveEvent, type Payload, sessionEvents } from '@vitrine/contract';
import type { Socket } from 'socket.io-client';

export type LiveLine = {
  /** Listens until the returned function is called; what does not fit the contract is not passed on. */
  on<E extends LiveEvent>(event: E, listener: (payload: Payload<E>) => void): () => void;
  /** Said now, or not at all: what must arrive goes over HTTP. */
  say<E extends LiveEvent>(event: E, payload: Payload<E>): void;
  /** Called whenever the server has recognised us, again after each cut; at once if that is so already. */
  onUp(listener: () => void): () => void;
  isUp(): boolean;
  /** Whether events are coming in, or it is clear that they will not for now: lists are asked for from then on. */
  isSettled(): boolean;
  onChange(listener: () => void): () => void;
  open(token: string): void;
  close(): void;
};

/** The delays the specification names. */
export const reconnecting = {
  reconnection: true,
  reconnectionAttempts: Number.POSITIVE_INFINITY,
  reconnectionDelay: 1_000,
  reconnectionDelayMax: 5_000,
  randomizationFactor: 0.5,
  timeout: 20_000,
} as const;

/** How long a list waits for the socket, so that one call is enough; a slow connection must not delay it further. */
const patience = 1_000;

type Listeners = Map<string, Set<(payload: unknown) => void>>;

const overSocket = async (token: string): Promise<Socket> => {
  const { io } = await import('socket.io-client');
  // A socket at once where the way is clear, long polling where something in between forbids it.
  const transports = ['websocket', 'polling'];
  return io({ ...reconnecting, auth: { token }, autoConnect: false, transports, tryAllTransports: true });
};

export const createLiveLine = (connect: (token: string) => Promise<Socket> = overSocket): LiveLine => {
  const listeners: Listeners = new Map();
  const risers = new Set<() => void>();
  const watchers = new Set<() => void>();
  let wanted: string | null = null;
  let socket: Socket | null = null;
  let up = false;
  let settled = false;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const tell = () => {
    for (const watcher of watchers) watcher();
  };
  const settle = () => {
    clearTimeout(waiting);
    if (settled) return;
    settled = true;
    tell();
  };
  const turn = (now: boolean) => {
    const changed = up !== now;
    up = now;
    if (now) for (const riser of risers) riser();
    if (changed) tell();
    if (now) settle();
  };

  const start = async (token: string) => {
    const made = await connect(token);
    if (wanted !== token) return;
    socket = made;
    made.onAny((name: string, payload: unknown) => {
      for (const listener of listeners.get(name) ?? []) listener(payload);
    });
    // Restored connections are not greeted again: they count as up once they are connected.
    made.on('connect', () => made.recovered && turn(true));
    made.on(sessionEvents.connected.name, () => turn(true));
    made.on('disconnect', () => turn(false));
    made.on('connect_error', settle);
    made.connect();
  };

  const close = () => {
    wanted = null;
    clearTimeout(waiting);
    settled = false;
    socket?.disconnect();
    socket = null;
    turn(false);
  };

  return {
    on: (event, listener) => {
      const hear = (payload: unknown) => {
        const parsed = event.payload.safeParse(payload);
        if (parsed.success) listener(parsed.data as never);
      };
      const set = listeners.get(event.name) ?? new Set();
      listeners.set(event.name, set.add(hear));
      return () => void set.delete(hear);
    },
    say: (event, payload) => void (up && socket?.emit(event.name, payload)),
    onUp: (listener) => {
      risers.add(listener);
      if (up) listener();
      return () => void risers.delete(listener);
    },
    isUp: () => up,
    isSettled: () => settled,
    onChange: (listener) => {
      watchers.add(listener);
      return () => void watchers.delete(listener);
    },
    open: (token) => {
      if (wanted === token) return;
      close();
      wanted = token;
      waiting = setTimeout(settle, patience);
      // A line that cannot even be loaded is tried again with the next page.
      start(token).catch(() => {
        if (wanted !== token) return;
        close();
        settle();
      });
    },
    close,
  };
};

export const liveLine = createLiveLine();
