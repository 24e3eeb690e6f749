/** What has been said here and not yet been acknowledged. It survives a reload and is sent, in order, when the line is back. */
import * as z from 'zod/mini';

const QueuedMessage = z.object({
  /** Sent along, so that trying again is the same message. */
  clientId: z.string(),
  chatId: z.string(),
  content: z.string(),
  at: z.string(),
  /** Tried and not acknowledged; it will be tried again. */
  tried: z.boolean(),
  /** The server will not take it as it is. */
  refused: z.boolean(),
});
export type QueuedMessage = z.infer<typeof QueuedMessage>;

export type Outbox = {
  readonly list: () => readonly QueuedMessage[];
  readonly onChange: (listener: () => void) => () => void;
  readonly put: (chatId: string, content: string) => void;
  /** Tries a refused one again. */
  readonly retry: (clientId: string) => void;
  readonly drop: (clientId: string) => void;
  /** The line is back: what waits is tried at once. */
  readonly retryNow: () => void;
  /** Another tab wrote to the same store. */
  readonly reload: () => void;
  readonly close: () => void;
};

/** Local storage, or something like it. */
type Store = { getItem(key: string): string | null; setItem(key: string, text: string): void };

export type OutboxOptions = {
  readonly store: Store;
  readonly key: string;
  readonly send: (waiting: QueuedMessage) => Promise<unknown>;
  /** Whether trying the same again later may help, and after how many milliseconds if the server said so. */
  readonly classifyError: (error: unknown) => { readonly again: boolean; readonly after?: number };
  readonly onFailure?: (waiting: QueuedMessage) => void;
  readonly newId: () => string;
  readonly now: () => Date;
};

const shortest = 1_000;
const longest = 5_000;

const readStored = (store: Store, key: string): readonly QueuedMessage[] => {
  try {
    const parsed = z.safeParse(z.array(QueuedMessage), JSON.parse(store.getItem(key) ?? '[]'));
    return parsed.success ? parsed.data : [];
  } catch {
    return [];
  }
};

/** A pause that can be cut short. */
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

export const createOutbox = ({ store, key, send, classifyError, onFailure, newId, now }: OutboxOptions): Outbox => {
  const listeners = new Set<() => void>();
  const { pause, wake } = createPause();
  let list = readStored(store, key);
  let storing = true;
  let running = false;
  let closed = false;

  /** Begins from what is stored, not from what is remembered: another tab may have written in between. */
  const change = (apply: (stored: readonly QueuedMessage[]) => readonly QueuedMessage[]) => {
    list = apply(storing ? readStored(store, key) : list);
    try {
      if (storing) store.setItem(key, JSON.stringify(list));
    } catch {
      // A full or forbidden store costs the reload, not the message.
      storing = false;
    }
    for (const listener of listeners) listener();
  };
  const update = (clientId: string, marks: Partial<QueuedMessage>) =>
    change((stored) => stored.map((waiting) => (waiting.clientId === clientId ? { ...waiting, ...marks } : waiting)));
  const drop = (clientId: string) => change((stored) => stored.filter((waiting) => waiting.clientId !== clientId));

  const attempt = async (next: QueuedMessage, delay: number): Promise<number> => {
    try {
      await send(next);
      drop(next.clientId);
      return shortest;
    } catch (error) {
      const { again, after } = classifyError(error);
      if (!next.tried || !again) onFailure?.(next);
      update(next.clientId, again ? { tried: true } : { tried: true, refused: true });
      if (again && !closed) await pause(Math.max(delay, after ?? 0));
      return Math.min(delay * 2, longest);
    }
  };

  const run = async () => {
    if (running) return;
    running = true;
    let delay = shortest;
    for (;;) {
      const next = list.find((waiting) => !waiting.refused);
      if (!next || closed) break;
      delay = await attempt(next, delay);
    }
    running = false;
  };

  const go = () => void run().catch(() => void (running = false));

  return {
    list: () => list,
    onChange: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    put: (chatId, content) => {
      const waiting = { clientId: newId(), chatId, content, at: now().toISOString(), tried: false, refused: false };
      change((stored) => [...stored, waiting]);
      go();
    },
    retry: (clientId) => {
      update(clientId, { refused: false });
      go();
    },
    drop,
    retryNow: () => {
      wake();
      go();
    },
    reload: () => {
      if (storing) list = readStored(store, key);
      for (const listener of listeners) listener();
    },
    close: () => {
      closed = true;
      wake();
    },
  };
};
