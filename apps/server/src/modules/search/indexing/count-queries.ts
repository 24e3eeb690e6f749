/** SQL that counts how many posts have each term. The counts are estimates between two runs, and only ranking uses them. */
import type { Db } from '../../../platform/db/db.ts';

/** Rarer terms are counted when they are searched for. */
const minCounted = 20;

/** One pass over the postings; the job that runs it pauses in proportion to its duration. */
export const refreshTermCounts = async (db: Db): Promise<void> => {
  await db`
    with counted as materialized (
      select term, count(*)::integer as posts from search_postings group by term having count(*) >= ${minCounted}
    ), outdated as (
      delete from search_term_counts c where not exists (select from counted where counted.term = c.term)
    )
    insert into search_term_counts (term, posts) select term, posts from counted order by term
    on conflict (term) do update set posts = excluded.posts where search_term_counts.posts <> excluded.posts`;
  await db`
    update search_words w set posts = coalesce(c.posts, 1)
    from search_words old left join search_term_counts c on c.term = search_key(old.term)
    where w.kind = old.kind and w.word = old.word and w.posts <> coalesce(c.posts, 1)`;
};

/** Words that no post has any more, such as those of deleted accounts. */
export const deleteUnusedWords = async (db: Db): Promise<void> => {
  await db`
    with unused as (
      delete from search_words w
      where not exists (select from search_postings p where p.term = search_key(w.term) limit 1) returning kind, word
    )
    delete from search_word_deletions d using unused where unused.kind = 'word' and d.word = unused.word`;
};
