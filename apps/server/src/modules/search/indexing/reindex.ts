/** `npm run reindex`: indexes all posts and people again while the site runs. */
import type { Sql } from '../../../platform/db/db.ts';
import { indexPeople } from '../people/index-people.ts';
import { markEverybody } from '../people/index-people-queries.ts';
import { indexStale } from './index-posts.ts';
import { countStale, markAll } from './index-queries.ts';

const batchSize = 5_000;

type ReindexOptions = { readonly log: (line: string) => void; readonly signal: AbortSignal };

/** Servers index what is marked as well; this process works beside them and reports how many are left. */
export const reindex = async (db: Sql, { log, signal }: ReindexOptions): Promise<number> => {
  let last: string | null = '';
  while (last !== null) {
    signal.throwIfAborted();
    last = await markAll(db, last, batchSize);
  }
  const all = await countStale(db);
  log(`Indexing ${all.toLocaleString('en')} posts`);
  const timer = setInterval(() => {
    countStale(db).then(
      (left) => log(`${Math.floor((100 * (all - left)) / Math.max(1, all))} %`),
      () => undefined,
    );
  }, 5_000);
  try {
    await indexStale({ db }, signal);
    await markEverybody(db);
    await indexPeople({ db }, signal);
  } finally {
    clearInterval(timer);
  }
  return all;
};
