/** Statistics of one's own posts: sums by day (UTC), and where visits came from. Only the owner can read them. */
import * as z from 'zod/mini';
import { defineEndpoints } from './core/endpoint.ts';
import { Id, Picture } from './core/shapes.ts';

export const statisticPeriods = ['30', '90', 'all'] as const;
export type StatisticPeriod = (typeof statisticPeriods)[number];

const Sums = z.object({
  views: z.number(),
  /** Each viewer counts once a day; estimated, with an error of about 2 in 100. */
  viewers: z.number(),
  /** Given minus taken back on the day. */
  hearts: z.number(),
  /** Into how many collections it was put, minus those it was taken out of. */
  saves: z.number(),
  /** With replies; written minus removed on the day. */
  comments: z.number(),
});

export const DayOfStatistics = z.extend(Sums, {
  day: z.string(),
  /** Followers gained minus lost; only for all posts together. */
  follows: z.optional(z.number()),
});
export type DayOfStatistics = z.infer<typeof DayOfStatistics>;

export const Statistics = z.object({
  /** The first and the last day of the period. */
  from: z.string(),
  to: z.string(),
  /** Days on which something happened, in order. */
  days: z.array(DayOfStatistics),
  /** Names of sites; `Vitrine` is this one, `direct` is unknown, and `other` stands for many small ones. The most visits first. */
  sources: z.array(z.object({ site: z.string(), visits: z.number() })),
});
export type Statistics = z.infer<typeof Statistics>;

const PostSums = z.extend(Sums, { _id: z.string(), title: z.string(), image: Picture, createdAt: z.string() });

export const PostStatisticsPage = z.object({
  posts: z.array(PostSums),
  /** Sent as `after`, it continues the list; null at the end. */
  next: z.nullable(z.string()),
});
export type PostStatisticsPage = z.infer<typeof PostStatisticsPage>;

const Period = z.object({ days: z.optional(z.enum(statisticPeriods)) });

export const statistics = defineEndpoints({
  all: {
    summary: 'Statistics of all posts of the caller, of the last 30 days if nothing else is asked for.',
    method: 'GET',
    path: '/api/statistics',
    auth: 'member',
    query: Period,
    response: Statistics,
    errors: ['malformed', 'unauthenticated'],
  },
  posts: {
    summary: 'Sums of each post of the caller in a period, the newest post first.',
    method: 'GET',
    path: '/api/statistics/posts',
    auth: 'member',
    query: z.extend(Period, { after: z.optional(Id.check(z.describe('The `next` of the page before.'))) }),
    response: PostStatisticsPage,
    errors: ['malformed', 'unauthenticated'],
  },
  post: {
    summary: 'Statistics of one post of the caller.',
    method: 'GET',
    path: '/api/statistics/posts/:postId',
    auth: 'member',
    params: z.object({ postId: Id }),
    query: Period,
    response: z.extend(Statistics, { title: z.string() }),
    errors: ['malformed', 'unauthenticated', 'forbidden', 'post_not_found'],
  },
});
