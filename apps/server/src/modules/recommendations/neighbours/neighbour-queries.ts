/** Neighbours in SQL: where the linker keeps its lists and finds the works that wait for theirs. */
import {
  type ListKey,
  modelStamp,
  NEIGHBOURS_PER_SIGNAL,
  type NeighbourList,
  type NeighbourStore,
} from '@vitrine/recommender';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import { markLists } from '../lists/list-queries.ts';
import { picturesOf, type SignalsRow, wordsOf } from '../signals/rows.ts';

const stamp = modelStamp();

type IndexedRow = Pick<SignalsRow, 'colour' | 'form' | 'words'> & { readonly id: string };
type LinkedRow = IndexedRow & { readonly floors: Partial<Record<ListKey['signal'], number | null>> | null };
type KeptRow = {
  readonly post_id: string;
  readonly signal: ListKey['signal'];
  readonly ids: string[];
  readonly scores: number[];
};

const indexedOf = (row: IndexedRow) => ({ id: row.id, ...picturesOf(row), words: wordsOf(row) });

const open = Number.NEGATIVE_INFINITY;

/** Where to begin is said of both tables: told of one, the planner walks the other from its start for every page. */
const listLinked = async (db: Db, after: string, limit: number) => {
  const rows = await db<LinkedRow[]>`
    select s.post_id as id, s.colour, s.form, s.words, k.floors
    from work_signals s join posts p on p.id = s.post_id and p.id > ${after} and p.removed_at is null
    left join lateral (
      select json_object_agg(signal, scores[${NEIGHBOURS_PER_SIGNAL}::integer]) as floors from kept_neighbours
      where post_id = s.post_id and models = ${stamp}
    ) as k on true
    where s.linked and s.models = ${stamp} and s.post_id > ${after} order by s.post_id limit ${limit}`;
  return rows.map(({ floors, ...row }) => ({
    work: indexedOf(row),
    floors: { colour: floors?.colour ?? open, form: floors?.form ?? open, words: floors?.words ?? open },
  }));
};

const listUnlinked = async (db: Db, after: string, limit: number) => {
  const rows = await db<IndexedRow[]>`
    select s.post_id as id, s.colour, s.form, s.words
    from work_signals s join posts p on p.id = s.post_id and p.id > ${after} and p.removed_at is null
    where not s.linked and s.models = ${stamp} and s.post_id > ${after} order by s.post_id limit ${limit}`;
  return rows.map(indexedOf);
};

const listNeighbourLists = async (db: Db, keys: readonly ListKey[]): Promise<NeighbourList[]> => {
  if (keys.length === 0) return [];
  const rows = await db<KeptRow[]>`
    select post_id, signal, ids, scores
    from unnest(${keys.map((key) => key.work)}::text[], ${keys.map((key) => key.signal)}::text[]) as asked (work, sign)
    join kept_neighbours on post_id = work and signal = sign and models = ${stamp}`;
  return rows.map(({ post_id, signal, ids, scores }) => ({
    work: post_id,
    signal,
    neighbours: ids.map((id, place) => ({ id, score: scores[place] ?? 0 })),
  }));
};

const rowOf = ({ work, signal, neighbours }: NeighbourList) => ({
  post_id: work,
  signal,
  models: stamp,
  ids: neighbours.map(({ id }) => id),
  scores: neighbours.map(({ score }) => score),
});

/** In one order, so that nobody waits in a circle; lists of works that were forgotten meanwhile are left out. */
const keep = async (db: Db, works: readonly string[], lists: readonly NeighbourList[]): Promise<void> =>
  inTransaction({ db }, async ({ db: tx }) => {
    const wanted = [...new Set([...works, ...lists.map((list) => list.work)])].sort();
    const held = await tx<{ id: string }[]>`
      select id from posts where id = any(${wanted}) order by id for key share`;
    const there = new Set(held.map((row) => row.id));
    const rows = lists.filter((list) => there.has(list.work)).map(rowOf);
    if (rows.length > 0) {
      await tx`
        insert into kept_neighbours ${tx(rows, 'post_id', 'signal', 'models', 'ids', 'scores')}
        on conflict (post_id, signal) do update
        set models = excluded.models, ids = excluded.ids, scores = excluded.scores`;
    }
    await tx`update work_signals set linked = true where post_id = any(${[...works]}) and models = ${stamp}`;
    await markLists(tx, wanted);
  });

export const createNeighbourStore = (db: Db): NeighbourStore => ({
  listLinked: (after, limit) => listLinked(db, after ?? '', limit),
  listUnlinked: (after, limit) => listUnlinked(db, after ?? '', limit),
  listNeighbourLists: (keys) => listNeighbourLists(db, keys),
  keep: (works, lists) => keep(db, works, lists),
});
