/** Requests for critique, and pins: places on a picture of a post that comments are about. */
import type { PinPlace } from '@vitrine/contract';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { withLockedPost, withPostOfComment } from '../change.ts';
import { findComment } from '../list-queries.ts';
import { emitChanged, emitCritique } from '../live.ts';
import { checkAsking, checkPinning, checkPresent, checkRemoval } from '../policy.ts';
import type { CommentedPost, PinRow } from '../tables.ts';
import { getLockedComment } from '../write-queries.ts';
import { findPinnedPicture, insertPin, setResolved, updateCritique } from './pin-queries.ts';

/** Pins stay when it ends. */
export const setCritique = async (
  deps: Deps,
  viewer: Viewer,
  postId: string,
  request: string | null,
): Promise<void> => {
  const asked = await withLockedPost(deps, viewer, postId, async ({ db }, post) => {
    checkAsking(viewer, post);
    await updateCritique(db, postId, request);
    return post;
  });
  emitCritique(deps, asked, request);
};

/** A ten-thousandth is less than a pixel. */
const round = (share: number): number => Math.round(share * 10_000) / 10_000;

/** With the comment, in its transaction. */
export const placePin = async ({ db }: Deps, post: CommentedPost, commentId: string, pin: PinPlace): Promise<void> => {
  checkPinning(post);
  const pictureId = await findPinnedPicture(db, post.id, pin.page);
  if (pictureId === null) throw new Failure('page_not_found');
  const place = { page: pin.page, x: round(pin.x), y: round(pin.y) };
  if (!(await insertPin(db, { ...place, commentId, postId: post.id, pictureId }))) throw new Failure('too_many_pins');
};

/** Others who look at the post see it; nobody is notified. */
export const resolvePin = async (deps: Deps, viewer: Viewer, id: string, resolved: boolean): Promise<PinRow> => {
  const { post, isChanged } = await withPostOfComment(deps, viewer, id, async ({ db, now }, post) => {
    checkRemoval(viewer, checkPresent(await getLockedComment(db, id)), post);
    return { post, isChanged: await setResolved(db, id, resolved ? now() : null) };
  });
  const row = await findComment(deps.db, id, viewer.id);
  if (!row?.pin) throw new Failure('comment_not_found');
  if (isChanged) await emitChanged(deps, post, row, post.comments);
  return row.pin;
};
