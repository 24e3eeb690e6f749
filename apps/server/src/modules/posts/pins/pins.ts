/** The posts that come first on a profile, in the order of their author. */
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/db/db.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { listOrdered } from '../own-order/order-queries.ts';
import { runChange } from '../own-post.ts';
import { countOwnPosts, listPins, lockPins, replacePins } from './pin-queries.ts';

/** Sets all of them at once, so that of two changes one counts whole. */
export const setPins = (deps: Deps, viewer: Viewer, ids: readonly string[]): Promise<string[]> =>
  runChange(deps, async ({ db }) => {
    const distinct = [...new Set(ids)];
    await lockPins(db, viewer.id);
    if ((await countOwnPosts(db, viewer.id, distinct)) < distinct.length) throw new Failure('post_not_found');
    await replacePins(db, viewer.id, distinct);
    return listPins(db, viewer.id);
  });

/** Ids of a page of somebody's posts; the first page begins with the pinned ones, which are on no other. */
export const listPinnedFirst = async (
  db: Db,
  authorId: string,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<string[]> => {
  const pins = await listPins(db, authorId);
  const others = await listOrdered(db, authorId, { pins, after, limit });
  return after === null ? [...pins, ...others] : others;
};
