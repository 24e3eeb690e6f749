/** What an answer reads, each by index: none of it grows with the number of works. */
import { bagOf, modelStamp, type SignalStore, TASTE_MODEL } from '@vitrine/recommender';
import type { Db } from '../kernel/db.ts';
import { listCandidateRows, readSignals } from './candidate-queries.ts';
import { createRecent, type Recent } from './recent.ts';
import {
  type DocumentRow,
  documentOf,
  noSignals,
  type Signals,
  type SignalsRow,
  signalsOf,
  type WorkRow,
  workOf,
} from './tables.ts';

const stamp = modelStamp();

const signalColumns = (db: Db) => db`
  s.colour, s.form, s.picture_hash, s.words,
  case when s.taste_model = ${TASTE_MODEL} then s.taste end as taste`;

/** A work that is not described yet is known by its words at least. */
const findWork = async (db: Db, id: string) => {
  const [row] = await db<(WorkRow & SignalsRow & DocumentRow)[]>`
    select p.id, p.author_id, p.hearts, extract(epoch from p.created_at)::float8 as created, ${signalColumns(db)}, p.title, p.description, p.tags, p.tools, p.categories
    from posts p left join work_signals s on s.post_id = p.id and s.models = ${stamp}
    where p.id = ${id} and p.removed_at is null`;
  if (!row) return undefined;
  const document = documentOf(row);
  const known = signalsOf(row);
  return { work: workOf(row, row.words ? known : { ...known, words: bagOf(document) }), document };
};

/** What changes with every heart is read each time, the rest only where it is not known. */
const listCandidates = async (db: Db, known: Recent<string, Signals>, id: string) => {
  const { likers, rows } = await listCandidateRows(db, id);
  const ids = rows.map((row) => row.id);
  const remembered = known.recall(ids);
  const read = await readSignals(
    db,
    ids.filter((other) => !remembered.has(other)),
  );
  known.add(read);
  const works = rows.map((row) => workOf(row, remembered.get(row.id) ?? read.get(row.id) ?? noSignals));
  const together = new Map(rows.map((row) => [row.id, row.together]));
  return { works, coLikes: { likers, together } };
};

export const listPopular = async (db: Db): Promise<string[]> => {
  const rows = await db<{ post_id: string }[]>`
    select post_id from shelves where category = '' order by hearts desc, post_id desc limit 40`;
  return rows.map((row) => row.post_id);
};

/** Stands for all works, where terms have their counts. */
const allWorks = -1;

const countWorks = async (db: Db, terms: readonly number[]): Promise<Map<number, number>> => {
  const rows = await db<{ term: number; works: number }[]>`
    select term, works from word_counts where term = any(${terms.map(String)}::bigint[])
    union all select ${allWorks}::bigint, works from word_totals`;
  // A term that no work had when words were counted is known too: it has none.
  return new Map([
    ...terms.map((term) => [term, 0] as const),
    ...rows.map(({ term, works }) => [term, works] as const),
  ]);
};

const getStatistics = async (db: Db, known: Recent<number, number>, terms: Uint32Array) => {
  const frequencies = known.recall([allWorks, ...terms]);
  const missing = [allWorks, ...terms].filter((term) => !frequencies.has(term));
  if (missing.length > 0) {
    const counted = await countWorks(db, missing);
    known.add(counted);
    for (const [term, works] of counted) frequencies.set(term, works);
  }
  return { documents: frequencies.get(allWorks) ?? 0, frequencies };
};

export const createSignalStore = (db: Db, now: () => number): SignalStore => {
  // Signals change when a work is edited or its likes move its taste: both may show a little later.
  const signals = createRecent<string, Signals>({ now, staleAfter: 60_000, most: 50_000 });
  const counts = createRecent<number, number>({ now, staleAfter: 10_000, most: 50_000 });
  return {
    findWork: (id) => findWork(db, id),
    listCandidates: (id) => listCandidates(db, signals, id),
    getStatistics: (terms) => getStatistics(db, counts, terms),
  };
};
