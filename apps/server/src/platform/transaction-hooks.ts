/** Hooks that a module adds to changes of another module and that run inside the same transaction. */
export type TransactionHooks<Events, Context> = {
  add<K extends keyof Events>(name: K, hook: TransactionHook<Events[K], Context>): void;
  /** Runs the hooks one after the other, the one added last first. The first failure is thrown. */
  run<K extends keyof Events>(name: K, context: Context, event: Events[K]): Promise<void>;
};

export type TransactionHook<Event, Context> = (context: Context, event: Event) => Promise<void>;

export const createTransactionHooks = <Events, Context>(): TransactionHooks<Events, Context> => {
  const hooks = new Map<keyof Events, TransactionHook<never, Context>[]>();
  return {
    add: (name, hook) => {
      hooks.set(name, [hook, ...(hooks.get(name) ?? [])]);
    },
    run: async (name, context, event) => {
      for (const hook of hooks.get(name) ?? []) await hook(context, event as never);
    },
  };
};
