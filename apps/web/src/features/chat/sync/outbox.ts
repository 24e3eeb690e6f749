/** Messages that the server has not acknowledged yet. They survive a reload and are sent in order when the connection is back. */
import * as z from 'zod/mini';

const QueuedMessage = z.object({
  /** Sent along, so that the server recognises a retry. */
  clientId: z.string(),
  chatId: z.string(),
  content: z.string(),
  at: z.string(),
  /** At least one attempt failed. */
  tried: z.boolean(),
  /** The server rejected it; it is not retried automatically. */
  refused: z.boolean(),
});
export type QueuedMessage = z.infer<typeof QueuedMessage>;

export type Outbox = {
  readonly list: () => readonly QueuedMessage[];
  readonly onChange: (listener: () => void) => () => void;
  readonly put: (chatId: string, content: string) => void;
  /** Sends a refused message again. */
  readonly retry: (clientId: string) => void;
  readonly drop: (clientId: string) => void;
  /** Ends the current backoff, because the connection is back. */
  readonly retryNow: () => void;
  /** Reads the store again, because another tab wrote to it. */
  readonly reload: () => void;
  readonly close: () => void;
};

/** Local storage, or something like it. */
type Store = { getItem(key: string): string | null; setItem(key: string, text: string): void };

export type OutboxOptions = {
  readonly store: Store;
  readonly key: string;
  readonly send: (message: QueuedMessage) => Promise<unknown>;
  /** Whether a retry may succeed, and after how many milliseconds if the server said so. */
  readonly classifyError: (error: unknown) => { readonly again: boolean; readonly after?: number };
  readonly onFailure?: (message: QueuedMessage, error: unknown) => void;
  readonly newId: () => string;
  readonly now: () => Date;
};

const minDelayMs = 1_000;
const maxDelayMs = 5_000;

const readStored = (store: Store, key: string): readonly QueuedMessage[] => {
  try {
    const parsed = z.safeParse(z.array(QueuedMessage), JSON.parse(store.getItem(key) ?? '[]'));
    return parsed.success ? parsed.data : [];
  } catch {
    return [];
  }
};

/** A pause that `wake` ends early. */
const createPause = () => {
  let wake = () => {};
  const pause = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  return { pause, wake: () => wake() };
};

/** The queued messages, shared with other tabs through the store. */
const createStoredQueue = (store: Store, key: string) => {
  const listeners = new Set<() => void>();
  let list = readStored(store, key);
  let storing = true;
  const notify = () => {
    for (const listener of listeners) listener();
  };
  /** Reads the store first, because another tab may have written to it. */
  const change = (apply: (stored: readonly QueuedMessage[]) => readonly QueuedMessage[]) => {
    list = apply(storing ? readStored(store, key) : list);
    try {
      if (storing) store.setItem(key, JSON.stringify(list));
    } catch {
      // Without storage the message is still sent; it only does not survive a reload.
      storing = false;
    }
    notify();
  };
  return {
    list: () => list,
    onChange: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    reload: () => {
      if (storing) list = readStored(store, key);
      notify();
    },
    add: (message: QueuedMessage) => change((stored) => [...stored, message]),
    update: (clientId: string, changes: Partial<QueuedMessage>) =>
      change((stored) =>
        stored.map((message) => (message.clientId === clientId ? { ...message, ...changes } : message)),
      ),
    drop: (clientId: string) => change((stored) => stored.filter((message) => message.clientId !== clientId)),
  };
};

export const createOutbox = ({ store, key, send, classifyError, onFailure, newId, now }: OutboxOptions): Outbox => {
  const { add, update, drop, list, onChange, reload } = createStoredQueue(store, key);
  const { pause, wake } = createPause();
  let running = false;
  let closed = false;

  /** Sends one message; returns the delay to wait after the next failure. */
  const attempt = async (next: QueuedMessage, delay: number): Promise<number> => {
    try {
      await send(next);
      drop(next.clientId);
      return minDelayMs;
    } catch (error) {
      const { again, after } = classifyError(error);
      if (!next.tried || !again) onFailure?.(next, error);
      update(next.clientId, again ? { tried: true } : { tried: true, refused: true });
      if (again && !closed) await pause(Math.max(delay, after ?? 0));
      return Math.min(delay * 2, maxDelayMs);
    }
  };

  const run = async () => {
    if (running) return;
    running = true;
    let delay = minDelayMs;
    for (;;) {
      const next = list().find((message) => !message.refused);
      if (!next || closed) break;
      delay = await attempt(next, delay);
    }
    running = false;
  };

  const start = () => void run().catch(() => void (running = false));

  return {
    list,
    onChange,
    drop,
    reload,
    put: (chatId, content) => {
      add({ clientId: newId(), chatId, content, at: now().toISOString(), tried: false, refused: false });
      start();
    },
    retry: (clientId) => {
      update(clientId, { refused: false });
      start();
    },
    retryNow: () => {
      wake();
      start();
    },
    close: () => {
      closed = true;
      wake();
    },
  };
};
