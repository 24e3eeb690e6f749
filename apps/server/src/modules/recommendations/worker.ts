/**
 * The recommendation worker. One process at a time runs it, because it holds an index of all works in memory: that is a
 * job of its own, whose lease makes its process the leader. While it runs, it works on the queues below.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { createLinker, type Embedder, type Linker, models, startIndexThread } from '@vitrine/recommender';
import { enqueue, type QueueDefinition, singleJobKey } from '../../platform/queue/index.ts';
import { markMissingLists } from './lists/list-queries.ts';
import { createListThread, type ListThread } from './lists/list-thread.ts';
import { createNeighbourStore } from './neighbours/neighbour-queries.ts';
import { queues } from './queues.ts';
import { createDescriber, type DescribeDeps } from './signals/describe.ts';
import { describeMissing } from './signals/describe-missing.ts';
import { renewTastes } from './signals/refresh-tastes.ts';
import { markForeignTastesDue } from './signals/taste-queries.ts';
import { refreshWords } from './signals/term-statistics.ts';

/** The thread that makes lists has a connection of its own. */
export type WorkerDeps = DescribeDeps & { readonly databaseUrl: string };

/** Seconds. Likes move tastes slowly. */
const renewEvery = 20;
const lookForMissingEvery = 600;
const aliveCheck = 1_000;

const shapeOf = ({ model, dimensions }: Embedder) => ({ model, dimensions });

const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));

type Parts = { readonly linker: Linker; readonly lists: ListThread };

const listQueues = (deps: WorkerDeps, { linker, lists }: Parts): QueueDefinition[] => {
  const { pool } = deps;
  const describer = createDescriber(deps);
  const next = (...names: string[]) =>
    enqueue(
      pool,
      names.map((queue) => ({ queue, key: singleJobKey })),
    );
  return [
    {
      name: queues.changedPosts,
      concurrency: 4,
      run: async ({ key }) => {
        const id = key ?? '';
        if ((await describer.describe([id])) > 0) await next(queues.neighbours);
        else await linker.forget([id]);
      },
    },
    {
      name: queues.missingPosts,
      everySeconds: lookForMissingEvery,
      run: async ({ signal }) => {
        await describeMissing(deps, describer, signal);
        await next(queues.neighbours, queues.tastes);
      },
    },
    {
      name: queues.neighbours,
      run: async ({ signal }) => {
        await linker.run();
        signal.throwIfAborted();
        await refreshWords(deps);
        await next(queues.lists);
      },
    },
    {
      name: queues.tastes,
      everySeconds: renewEvery,
      run: async ({ signal }) => {
        await renewTastes(deps, signal);
        signal.throwIfAborted();
        await next(queues.lists);
      },
    },
    { name: queues.lists, run: ({ signal }) => Promise.race([lists.run(), untilAborted(signal)]) },
  ];
};

export const recommendationQueue = (deps: WorkerDeps): QueueDefinition => ({
  name: queues.leader,
  everySeconds: 2,
  run: async ({ signal, startWorker }) => {
    const { pool } = deps;
    await markForeignTastesDue(pool);
    await markMissingLists(pool);
    await enqueue(pool, [{ queue: queues.missingPosts, key: singleJobKey }]);
    const index = startIndexThread({ colour: shapeOf(models.colour), form: shapeOf(models.form) });
    const lists = createListThread(deps.databaseUrl);
    const linker = createLinker(createNeighbourStore(pool), index);
    const worker = startWorker(listQueues(deps, { linker, lists }));
    try {
      // Nobody can tell what a thread that broke down left undone: the next attempt begins with new ones.
      while (index.isAlive() && lists.isAlive()) await wait(aliveCheck, undefined, { signal });
      throw new Error('a thread of the recommendation worker has ended');
    } finally {
      linker.stop();
      await worker.stop();
      await lists.close();
      await index.close();
    }
  },
});
