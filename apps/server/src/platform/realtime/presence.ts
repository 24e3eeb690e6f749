/** Who is here: told when a person's first connection comes, and when none has been left for a while. */
import { setTimeout as wait } from 'node:timers/promises';

export type Presence = {
  arrived(userId: string): void;
  left(userId: string): void;
  listen(listener: (userId: string, online: boolean) => void): void;
};

/** A cut connection that comes straight back is no news. */
const patience = 5_000;

export const createPresence = (
  isHere: (userId: string) => Promise<boolean>,
  report: (error: unknown) => void,
): Presence => {
  const listeners: ((userId: string, online: boolean) => void)[] = [];
  const leaving = new Set<string>();
  const announce = (userId: string, online: boolean) => {
    for (const listener of listeners) listener(userId, online);
  };
  const settle = async (userId: string): Promise<void> => {
    await wait(patience, undefined, { ref: false });
    leaving.delete(userId);
    if (!(await isHere(userId))) announce(userId, false);
  };
  return {
    arrived: (userId) => announce(userId, true),
    left: (userId) => {
      if (leaving.has(userId)) return;
      leaving.add(userId);
      settle(userId).catch(report);
    },
    listen: (listener) => void listeners.push(listener),
  };
};
