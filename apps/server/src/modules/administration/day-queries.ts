/** SQL that sums up the site by day. Ids begin with their time, so a day is a range of the primary key. */
import type { SiteMeasure } from '@vitrine/contract';
import type { Db } from '../../platform/db/db.ts';
import { makeId } from '../../platform/ids.ts';

export type DayRow = { readonly day: string } & Readonly<Record<SiteMeasure, number>>;

const dayLength = 24 * 3600 * 1000;
const firstId = (at: Date): string => makeId(at, Buffer.alloc(6));

/** `day` is a date in UTC. Drafts are not counted, and what was removed since is not either. */
export const writeDay = async (db: Db, day: string): Promise<void> => {
  const from = new Date(`${day}T00:00:00Z`);
  const until = new Date(from.getTime() + dayLength);
  const within = db`id >= ${firstId(from)} and id < ${firstId(until)}`;
  await db`
    insert into site_days (day, people, posts, views, comments, hearts, messages, reports)
    select ${day},
      (select count(*) from users where ${within}),
      (select count(*) from posts where ${within} and visibility <> 'draft'),
      (select coalesce(sum(views), 0) from user_days where user_days.day = ${day}),
      (select count(*) from comments where ${within}),
      (select count(*) from likes where created_at >= ${from} and created_at < ${until}),
      (select count(*) from messages where ${within}),
      (select count(*) from reports where ${within})
    on conflict (day) do update set people = excluded.people, posts = excluded.posts, views = excluded.views, comments = excluded.comments,
      hearts = excluded.hearts, messages = excluded.messages, reports = excluded.reports`;
};

/** Of the last days, those without a row, the latest first, and those whose row may not be final. */
export const listDaysToWrite = async (
  db: Db,
  { today, days, limit }: { readonly today: string; readonly days: number; readonly limit: number },
): Promise<string[]> => {
  const rows = await db<{ day: string }[]>`
    select to_char(day, 'YYYY-MM-DD') as day
    from generate_series(${today}::date - ${days}::integer, ${today}::date, '1 day') as given (day)
    where day >= ${today}::date - 1 or not exists (select from site_days where site_days.day = given.day::date)
    order by given.day desc limit ${limit}`;
  return rows.map(({ day }) => day);
};

export const listDays = (db: Db, from: string, to: string): Promise<DayRow[]> => db<DayRow[]>`
  select to_char(day, 'YYYY-MM-DD') as day, people, posts, views, comments, hearts, messages, reports from site_days
  where day between ${from} and ${to} order by day`;

export const writeStorage = async (db: Db, at: Date): Promise<void> => {
  await db`
    insert into site_storage (pictures, picture_bytes, counted_at)
    select count(*), coalesce(sum(bytes), 0), ${at} from pictures
    on conflict (single) do update set pictures = excluded.pictures, picture_bytes = excluded.picture_bytes,
      counted_at = excluded.counted_at`;
};
