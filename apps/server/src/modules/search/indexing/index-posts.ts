/** Keeps the index: in the transaction of a change, and by a job for what changes around a post. */
import type { Deps } from '../../../deps.ts';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import { withoutIndexes } from '../../../platform/db/indexes.ts';
import { enqueue, type QueueDefinition, singleJobKey } from '../../../platform/queue/index.ts';
import { deleteUnusedWords, refreshTermCounts } from './count-queries.ts';
import { documentOf } from './document.ts';
import {
  deletePostings,
  insertPostings,
  insertWords,
  lockDocuments,
  lockStale,
  markPopularityChanges,
  readContent,
  updateDocuments,
} from './index-queries.ts';

/** Posts in one transaction of the job; an edit of one of them waits for it. */
const batchSize = 50;
const bulkSize = 500;
const queueName = 'search-index';

const insertDocuments = async (db: Db, ids: readonly string[]): Promise<void> => {
  const documents = (await readContent(db, ids)).map((row) => ({ id: row.id, ...documentOf(row) }));
  await insertPostings(db, documents);
  await updateDocuments(db, ids, documents);
  await insertWords(
    db,
    documents.flatMap(({ words }) => words),
  );
};

/** The documents are locked by the caller's transaction. */
const writeDocuments = async ({ db }: Pick<Deps, 'db'>, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await deletePostings(db, ids);
  await insertDocuments(db, ids);
};

/** Runs in the transaction of the change, so that a search after it finds the post as it is. */
export const addIndexHooks = ({ transactionHooks }: Deps): void => {
  transactionHooks.add('postsChanged', async (tx, { postIds }) => {
    await writeDocuments(tx, await lockDocuments(tx.db, postIds));
  });
};

/** Hearts are part of the impact in steps; the job writes a post again when it reaches another step. */
export const subscribeToHearts = ({ durableEvents, pool }: Deps): void => {
  durableEvents.on('likesChanged', async (likes) => {
    const marked = await markPopularityChanges(pool, [...new Set(likes.map(({ postId }) => postId))].sort());
    if (marked > 0) await enqueue(pool, [{ queue: queueName, key: singleJobKey }]);
  });
};

/** Indexes all documents that are out of date. */
export const indexStale = async (deps: Pick<Deps, 'db'>, signal?: AbortSignal): Promise<void> => {
  for (;;) {
    signal?.throwIfAborted();
    const count = await inTransaction(deps, async (tx) => {
      const ids = await lockStale(tx.db, batchSize);
      await writeDocuments(tx, ids);
      return ids.length;
    });
    if (count < batchSize) return;
  }
};

/** Indexes all posts of a database whose index is empty, in the caller's transaction: keys of postings are built once, at the end. */
export const indexInBulk = async (db: Db, onProgress: (posts: number) => void = () => undefined): Promise<void> => {
  await withoutIndexes(db, ['search_postings'], async () => {
    let ids = await lockStale(db, bulkSize);
    for (let done = ids.length; ids.length > 0; done += ids.length) {
      await insertDocuments(db, ids);
      onProgress(done);
      ids = await lockStale(db, bulkSize, ids.at(-1));
    }
  });
  await refreshTermCounts(db);
};

/**
 * Triggers enqueue what changes around a post. The recurring job finds what nobody enqueued: posts that were there before the index,
 * and those inserted in bulk. The last one counts terms.
 */
export const searchQueues = ({ pool }: Pick<Deps, 'pool'>): QueueDefinition[] => [
  { name: 'search-changes', run: ({ signal }) => indexStale({ db: pool }, signal) },
  { name: queueName, everySeconds: 10, run: ({ signal }) => indexStale({ db: pool }, signal) },
  {
    name: 'search-counts',
    everySeconds: 60,
    pauseFactor: 100,
    run: async () => {
      await refreshTermCounts(pool);
      await deleteUnusedWords(pool);
    },
  },
];
