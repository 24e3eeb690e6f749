/**
 * The recommendation worker. One process at a time runs it, because it holds an index of all posts in memory: it is a
 * recurring job whose lease makes its process the leader. While that job runs, the process works on the queues below.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { createLinker, type Embedder, type Linker, models, startIndexThread } from '@vitrine/recommender';
import { enqueue, type QueueDefinition, singleJobKey } from '../../platform/queue/index.ts';
import { enqueueMissingLists } from './lists/list-queries.ts';
import { createListThread, type ListThread } from './lists/list-thread.ts';
import { createNeighbourStore } from './neighbours/neighbour-queries.ts';
import { queues } from './queues.ts';
import { createDescriber, type DescribeDeps } from './signals/describe.ts';
import { describeMissing } from './signals/describe-missing.ts';
import { refreshCoLikes } from './signals/refresh-co-likes.ts';
import { refreshTermStatistics } from './signals/term-statistics.ts';

/** The list thread opens its own connection. */
export type WorkerDeps = DescribeDeps & { readonly databaseUrl: string };

/** One more like changes them little. */
const refreshCoLikesEverySeconds = 20;
const describeMissingEverySeconds = 600;
const checkThreadsEveryMs = 5_000;

const shapeOf = ({ model, dimensions }: Embedder) => ({ model, dimensions });

const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));

type Threads = { readonly linker: Linker; readonly lists: ListThread };

const listQueues = (deps: WorkerDeps, { linker, lists }: Threads): QueueDefinition[] => {
  const { pool } = deps;
  const describer = createDescriber(deps);
  const enqueueSingle = (...names: string[]) =>
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
        if ((await describer.describe([id])) > 0) await enqueueSingle(queues.neighbours);
        else await linker.remove([id]);
      },
    },
    {
      name: queues.missingPosts,
      everySeconds: describeMissingEverySeconds,
      run: async ({ signal }) => {
        await describeMissing(deps, describer, signal);
        await enqueueSingle(queues.neighbours, queues.coLikes);
      },
    },
    {
      name: queues.neighbours,
      run: async ({ signal }) => {
        await linker.run();
        signal.throwIfAborted();
        await refreshTermStatistics(deps);
        await enqueueSingle(queues.lists);
      },
    },
    {
      name: queues.coLikes,
      everySeconds: refreshCoLikesEverySeconds,
      run: async ({ signal }) => {
        const refreshed = await refreshCoLikes(deps, signal);
        signal.throwIfAborted();
        if (refreshed > 0) await enqueueSingle(queues.lists);
      },
    },
    {
      name: queues.lists,
      run: async ({ signal }) => {
        const { isComplete } = await Promise.race([lists.run(), untilAborted(signal)]);
        if (!isComplete) await enqueueSingle(queues.lists);
      },
    },
  ];
};

export const recommendationQueue = (deps: WorkerDeps): QueueDefinition => ({
  name: queues.leader,
  everySeconds: 2,
  run: async ({ signal, startWorker }) => {
    const { pool } = deps;
    await enqueueMissingLists(pool);
    await enqueue(pool, [{ queue: queues.missingPosts, key: singleJobKey }]);
    const index = startIndexThread({ colour: shapeOf(models.colour), form: shapeOf(models.form) });
    const lists = createListThread(deps.databaseUrl);
    const linker = createLinker(createNeighbourStore(pool), index);
    const worker = startWorker(listQueues(deps, { linker, lists }));
    try {
      // The state of a thread that has ended is lost, so the next attempt starts new ones.
      while (index.isAlive() && lists.isAlive()) await wait(checkThreadsEveryMs, undefined, { signal });
      throw new Error('a thread of the recommendation worker has ended');
    } finally {
      linker.stop();
      await worker.stop();
      await lists.close();
      await index.close();
    }
  },
});
