/** Finished lists in SQL: the one read behind an answer, which are due, and writing them down. */
import { type RecommendationKind, type Recommendations, recommendationKinds } from '@vitrine/contract';
import { type BuiltList, DEFAULT_LIMIT, modelStamp, type QueuedList } from '@vitrine/recommender';
import { type Db, inTransaction } from '../../../platform/db/db.ts';

const stamp = modelStamp();

type FoundRow = {
  readonly ids: string[];
  readonly reasons: string[];
  readonly standing: number;
  readonly old: boolean;
};

export type FoundList = {
  readonly answer: Recommendations;
  /** Whether it can be answered with: all of it stands, and there is no room for works that came since. */
  readonly whole: boolean;
  /** Whether it should be made anew: it has lost works, or hearts and the time have gone on. */
  readonly worn: boolean;
};

export const findList = async (db: Db, id: string, way: RecommendationKind): Promise<FoundList | undefined> => {
  const [row] = await db<FoundRow[]>`
    select array_to_json(k.ids) as ids, array_to_json(k.reasons) as reasons,
      k.made_at < now() - interval '1 hour' as old,
      (select count(*)::integer from posts p where p.id = any(k.ids) and p.removed_at is null) as standing
    from kept_lists k join posts asked on asked.id = k.post_id and asked.removed_at is null
    where k.post_id = ${id} and k.way = ${way} and k.models = ${stamp}`;
  if (!row) return undefined;
  const { ids, reasons, standing, old } = row;
  return {
    answer: { recommendations: ids, reasons: Object.fromEntries(ids.map((other, i) => [other, reasons[i] ?? ''])) },
    whole: standing === ids.length && ids.length >= DEFAULT_LIMIT,
    worn: standing < ids.length || old,
  };
};

/** In one order, so that nobody waits in a circle; within a transaction, the last thing that is written. */
export const markLists = async (db: Db, ids: readonly string[]): Promise<void> => {
  await db`
    insert into lists_due (post_id)
    select distinct id from unnest(${[...ids]}::text[]) as marked (id) order by id
    on conflict (post_id) do update set mark = excluded.mark`;
};

/** Works that are linked but have no lists under the current models. */
export const markMissingLists = async (db: Db): Promise<void> => {
  await db`
    insert into lists_due (post_id)
    select s.post_id from work_signals s join posts p on p.id = s.post_id and p.removed_at is null
    where s.linked and s.models = ${stamp} and not exists (
      select 1 from kept_lists k where k.post_id = s.post_id and k.way = 'all' and k.models = ${stamp}
    )
    order by s.post_id on conflict do nothing`;
};

export const listDue = (db: Db, limit: number): Promise<QueuedList[]> => db<QueuedList[]>`
  select post_id as id, mark::text from lists_due order by since, post_id limit ${limit}`;

export const postponeList = async (db: Db, id: string): Promise<void> => {
  await db`update lists_due set since = clock_timestamp() where post_id = ${id}`;
};

const rowsOf = ({ due, answers }: BuiltList) =>
  recommendationKinds.flatMap((way) => {
    const answer = answers?.[way];
    if (!answer) return [];
    const { ids, reasons } = answer;
    return [{ post_id: due.id, way, models: stamp, ids, reasons: ids.map((id) => reasons[id] ?? '') }];
  });

/** Works that were forgotten meanwhile are left out. */
export const keepLists = (db: Db, made: readonly BuiltList[]): Promise<void> =>
  inTransaction({ db }, async ({ db: tx }) => {
    const wanted = made.map(({ due }) => due.id);
    const held = await tx<{ id: string }[]>`
      select id from posts where id = any(${wanted}) order by id for key share`;
    const there = new Set(held.map((row) => row.id));
    const gone = made.flatMap(({ due, answers }) => (answers ? [] : [due.id]));
    if (gone.length > 0) await tx`delete from kept_lists where post_id = any(${gone})`;
    const rows = made.flatMap(rowsOf).filter((row) => there.has(row.post_id));
    if (rows.length > 0) {
      await tx`
        insert into kept_lists ${tx(rows, 'post_id', 'way', 'models', 'ids', 'reasons')}
        on conflict (post_id, way) do update
        set models = excluded.models, made_at = now(), ids = excluded.ids, reasons = excluded.reasons`;
    }
    await tx`
      delete from lists_due using unnest(${wanted}::text[], ${made.map(({ due }) => due.mark)}::uuid[]) as done (id, mark)
      where lists_due.post_id = done.id and lists_due.mark = done.mark`;
  });
