/** How common each word is, in SQL. */
import { modelStamp } from '@vitrine/recommender';
import { type Db, inTransaction } from '../kernel/db.ts';

const stamp = modelStamp();

export const countWords = async (db: Db): Promise<{ measured: number; described: number }> => {
  const [row] = await db<{ measured: number; described: number }[]>`
    select works as measured, (select count(*) from work_signals where models = ${stamp})::integer as described
    from word_totals`;
  return row ?? { measured: 0, described: 0 };
};

/** Counts every term of every bag anew: the first half of a bag is its terms, four bytes each. */
export const measureWords = (db: Db): Promise<void> =>
  inTransaction({ db }, async ({ db: tx }) => {
    await tx`delete from word_counts`;
    await tx`
      insert into word_counts (term, works)
      select get_byte(words, at) + get_byte(words, at + 1) * 256::bigint + get_byte(words, at + 2) * 65536::bigint
        + get_byte(words, at + 3) * 16777216::bigint as term, count(*)
      from work_signals, generate_series(0, length(words) / 2 - 4, 4) as at
      where models = ${stamp} group by 1`;
    await tx`
      update word_totals set works = (select count(*) from work_signals where models = ${stamp})`;
  });

/** Stands for all works, where terms have their counts. */
export const allWorks = -1;

export const countWorks = async (db: Db, terms: readonly number[]): Promise<Map<number, number>> => {
  const rows = await db<{ term: number; works: number }[]>`
    select term, works from word_counts where term = any(${terms.map(String)}::bigint[])
    union all select ${allWorks}::bigint, works from word_totals`;
  // A term that no work had when words were counted is known too: it has none.
  return new Map([
    ...terms.map((term) => [term, 0] as const),
    ...rows.map(({ term, works }) => [term, works] as const),
  ]);
};
