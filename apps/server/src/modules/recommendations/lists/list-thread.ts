/** Builds lists in a worker thread with its own database connection, so that requests do not wait for it. */
import { compiledModuleUrl, startThread, type Thread } from '@vitrine/recommender';

/** Not complete while posts are left to be checked for coverage. */
export type RunResult = { readonly isComplete: boolean };

export type ListThread = {
  /** Builds all queued lists; a call during a run causes one more run. */
  readonly run: () => Promise<RunResult>;
  readonly isAlive: () => boolean;
  /** Terminates the thread; lists that are not saved stay queued. */
  readonly close: () => Promise<void>;
};

export type ListThreadData = { readonly databaseUrl: string };
export type ListMethods = { readonly run: (argument: undefined) => Promise<RunResult> };

/** The thread starts with the first run. */
export const createListThread = (databaseUrl: string): ListThread => {
  let thread: Thread<ListMethods> | undefined;
  const start = () =>
    startThread<ListMethods>(compiledModuleUrl(import.meta.url, './list-thread-entry.js'), {
      databaseUrl,
    } satisfies ListThreadData);
  return {
    run: () => (thread ??= start()).call('run', undefined),
    isAlive: () => thread?.isAlive() ?? true,
    close: async () => thread?.close(),
  };
};
