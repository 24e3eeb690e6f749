/** What an answer reads, each by index: none of it grows with the number of works. */
import { bagOf, modelStamp, type SignalStore, TASTE_MODEL } from '@vitrine/recommender';
import type { Db } from '../kernel/db.ts';
import { type DocumentRow, documentOf, type WorkRow, workOf } from './tables.ts';

const stamp = modelStamp();

const signals = (db: Db) => db`
  p.id, p.author_id, p.hearts, s.colour, s.form, s.picture_hash, s.words,
  case when s.taste_model = ${TASTE_MODEL} then s.taste end as taste`;

/** A work that is not described yet is known by its words at least. */
const findWork = async (db: Db, id: string) => {
  const [row] = await db<(WorkRow & DocumentRow)[]>`
    select ${signals(db)}, p.title, p.description, p.tags, p.tools, p.categories
    from posts p left join work_signals s on s.post_id = p.id and s.models = ${stamp}
    where p.id = ${id} and p.removed_at is null`;
  if (!row) return undefined;
  const document = documentOf(row);
  const work = workOf(row);
  return { work: row.words ? work : { ...work, words: bagOf(document) }, document };
};

const listWorks = async (db: Db, ids: readonly string[]) => {
  const rows = await db<WorkRow[]>`
    select ${signals(db)} from posts p left join work_signals s on s.post_id = p.id and s.models = ${stamp}
    where p.id = any(${[...ids]}) and p.removed_at is null`;
  return rows.map(workOf);
};

const listNeighbours = async (db: Db, id: string): Promise<string[]> => {
  const rows = await db<{ ids: string[] }[]>`
    select ids from kept_neighbours where post_id = ${id} and models = ${stamp}`;
  return rows.length > 0 ? rows.flatMap((row) => row.ids) : listShelfMates(db, id);
};

/** Until its neighbours are kept, a work is compared with the newest and the most liked on its own shelves. */
const listShelfMates = async (db: Db, id: string): Promise<string[]> => {
  const rows = await db<{ post_id: string }[]>`
    select mate.post_id from posts p, unnest(p.categories) as shelf, lateral (
      (select post_id from shelves where category = shelf order by hearts desc, post_id desc limit 40)
      union (select post_id from shelves where category = shelf order by post_id desc limit 40)
    ) as mate
    where p.id = ${id} limit 200`;
  return rows.map((row) => row.post_id);
};

/** Of a much liked work some of the likers speak, each for their newest likes: enough to know the company it keeps. */
const countCoLikes = async (db: Db, id: string) => {
  const rows = await db<{ post_id: string; together: number; likers: number }[]>`
    with likers as materialized (select user_id from likes where post_id = ${id} order by user_id limit 64)
    select theirs.post_id, count(*)::integer as together, (select count(*) from likers)::integer as likers
    from likers, lateral (
      select post_id from likes where user_id = likers.user_id order by post_id desc limit 100
    ) as theirs
    group by 1 order by 2 desc, 1 limit 300`;
  const together = new Map(rows.map((row) => [row.post_id, row.together]));
  together.delete(id);
  return { likers: rows[0]?.likers ?? 0, together };
};

export const listPopular = async (db: Db): Promise<string[]> => {
  const rows = await db<{ post_id: string }[]>`
    select post_id from shelves where category = '' order by hearts desc, post_id desc limit 40`;
  return rows.map((row) => row.post_id);
};

const getStatistics = async (db: Db, terms: Uint32Array) => {
  const rows = await db<{ term: number | null; works: number }[]>`
    select term, works from word_counts where term = any(${Array.from(terms, String)}::bigint[])
    union all select null, works from word_totals`;
  const frequencies = new Map<number, number>();
  let documents = 0;
  for (const { term, works } of rows) {
    if (term === null) documents = works;
    else frequencies.set(term, works);
  }
  return { documents, frequencies };
};

export const createSignalStore = (db: Db): SignalStore => ({
  findWork: (id) => findWork(db, id),
  listNeighbours: (id) => listNeighbours(db, id),
  countCoLikes: (id) => countCoLikes(db, id),
  listPopular: () => listPopular(db),
  listWorks: (ids) => listWorks(db, ids),
  getStatistics: (terms) => getStatistics(db, terms),
});
