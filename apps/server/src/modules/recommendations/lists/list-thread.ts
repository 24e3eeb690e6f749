/** The maker of lists in a thread of its own, with a connection of its own: no answer ever waits for it. */
import { compiledModuleUrl, startThread, type Thread } from '@vitrine/recommender';

export type ListThread = {
  /** Makes what is due; called again meanwhile, it does so once more. */
  readonly run: () => Promise<void>;
  readonly isAlive: () => boolean;
  /** At once: whatever is not kept by then is still due. */
  readonly close: () => Promise<void>;
};

export type ListThreadData = { readonly databaseUrl: string };
export type ListMethods = { readonly run: (argument: undefined) => Promise<void> };

/** Started when there is something to make. */
export const createListThread = (databaseUrl: string): ListThread => {
  let thread: Thread<ListMethods> | undefined;
  const start = () =>
    startThread<ListMethods>(compiledModuleUrl(import.meta.url, './list-thread-entry.js'), {
      databaseUrl,
    } satisfies ListThreadData);
  return {
    run: () => (thread ??= start()).ask('run', undefined),
    isAlive: () => thread?.isAlive() ?? true,
    close: async () => thread?.close(),
  };
};
