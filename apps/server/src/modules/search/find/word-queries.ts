/** SQL of the words that posts have: how frequent they are, completions and corrections. */
import type { Db } from '../../../platform/db/db.ts';

export type KnownWord = {
  readonly word: string;
  readonly term: string;
  readonly label: string;
  readonly posts: number;
};

/** Rare terms are counted on the spot. */
const countedUpTo = 30;

export type TermCounts = { readonly all: number; readonly of: (term: string) => number };

/** How many posts have each of these terms, and how many there are. */
export const countTerms = async (db: Db, terms: readonly string[]): Promise<TermCounts> => {
  const rows = await db<{ term: string | null; posts: number }[]>`
    select null as term, posts from post_list_totals where category = ''
    union all
    select t.term, coalesce(
      (select posts from search_term_counts c where c.term = t.key),
      (select count(*) from (select from search_postings p where p.term = t.key limit ${countedUpTo}) as counted)
    )::integer
    from (select term, search_key(term) as key from unnest((select ${[...new Set(terms)]}::text[])) as given (term) offset 0) as t`;
  const counts = new Map(rows.map(({ term, posts }) => [term, posts]));
  return { all: counts.get(null) ?? 0, of: (term) => counts.get(term) ?? 0 };
};

const lastCharacter = '\u{10ffff}';
/** Words with one beginning of four letters or more that are looked through. */
const nearbyWords = 500;

/** The most frequent words with this beginning. */
export const completeWord = (db: Db, kind: 'word' | 'tag', prefix: string, limit: number): Promise<KnownWord[]> => {
  const length = Array.from(prefix).length;
  const columns = db`word, term, label, posts`;
  if (length <= 3)
    return db<KnownWord[]>`
      select ${columns} from search_words
      where kind = ${kind} and "left"(word, ${db.unsafe(String(length))}) = ${prefix}
      order by posts desc limit ${limit}`;
  return db<KnownWord[]>`
    select ${columns} from (
      select ${columns} from search_words
      where kind = ${kind} and word >= ${prefix} and word < ${prefix + lastCharacter} order by word limit ${nearbyWords}
    ) as nearby order by posts desc, word limit ${limit}`;
};

const wordsOfOneDeletion = 40;

/** Words that share one of these deletions. A range is read in the order of the index, however few words the planner expects. */
export const findSimilarWords = (db: Db, deletions: readonly string[]): Promise<KnownWord[]> => db<KnownWord[]>`
  with near as materialized (
    select distinct d.word from unnest(${[...deletions]}::text[]) as v (deletion) cross join lateral (
      select deletion, word from search_word_deletions where deletion >= v.deletion collate "C"
      order by deletion, word limit ${wordsOfOneDeletion}
    ) as d where d.deletion = v.deletion
  )
  select w.word, w.term, w.label, w.posts from near cross join lateral (
    select word, term, label, posts from search_words where kind = 'word' and word = near.word limit 1
  ) as w`;
