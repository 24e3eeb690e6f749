/** Queries on the groups of notifications that a person is in. */
import type { Db } from '../../platform/db/db.ts';

/** Returns the ids of the changed groups. */
export const takeOutOfGroups = async (db: Db, userId: string, limit: number): Promise<string[]> => {
  const rows = await db<{ id: string }[]>`
    update notifications set actors = array_remove(actors, ${userId}), told = array_remove(told, ${userId})
    where id in (
      select id from notifications where kind in ('like', 'follow') and (actors || told) @> array[${userId}]::text[]
      order by id limit ${limit} for update
    ) returning id`;
  return rows.map(({ id }) => id);
};

export const deleteEmptyGroups = async (db: Db, ids: readonly string[]): Promise<void> => {
  await db`
    delete from notifications where id = any(${[...ids]}) and cardinality(actors) = 0 and cardinality(told) = 0`;
};
