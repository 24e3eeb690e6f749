/** Announces users as online when they connect, and as offline when no connection is left after a delay. */
import { setTimeout as wait } from 'node:timers/promises';

export type Presence = {
  connected(userId: string): void;
  disconnected(userId: string): void;
  subscribe(listener: (userId: string, online: boolean) => void): void;
};

/** A connection that comes straight back is not announced. */
const offlineDelayMs = 5_000;

export const createPresence = (
  isConnected: (userId: string) => Promise<boolean>,
  report: (error: unknown) => void,
): Presence => {
  const listeners: ((userId: string, online: boolean) => void)[] = [];
  const leaving = new Set<string>();
  const announce = (userId: string, online: boolean) => {
    for (const listener of listeners) listener(userId, online);
  };
  const checkAfterDelay = async (userId: string): Promise<void> => {
    await wait(offlineDelayMs, undefined, { ref: false });
    leaving.delete(userId);
    if (!(await isConnected(userId))) announce(userId, false);
  };
  return {
    connected: (userId) => announce(userId, true),
    disconnected: (userId) => {
      if (leaving.has(userId)) return;
      leaving.add(userId);
      checkAfterDelay(userId).catch(report);
    },
    subscribe: (listener) => void listeners.push(listener),
  };
};
