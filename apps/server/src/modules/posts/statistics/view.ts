import type { PostStatisticsPage, Statistics } from '@vitrine/contract';
import { pictureView } from '../../media/index.ts';
import { type PeriodRow, postsPerPage } from './statistics.ts';
import type { PostSumsRow } from './statistics-queries.ts';

export const statisticsView = ({ from, to, days, sources }: PeriodRow): Statistics => ({
  from,
  to,
  days: [...days],
  sources: [...sources],
});

export const postSumsView = (rows: readonly PostSumsRow[]): PostStatisticsPage => {
  const shown = rows.slice(0, postsPerPage);
  return {
    posts: shown.map(({ id, title, picture, created_at, views, viewers, hearts, saves, comments }) => ({
      _id: id,
      title,
      image: pictureView(picture),
      createdAt: created_at.toISOString(),
      views,
      viewers,
      hearts,
      saves,
      comments,
    })),
    next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
  };
};
