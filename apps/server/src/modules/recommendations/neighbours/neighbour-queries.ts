/** SQL of neighbour lists, and of posts that have none yet. */
import {
  type ListKey,
  modelStamp,
  NEIGHBOURS_PER_SIGNAL,
  type NeighbourList,
  type NeighbourStore,
} from '@vitrine/recommender';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import { enqueueLists } from '../lists/list-queries.ts';
import { bagFrom, pictureVectorsOf, type SignalsRow } from '../signals/rows.ts';

const stamp = modelStamp();

type IndexedRow = Pick<SignalsRow, 'colour' | 'form' | 'words'> & { readonly id: string };
type LinkedRow = IndexedRow & { readonly thresholds: Partial<Record<ListKey['signal'], number | null>> | null };
type NeighboursRow = {
  readonly post_id: string;
  readonly signal: ListKey['signal'];
  readonly ids: string[];
  readonly scores: number[];
};

const indexedOf = (row: IndexedRow) => ({ id: row.id, ...pictureVectorsOf(row), words: bagFrom(row) });

/** The threshold of a list that is not full. */
const always = Number.NEGATIVE_INFINITY;

/** Both tables are limited by `after`: with one condition the planner scans the other table from its start for each page. */
const listLinked = async (db: Db, after: string, limit: number) => {
  const rows = await db<LinkedRow[]>`
    select s.post_id as id, s.colour, s.form, s.words, n.thresholds
    from post_signals s join posts p on p.id = s.post_id and p.id > ${after} and p.removed_at is null
    left join lateral (
      select json_object_agg(signal, scores[${NEIGHBOURS_PER_SIGNAL}::integer]) as thresholds from post_neighbours
      where post_id = s.post_id and models = ${stamp}
    ) as n on true
    where s.linked and s.models = ${stamp} and s.post_id > ${after} order by s.post_id limit ${limit}`;
  return rows.map(({ thresholds, ...row }) => ({
    post: indexedOf(row),
    thresholds: {
      colour: thresholds?.colour ?? always,
      form: thresholds?.form ?? always,
      words: thresholds?.words ?? always,
    },
  }));
};

const listUnlinked = async (db: Db, after: string, limit: number) => {
  const rows = await db<IndexedRow[]>`
    select s.post_id as id, s.colour, s.form, s.words
    from post_signals s join posts p on p.id = s.post_id and p.id > ${after} and p.removed_at is null
    where not s.linked and s.models = ${stamp} and s.post_id > ${after} order by s.post_id limit ${limit}`;
  return rows.map(indexedOf);
};

const listNeighbourLists = async (db: Db, keys: readonly ListKey[]): Promise<NeighbourList[]> => {
  if (keys.length === 0) return [];
  const rows = await db<NeighboursRow[]>`
    select n.post_id, n.signal, n.ids, n.scores
    from unnest(${keys.map((key) => key.postId)}::text[], ${keys.map((key) => key.signal)}::text[]) as wanted (post_id, signal)
    join post_neighbours n on n.post_id = wanted.post_id and n.signal = wanted.signal and n.models = ${stamp}`;
  return rows.map(({ post_id, signal, ids, scores }) => ({
    postId: post_id,
    signal,
    neighbours: ids.map((id, index) => ({ id, score: scores[index] ?? 0 })),
  }));
};

const rowOf = ({ postId, signal, neighbours }: NeighbourList) => ({
  post_id: postId,
  signal,
  models: stamp,
  ids: neighbours.map(({ id }) => id),
  scores: neighbours.map(({ score }) => score),
});

/** Rows are locked in the order of ids to avoid deadlocks; lists of posts that were deleted meanwhile are left out. */
const save = async (db: Db, postIds: readonly string[], lists: readonly NeighbourList[]): Promise<void> =>
  inTransaction({ db }, async ({ db: tx }) => {
    const affected = [...new Set([...postIds, ...lists.map((list) => list.postId)])].sort();
    const locked = await tx<{ id: string }[]>`
      select id from posts where id = any(${affected}) order by id for key share`;
    const existing = new Set(locked.map((row) => row.id));
    const rows = lists.filter((list) => existing.has(list.postId)).map(rowOf);
    if (rows.length > 0) {
      await tx`
        insert into post_neighbours ${tx(rows, 'post_id', 'signal', 'models', 'ids', 'scores')}
        on conflict (post_id, signal) do update
        set models = excluded.models, ids = excluded.ids, scores = excluded.scores`;
    }
    await tx`
      update post_signals set linked = true where post_id in (
        select post_id from post_signals where post_id = any(${[...postIds]}) and models = ${stamp} order by post_id for update
      )`;
    await enqueueLists(tx, affected);
  });

export const createNeighbourStore = (db: Db): NeighbourStore => ({
  listLinked: (after, limit) => listLinked(db, after ?? '', limit),
  listUnlinked: (after, limit) => listUnlinked(db, after ?? '', limit),
  listNeighbourLists: (keys) => listNeighbourLists(db, keys),
  save: (postIds, lists) => save(db, postIds, lists),
});
