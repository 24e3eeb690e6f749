import { api } from '@vitrine/contract';
import type { Deps } from '../../../deps.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { getOwnTitle, readPeriod, readPostSums } from './statistics.ts';
import { postSumsView, statisticsView } from './view.ts';

export const statisticsRoutes = (mount: Mount, { now }: Deps): void =>
  mount(api.statistics, {
    all: async ({ viewer, query, read }) =>
      statisticsView(await read((db) => readPeriod(db, now(), { userId: viewer.id }, query.days))),
    posts: async ({ viewer, query, read }) => postSumsView(await read((db) => readPostSums(db, now(), viewer, query))),
    post: ({ viewer, params: { postId }, query, read }) =>
      read(async (db) => {
        const title = await getOwnTitle(db, viewer, postId);
        return { ...statisticsView(await readPeriod(db, now(), { postId }, query.days)), title };
      }),
  });
