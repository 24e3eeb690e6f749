/** The order that authors give the posts on their profile by hand. */
import { limits } from '@vitrine/contract';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { lockPublishedPost, runChange } from '../own-post.ts';
import { lockPins } from '../pins/pin-queries.ts';
import {
  countMoved,
  deletePlaces,
  findKey,
  findNeighbours,
  listMoved,
  listPlaces,
  type Place,
  replacePlaces,
} from './order-queries.ts';

/** Sorts before every character of an id, so that all keys made of an id come directly above it. */
const separator = '!';

/** The first of them has the highest key. */
const keysAbove = (below: string, ids: readonly string[]): Place[] =>
  ids.map((id, index) => ({ id, key: `${below}${separator}${String(ids.length - index).padStart(5, '0')}` }));

/** Behind the post `after`, or as the first of those that are not pinned. */
export const placePost = (deps: Deps, viewer: Viewer, postId: string, after: string | null): Promise<void> =>
  runChange(deps, async (tx) => {
    const { db } = tx;
    await lockPins(db, viewer.id);
    const post = await lockPublishedPost(tx, viewer, postId);
    const key = after === null ? null : await findKey(db, viewer.id, after);
    if (post.removed_at !== null || (after !== null && key === null)) throw new Failure('post_not_found');
    if (after === postId) return;
    if ((await countMoved(db, viewer.id, postId)) >= limits.movedPosts) throw new Failure('too_many_moved');
    const gap = await findNeighbours(db, viewer.id, { key, besides: postId });
    const others = (await listMoved(db, viewer.id, gap)).filter((id) => id !== postId);
    const index = after === null ? 0 : others.indexOf(after) + 1;
    await replacePlaces(db, viewer.id, keysAbove(gap.below, others.toSpliced(index, 0, postId)));
  });

/** Newest first again. */
export const resetOrder = (deps: Deps, viewer: Viewer): Promise<void> =>
  runChange(deps, async ({ db }) => {
    await lockPins(db, viewer.id);
    await deletePlaces(db, viewer.id);
  });

/** For the export. */
export const listMovedPosts = ({ db }: Deps, userId: string): Promise<string[]> => listPlaces(db, userId);
