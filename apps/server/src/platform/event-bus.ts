/** What happened, told to whoever listens: how facts flow from a slice to the slices on its right. */
export type Bus<Facts> = {
  on<K extends keyof Facts>(name: K, listener: (fact: Facts[K]) => void | Promise<void>): void;
  /** Tells every listener after the fact is committed; a listener that fails is reported and harms nobody. */
  tell<K extends keyof Facts>(name: K, fact: Facts[K]): void;
  /** As `tell`, and resolves when every listener is done with it. */
  settle<K extends keyof Facts>(name: K, fact: Facts[K]): Promise<void>;
  /** Resolves when everything told so far has been heard. */
  settled(): Promise<void>;
};

export const createBus = <Facts>(report: (error: unknown) => void): Bus<Facts> => {
  const listeners = new Map<keyof Facts, ((fact: never) => void | Promise<void>)[]>();
  const running = new Set<Promise<void>>();
  const settle = async <K extends keyof Facts>(name: K, fact: Facts[K]): Promise<void> => {
    const runs = (listeners.get(name) ?? []).map((listener) => {
      const run = Promise.resolve()
        .then(() => listener(fact as never))
        .catch(report)
        .finally(() => running.delete(run));
      running.add(run);
      return run;
    });
    await Promise.all(runs);
  };
  return {
    on: (name, listener) => {
      listeners.set(name, [...(listeners.get(name) ?? []), listener]);
    },
    tell: (name, fact) => void settle(name, fact),
    settle,
    settled: async () => {
      while (running.size > 0) await Promise.all(running);
    },
  };
};
