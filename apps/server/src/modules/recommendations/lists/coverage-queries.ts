/** Works that no list would show, in SQL: where they are guests. */
import { type Coverage, modelStamp } from '@vitrine/recommender';
import { type Db, inTransaction, isUniqueViolation } from '../../../platform/db/db.ts';
import { markLists } from './list-queries.ts';

const stamp = modelStamp();

type WhereaboutsRow = Omit<Coverage, 'list' | 'host'> & { readonly list: string[]; readonly host: string | null };

/** All lists that show a work are looked at: asked whether there is one, the planner would rather read through everything. */
export const listCoverage = async (db: Db, after: string, limit: number): Promise<Coverage[]> => {
  const rows = await db<WhereaboutsRow[]>`
    select page.id, page.list, page.host, coalesce(seen.seated, false) as seated, coalesce(seen.shown, false) as shown
    from (
      select k.post_id as id, array_to_json(k.ids) as list, g.host_id as host
      from kept_lists k join posts p on p.id = k.post_id and p.removed_at is null
      left join kept_guests g on g.guest_id = k.post_id
      where k.way = 'all' and k.models = ${stamp} and k.post_id > ${after} order by k.post_id limit ${limit}
    ) as page
    left join lateral (
      select bool_or(l.post_id = page.host) as seated, bool_or(l.post_id is distinct from page.host) as shown
      from kept_lists l join posts p on p.id = l.post_id and p.removed_at is null
      where l.way = 'all' and l.models = ${stamp} and l.ids[1:10] @> array[page.id]
    ) as seen on true
    order by page.id`;
  return rows.map((row) => ({ ...row, host: row.host ?? undefined }));
};

type HostRow = { readonly host_id: string };

const markHosts = (db: Db, rows: readonly HostRow[]): Promise<void> =>
  markLists(
    db,
    rows.map((row) => row.host_id),
  );

/** Where two have the same host in mind, the slower one has none this time. */
export const assignSlot = (db: Db, guest: string, hosts: readonly string[]): Promise<boolean> =>
  inTransaction({ db }, async ({ db: tx }) => {
    const invited = await tx<HostRow[]>`
      insert into kept_guests (guest_id, host_id)
      select guest.id, host.id
      from posts guest, unnest(${[...hosts]}::text[]) with ordinality as host (id, place)
      join posts p on p.id = host.id and p.removed_at is null
      join kept_lists k on k.post_id = host.id and k.way = 'all' and k.models = ${stamp}
      where guest.id = ${guest} and not exists (select 1 from kept_guests g where g.host_id = host.id)
      order by host.place limit 1
      on conflict (guest_id) do update set host_id = excluded.host_id returning host_id`;
    await markHosts(tx, invited);
    return invited.length > 0;
  }).catch((error: unknown) => {
    if (isUniqueViolation(error)) return false;
    throw error;
  });

export const freeSlot = (db: Db, guest: string): Promise<void> =>
  inTransaction({ db }, async ({ db: tx }) => {
    await markHosts(tx, await tx<HostRow[]>`delete from kept_guests where guest_id = ${guest} returning host_id`);
  });
