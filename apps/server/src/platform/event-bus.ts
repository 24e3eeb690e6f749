/** In-process event bus: a module emits events after commit, and later modules listen to them. */
export type EventBus<Events> = {
  on<K extends keyof Events>(name: K, listener: (event: Events[K]) => void | Promise<void>): void;
  /** Calls every listener; a failing one is reported and does not affect the others. */
  emit<K extends keyof Events>(name: K, event: Events[K]): void;
  /** Resolves when no listener is running. */
  idle(): Promise<void>;
};

export const createEventBus = <Events>(report: (error: unknown) => void): EventBus<Events> => {
  const listeners = new Map<keyof Events, ((event: never) => void | Promise<void>)[]>();
  const running = new Set<Promise<void>>();
  return {
    on: (name, listener) => {
      listeners.set(name, [...(listeners.get(name) ?? []), listener]);
    },
    emit: (name, event) => {
      for (const listener of listeners.get(name) ?? []) {
        const run = Promise.resolve()
          .then(() => listener(event as never))
          .catch(report)
          .finally(() => running.delete(run));
        running.add(run);
      }
    },
    idle: async () => {
      while (running.size > 0) await Promise.all(running);
    },
  };
};
