/** Counts views: repeated views of a post by the same viewer count once in ten seconds. */

import type { Deps } from '../../../deps.ts';
import { createBatch } from '../../../platform/db/batch.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { runPostWrite } from '../post-write.ts';
import { addViews, type View } from './like-queries.ts';

export const viewWindow = 10_000;
const maxBatchSize = 500;

/** Visitors without a token are identified by their IP address. */
export const viewerKey = (viewer: Viewer | null, ip: string): string =>
  viewer ? `person ${viewer.id}` : `address ${ip}`;

export type CountView = (view: View) => Promise<number>;

const keyOf = ({ postId, viewer }: View): string => `${postId} ${viewer}`;

/** Concurrent views are written in one batch; each call resolves after the commit. */
export const createCountView = (deps: Deps): CountView => {
  const count = createBatch<View, number | null>({
    run: async (batch) => {
      const at = deps.now();
      const cutoff = new Date(at.getTime() - viewWindow);
      const views = await runPostWrite(() => addViews(deps.db, batch, { at, cutoff }));
      return batch.map(({ postId }) => views.get(postId) ?? null);
    },
    maxSize: maxBatchSize,
    keyOf,
    concurrency: 3,
  });
  return async (view) => {
    const views = await count(view);
    if (views === null) throw new Failure('post_not_found');
    return views;
  };
};
