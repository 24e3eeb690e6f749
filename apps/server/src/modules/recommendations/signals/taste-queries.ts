/** Tastes in SQL: whose are due, the company a work keeps, and writing it down. */
import { type CoLikedPost, TASTE_MODEL, topCoLikes, type Vector } from '@vitrine/recommender';
import type { Db } from '../../../platform/db/db.ts';
import { bytesOf } from './rows.ts';

/** Tastes of another model are made anew. */
export const markForeignTastesDue = async (db: Db): Promise<void> => {
  await db`update work_signals set taste_due = true where taste_model <> ${TASTE_MODEL} and not taste_due`;
};

export const markTastesDue = async (db: Db, ids: readonly string[]): Promise<void> => {
  await db`
    update work_signals set taste_due = true where post_id in (
      select post_id from work_signals where post_id = any(${[...ids]}) and not taste_due order by post_id for update
    )`;
};

/**
 * Held until they are renewed: a like that comes meanwhile waits, and then puts its work on the list again. The works
 * themselves are held too, or somebody who forgets one would wait for us and we for them.
 */
export const holdTastesDue = async (db: Db, limit: number): Promise<string[]> => {
  const rows = await db<{ post_id: string }[]>`
    with due as materialized (
      select post_id from work_signals where taste_due order by post_id desc limit ${limit} for update skip locked
    )
    select p.id as post_id from due, posts p where p.id = due.post_id for key share of p skip locked`;
  return rows.map((row) => row.post_id);
};

export type CompanionRow = {
  readonly work: string;
  readonly id: string;
  readonly together: number;
  readonly likers: number;
  readonly likes: number;
};

/** The company each of these works keeps, counted over a bounded number of people. */
export const listCompany = (db: Db, works: readonly string[]): Promise<CompanionRow[]> => db<CompanionRow[]>`
  with likers as materialized (
    select asked.id as work, l.user_id from unnest(${[...works]}::text[]) as asked (id), lateral (
      select user_id from likes where post_id = asked.id order by user_id limit 200
    ) as l
  ),
  together as (
    select work, theirs.post_id, count(*)::integer as together from likers, lateral (
      select post_id from likes where user_id = likers.user_id order by post_id desc limit 200
    ) as theirs
    where theirs.post_id <> work group by 1, 2
  ),
  sizes as (select work, count(*)::integer as likers from likers group by 1)
  select work, p.id, together, likers, p.hearts as likes
  from together join sizes using (work) join posts p on p.id = together.post_id and p.removed_at is null`;

export const keepTastes = async (db: Db, tastes: ReadonlyMap<string, Vector | undefined>): Promise<void> => {
  const vectors = [...tastes.values()].map((taste) => bytesOf(taste)?.toString('hex') ?? null);
  await db`
    update work_signals s set taste = decode(t.taste, 'hex'), taste_model = ${TASTE_MODEL}, taste_due = false
    from unnest(${[...tastes.keys()]}::text[], ${vectors}::text[]) as t (post_id, taste) where s.post_id = t.post_id`;
};

export const keepCompany = async (db: Db, companies: ReadonlyMap<string, readonly CoLikedPost[]>): Promise<void> => {
  const alone = [...companies].flatMap(([id, { length }]) => (length === 0 ? [id] : []));
  await db`delete from kept_company where post_id = any(${alone})`;
  const rows = [...companies].flatMap(([post_id, company]) => {
    const near = topCoLikes(company);
    const [first] = near;
    if (!first) return [];
    return [{ post_id, likers: first.likers, ids: near.map(({ id }) => id), together: near.map((c) => c.together) }];
  });
  if (rows.length === 0) return;
  await db`
    insert into kept_company ${db(rows, 'post_id', 'likers', 'ids', 'together')}
    on conflict (post_id) do update
    set likers = excluded.likers, ids = excluded.ids, together = excluded.together`;
};
