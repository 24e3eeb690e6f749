/** SQL that reads sums by day. */
import type { Db, Fragment } from '../../../platform/db/db.ts';
import type { PictureRow } from '../../media/index.ts';
import type { LockedPost } from '../tables.ts';

export type DayRow = {
  readonly day: string;
  readonly views: number;
  readonly viewers: number;
  readonly hearts: number;
  readonly saves: number;
  readonly comments: number;
  /** Not of a post. */
  readonly follows?: number;
};

type SourceRow = { readonly site: string; readonly visits: number };

export type StatisticsRow = { readonly days: readonly DayRow[]; readonly sources: readonly SourceRow[] };

/** Whose days: a user's or a post's. */
export type Subject = { readonly userId: string } | { readonly postId: string };

const maxSources = 20;

const rowsOf = (db: Db, subject: Subject, from: string): Fragment =>
  'userId' in subject
    ? db`select day, views, viewers, hearts, saves, comments, follows, sources from user_days where user_id = ${subject.userId} and day >= ${from}`
    : db`select day, views, viewers, hearts, saves, comments, sources from post_days where post_id = ${subject.postId} and day >= ${from}`;

export const readStatistics = async (db: Db, subject: Subject, from: string): Promise<StatisticsRow> => {
  const [row] = await db<StatisticsRow[]>`
    with days as materialized (${rowsOf(db, subject, from)})
    select
      coalesce((select jsonb_agg(to_jsonb(days) - 'sources' order by day) from days), '[]') as days,
      coalesce((select jsonb_agg(to_jsonb(sites) order by visits desc, site) from (
        select key as site, sum(value::bigint) as visits from days, jsonb_each_text(sources)
        group by key order by visits desc, key limit ${maxSources}
      ) as sites), '[]') as sources`;
  return row ?? { days: [], sources: [] };
};

export type PostSumsRow = Omit<DayRow, 'day' | 'follows'> & {
  readonly id: string;
  readonly title: string;
  readonly created_at: Date;
  readonly picture: PictureRow;
};

/** Newest first, a walk of the index. */
export const listPostSums = (
  db: Db,
  authorId: string,
  { from, after, limit }: { readonly from: string; readonly after: string | null; readonly limit: number },
): Promise<PostSumsRow[]> => db<PostSumsRow[]>`
  select post.id, post.title, post.created_at, to_jsonb(picture) as picture, sums.*
  from (
    select id, title, created_at, picture_id from posts where author_id = ${authorId} and removed_at is null
    ${after === null ? db`` : db`and id < ${after}`} order by id desc limit ${limit}
  ) as post
  join pictures picture on picture.id = post.picture_id
  cross join lateral (
    select coalesce(sum(views), 0)::integer as views, coalesce(sum(viewers), 0)::integer as viewers,
      coalesce(sum(hearts), 0)::integer as hearts, coalesce(sum(saves), 0)::integer as saves,
      coalesce(sum(comments), 0)::integer as comments
    from post_days where post_id = post.id and day >= ${from}
  ) as sums
  order by post.id desc`;

export const findOwnedPost = async (
  db: Db,
  postId: string,
): Promise<Pick<LockedPost, 'author_id' | 'title' | 'visibility'> | null> => {
  const [row] = await db<Pick<LockedPost, 'author_id' | 'title' | 'visibility'>[]>`
    select author_id, title, visibility from posts where id = ${postId} and deleted_at is null`;
  return row ?? null;
};

export type ExportedDayRow = DayRow & { readonly sources: Readonly<Record<string, number>> };

export const listDays = (
  db: Db,
  userId: string,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<ExportedDayRow[]> => db<ExportedDayRow[]>`
  select day::text as day, views, viewers, hearts, saves, comments, follows, sources from user_days
  where user_id = ${userId} and day > ${after ?? '0001-01-01'} order by user_days.day limit ${limit}`;
