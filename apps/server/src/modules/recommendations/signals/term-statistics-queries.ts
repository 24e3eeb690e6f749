/** SQL of term statistics: how many posts contain each term. */
import { modelStamp, type TermStatistics } from '@vitrine/recommender';
import { type Db, inTransaction } from '../../../platform/db/db.ts';

const stamp = modelStamp();

/** The number of posts when terms were last counted, and now. */
export type TermTotals = { readonly counted: number; readonly described: number };

export const getTermTotals = async (db: Db): Promise<TermTotals> => {
  const [row] = await db<TermTotals[]>`
    select posts as counted, (select count(*) from post_signals where models = ${stamp})::integer as described
    from term_totals`;
  return row ?? { counted: 0, described: 0 };
};

/**
 * Counts all terms again, unless another process has done so meanwhile: the row of the totals is the lock. The first half
 * of a bag is its terms, four bytes each.
 */
export const recountTerms = (db: Db, isNeeded: (totals: TermTotals) => boolean): Promise<void> =>
  inTransaction({ db }, async ({ db: tx }) => {
    await tx`select 1 from term_totals for update`;
    if (!isNeeded(await getTermTotals(tx))) return;
    await tx`delete from term_counts`;
    await tx`
      insert into term_counts (term, posts)
      select get_byte(words, at) + get_byte(words, at + 1) * 256::bigint + get_byte(words, at + 2) * 65536::bigint
        + get_byte(words, at + 3) * 16777216::bigint as term, count(*)
      from post_signals, generate_series(0, length(words) / 2 - 4, 4) as at
      where models = ${stamp} group by 1`;
    await tx`update term_totals set posts = (select count(*) from post_signals where models = ${stamp})`;
  });

/** As of the last count; terms that no post had then are left out. */
export const getTermStatistics = async (db: Db, terms: Uint32Array): Promise<TermStatistics> => {
  const rows = await db<{ term: number | null; posts: number }[]>`
    select term, posts from term_counts where term = any(${Array.from(terms, String)}::bigint[])
    union all select null, posts from term_totals`;
  return {
    documents: rows.find((row) => row.term === null)?.posts ?? 0,
    frequencies: new Map(rows.flatMap(({ term, posts }) => (term === null ? [] : [[term, posts]]))),
  };
};
