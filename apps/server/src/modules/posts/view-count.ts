/** Counting openings: each counts, the same viewer's on the same work once in ten seconds. */
import { createBatch } from '../../platform/db/batch.ts';
import type { Deps } from '../../platform/deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { inTurn } from './in-turn.ts';
import { addViews, type Opening } from './like-queries.ts';

export const viewWindow = 10_000;
const mostTogether = 500;

/** Visitors without a token are told apart by their address. */
export const viewerKey = (viewer: Viewer | null, ip: string): string =>
  viewer ? `person ${viewer.id}` : `address ${ip}`;

export type CountView = (postId: string, viewer: string) => Promise<number>;

const keyOf = ({ postId, viewer }: Opening): string => `${postId} ${viewer}`;

/** Views that come together are one write; everybody hears the count once it is committed. */
export const createCountView = (deps: Deps): CountView => {
  const count = createBatch<Opening, number | null>({
    run: async (openings) => {
      const at = deps.now();
      const cutoff = new Date(at.getTime() - viewWindow);
      const views = await inTurn(() => addViews(deps.db, openings, { at, cutoff }));
      return openings.map(({ postId }) => views.get(postId) ?? null);
    },
    maxSize: mostTogether,
    keyOf,
    concurrency: 3,
  });
  return async (postId, viewer) => {
    const views = await count({ postId, viewer });
    if (views === null) throw new Failure('post_not_found');
    return views;
  };
};
