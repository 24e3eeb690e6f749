/** How common each word is, in SQL. */
import { modelStamp, type TermStatistics } from '@vitrine/recommender';
import { type Db, inTransaction } from '../../../platform/db/db.ts';

const stamp = modelStamp();

export type WordTotals = { readonly measured: number; readonly described: number };

export const countWords = async (db: Db): Promise<WordTotals> => {
  const [row] = await db<WordTotals[]>`
    select works as measured, (select count(*) from work_signals where models = ${stamp})::integer as described
    from word_totals`;
  return row ?? { measured: 0, described: 0 };
};

/**
 * Counts every term of every bag again, if that is still needed once nobody else is counting: the row of the totals is
 * the lock. The first half of a bag is its terms, four bytes each.
 */
export const measureWords = (db: Db, isNeeded: (totals: WordTotals) => boolean): Promise<void> =>
  inTransaction({ db }, async ({ db: tx }) => {
    await tx`select 1 from word_totals for update`;
    if (!isNeeded(await countWords(tx))) return;
    await tx`delete from word_counts`;
    await tx`
      insert into word_counts (term, works)
      select get_byte(words, at) + get_byte(words, at + 1) * 256::bigint + get_byte(words, at + 2) * 65536::bigint
        + get_byte(words, at + 3) * 16777216::bigint as term, count(*)
      from work_signals, generate_series(0, length(words) / 2 - 4, 4) as at
      where models = ${stamp} group by 1`;
    await tx`update word_totals set works = (select count(*) from work_signals where models = ${stamp})`;
  });

/** As of when words were counted; terms that no work had then are left out. */
export const getStatistics = async (db: Db, terms: Uint32Array): Promise<TermStatistics> => {
  const rows = await db<{ term: number | null; works: number }[]>`
    select term, works from word_counts where term = any(${Array.from(terms, String)}::bigint[])
    union all select null, works from word_totals`;
  return {
    documents: rows.find((row) => row.term === null)?.works ?? 0,
    frequencies: new Map(rows.flatMap(({ term, works }) => (term === null ? [] : [[term, works]]))),
  };
};
