/** Reads the statistics of one's own posts. */
import type { StatisticPeriod } from '@vitrine/contract';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/db/db.ts';
import { readAll } from '../../../platform/db/read-all.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { checkOwner } from '../policy.ts';
import { dayOf } from './day-queries.ts';
import {
  findOwnedPost,
  listDays,
  listPostSums,
  readStatistics,
  type StatisticsRow,
  type Subject,
} from './statistics-queries.ts';

const dayLength = 24 * 60 * 60 * 1000;
/** More than ten years are not read. */
const maxDays = 3660;
const daysPerRead = 500;

export type Period = StatisticPeriod | undefined;

/** Today is the last day of each period. */
export const firstDayOf = (now: Date, period: Period): string =>
  dayOf(new Date(now.getTime() - ((period === 'all' ? maxDays : Number(period ?? 30)) - 1) * dayLength));

export type PeriodRow = StatisticsRow & { readonly from: string; readonly to: string };

/** All begins with the first day that has something. */
export const readPeriod = async (db: Db, now: Date, subject: Subject, period: Period): Promise<PeriodRow> => {
  const first = firstDayOf(now, period);
  const found = await readStatistics(db, subject, first);
  const to = dayOf(now);
  return { ...found, from: period === 'all' ? (found.days[0]?.day ?? to) : first, to };
};

export const getOwnTitle = async (db: Db, viewer: Viewer, postId: string): Promise<string> => {
  const post = await findOwnedPost(db, postId);
  if (!post) throw new Failure('post_not_found');
  checkOwner(viewer, post);
  return post.title;
};

export const postsPerPage = 12;

/** One more than a page has, if there are more. */
export const readPostSums = (
  db: Db,
  now: Date,
  viewer: Viewer,
  { days, after }: { readonly days?: Period; readonly after?: string | undefined },
) => listPostSums(db, viewer.id, { from: firstDayOf(now, days), after: after ?? null, limit: postsPerPage + 1 });

export const readAllDays = ({ db }: Deps, userId: string) =>
  readAll(
    (after) => listDays(db, userId, { after, limit: daysPerRead }),
    ({ day }) => day,
  );
