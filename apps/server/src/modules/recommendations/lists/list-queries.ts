/** SQL of recommendation lists and the queue of those to be built. */
import { type RecommendationKind, type Recommendations, recommendationKinds } from '@vitrine/contract';
import { type BuiltList, DEFAULT_LIMIT, modelStamp, type QueuedList } from '@vitrine/recommender';
import { type Db, inTransaction } from '../../../platform/db/db.ts';

const stamp = modelStamp();

type ListRow = {
  readonly ids: string[];
  readonly reasons: string[];
  /** How many of the ids are published. */
  readonly published: number;
  readonly isOld: boolean;
};

export type StoredList = {
  readonly recommendations: Recommendations;
  /** Can be answered with: all of its posts are published, and it has the full length. */
  readonly isComplete: boolean;
  /** Should be built again: posts were removed, or it is older than an hour. */
  readonly isStale: boolean;
};

export const findList = async (db: Db, id: string, kind: RecommendationKind): Promise<StoredList | undefined> => {
  const [row] = await db<ListRow[]>`
    select array_to_json(l.ids) as ids, array_to_json(l.reasons) as reasons,
      l.built_at < now() - interval '1 hour' as "isOld",
      (select count(*)::integer from posts p where p.id = any(l.ids) and p.removed_at is null) as published
    from recommendation_lists l join posts query on query.id = l.post_id and query.removed_at is null
    where l.post_id = ${id} and l.kind = ${kind} and l.models = ${stamp}`;
  if (!row) return undefined;
  const { ids, reasons, published, isOld } = row;
  return {
    recommendations: {
      recommendations: ids,
      reasons: Object.fromEntries(ids.map((other, index) => [other, reasons[index] ?? ''])),
    },
    isComplete: published === ids.length && ids.length >= DEFAULT_LIMIT,
    isStale: published < ids.length || isOld,
  };
};

/** Rows are written in the order of ids to avoid deadlocks; call it last in a transaction. */
export const enqueueLists = async (db: Db, ids: readonly string[]): Promise<void> => {
  await db`
    insert into recommendation_list_queue (post_id)
    select distinct id from unnest(${[...ids]}::text[]) as queued (id) order by id
    on conflict (post_id) do update set version = excluded.version`;
};

/** Queues linked posts that have no lists of the current models. */
export const enqueueMissingLists = async (db: Db): Promise<void> => {
  await db`
    insert into recommendation_list_queue (post_id)
    select s.post_id from post_signals s join posts p on p.id = s.post_id and p.removed_at is null
    where s.linked and s.models = ${stamp} and not exists (
      select 1 from recommendation_lists l where l.post_id = s.post_id and l.kind = 'all' and l.models = ${stamp}
    )
    order by s.post_id on conflict do nothing`;
};

/** Longest queued first. */
export const listQueued = (db: Db, limit: number): Promise<QueuedList[]> => db<QueuedList[]>`
  select post_id as id, version::text from recommendation_list_queue order by queued_at, post_id limit ${limit}`;

export const requeueLast = async (db: Db, id: string): Promise<void> => {
  await db`update recommendation_list_queue set queued_at = clock_timestamp() where post_id = ${id}`;
};

const rowsOf = ({ queued, lists }: BuiltList) =>
  recommendationKinds.flatMap((kind) => {
    const list = lists?.[kind];
    if (!list) return [];
    const { ids, reasons } = list;
    return [{ post_id: queued.id, kind, models: stamp, ids, reasons: ids.map((id) => reasons[id] ?? '') }];
  });

/** Posts that were deleted meanwhile are left out. */
export const saveLists = (db: Db, built: readonly BuiltList[]): Promise<void> =>
  inTransaction({ db }, async ({ db: tx }) => {
    const postIds = built.map(({ queued }) => queued.id);
    const locked = await tx<{ id: string }[]>`
      select id from posts where id = any(${postIds}) order by id for key share`;
    const existing = new Set(locked.map((row) => row.id));
    const removed = built.flatMap(({ queued, lists }) => (lists ? [] : [queued.id]));
    if (removed.length > 0) await tx`delete from recommendation_lists where post_id = any(${removed})`;
    const rows = built.flatMap(rowsOf).filter((row) => existing.has(row.post_id));
    if (rows.length > 0) {
      await tx`
        insert into recommendation_lists ${tx(rows, 'post_id', 'kind', 'models', 'ids', 'reasons')}
        on conflict (post_id, kind) do update
        set models = excluded.models, built_at = now(), ids = excluded.ids, reasons = excluded.reasons`;
    }
    // A post that was queued again meanwhile has another version and stays in the queue.
    await tx`
      delete from recommendation_list_queue where post_id in (
        select post_id from recommendation_list_queue
        join unnest(${postIds}::text[], ${built.map(({ queued }) => queued.version)}::uuid[]) as done (id, built) on done.id = post_id
        where version = done.built order by post_id for update of recommendation_list_queue
      )`;
  });
