/** SQL of coverage slots: each post that no list would show gets a slot in the list of another post. */
import { type Coverage, modelStamp } from '@vitrine/recommender';
import { type Db, inTransaction, isUniqueViolation } from '../../../platform/db/db.ts';
import { enqueueLists } from './list-queries.ts';

const stamp = modelStamp();

type CoverageRow = Omit<Coverage, 'slotOwner'> & { readonly slotOwner: string | null };

/** Reads all lists that show a post: with `exists` the planner would scan the table. */
export const listCoverage = async (db: Db, after: string, limit: number): Promise<Coverage[]> => {
  const rows = await db<CoverageRow[]>`
    select page.id, page.list, page.owner_id as "slotOwner",
      coalesce(seen.in_slot, false) as "isInSlot", coalesce(seen.elsewhere, false) as "isElsewhere"
    from (
      select l.post_id as id, array_to_json(l.ids) as list, slot.owner_id
      from recommendation_lists l join posts p on p.id = l.post_id and p.removed_at is null
      left join coverage_slots slot on slot.post_id = l.post_id
      where l.kind = 'all' and l.models = ${stamp} and l.post_id > ${after} order by l.post_id limit ${limit}
    ) as page
    left join lateral (
      select bool_or(l.post_id = page.owner_id) as in_slot, bool_or(l.post_id is distinct from page.owner_id) as elsewhere
      from recommendation_lists l join posts p on p.id = l.post_id and p.removed_at is null
      where l.kind = 'all' and l.models = ${stamp} and l.ids[1:10] @> array[page.id]
    ) as seen on true
    order by page.id`;
  return rows.map((row) => ({ ...row, slotOwner: row.slotOwner ?? undefined }));
};

type SlotRow = { readonly owner_id: string };

const enqueueOwners = (db: Db, rows: readonly SlotRow[]): Promise<void> =>
  enqueueLists(
    db,
    rows.map((row) => row.owner_id),
  );

/** When two posts are given the same slot at once, the second gets none this time. */
export const assignSlot = (db: Db, postId: string, owners: readonly string[]): Promise<boolean> =>
  inTransaction({ db }, async ({ db: tx }) => {
    const assigned = await tx<SlotRow[]>`
      insert into coverage_slots (post_id, owner_id)
      select post.id, owner.id
      from posts post, unnest(${[...owners]}::text[]) with ordinality as owner (id, position)
      join posts p on p.id = owner.id and p.removed_at is null
      join recommendation_lists l on l.post_id = owner.id and l.kind = 'all' and l.models = ${stamp}
      where post.id = ${postId} and not exists (select 1 from coverage_slots slot where slot.owner_id = owner.id)
      order by owner.position limit 1
      on conflict (post_id) do update set owner_id = excluded.owner_id returning owner_id`;
    await enqueueOwners(tx, assigned);
    return assigned.length > 0;
  }).catch((error: unknown) => {
    if (isUniqueViolation(error)) return false;
    throw error;
  });

export const freeSlot = (db: Db, postId: string): Promise<void> =>
  inTransaction({ db }, async ({ db: tx }) => {
    await enqueueOwners(
      tx,
      await tx<SlotRow[]>`delete from coverage_slots where post_id = ${postId} returning owner_id`,
    );
  });
