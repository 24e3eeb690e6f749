/** Reads comments of a post for whoever may see it. */
import { commentLimits, type PinFilter } from '@vitrine/contract';
import type { Db } from '../../platform/db/db.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { listPins } from './critique/pin-queries.ts';
import {
  type CommentOrder,
  findCommentedPost,
  findPinned,
  findPostOfComment,
  isCommentVisible,
  listComments,
  listFirstReplies,
  listOwnHidden,
  listReplies,
} from './list-queries.ts';
import { canWrite } from './policy.ts';
import { type PageRows, parseCursor } from './view.ts';

export type ListRequest = {
  readonly sort?: CommentOrder | undefined;
  readonly pins?: PinFilter | undefined;
  readonly after?: string | undefined;
};

export const readComments = async (
  db: Db,
  viewer: Viewer | null,
  postId: string,
  { sort: order = 'oldest', pins: filter, after }: ListRequest,
): Promise<PageRows> => {
  const readerId = viewer?.id ?? null;
  const cursor = parseCursor(after);
  if (after !== undefined && !cursor) throw new Failure('malformed');
  const post = await findCommentedPost(db, postId, readerId);
  if (!post) throw new Failure('post_not_found');
  const rows = await listComments(db, { postId, readerId, order, pins: filter, after: cursor });
  const pinned = cursor || filter ? null : await findPinned(db, postId, readerId);
  const pins = cursor ? [] : await listPins(db, postId, readerId);
  const shown = [...rows.slice(0, commentLimits.perPage), ...(pinned ? [pinned] : [])];
  const parents = shown.filter(({ replies }) => replies > 0).map(({ id }) => id);
  const replies = parents.length > 0 ? await listFirstReplies(db, parents, readerId) : [];
  const isOwnPost = post.author_id === readerId;
  const ownHidden = cursor || readerId === null ? [] : await listOwnHidden(db, postId, readerId);
  return { post, rows, pinned, pins, replies, ownHidden, canWrite: canWrite(viewer, post), isOwnPost };
};

export const readReplies = async (db: Db, viewer: Viewer | null, commentId: string, after: string | undefined) => {
  const readerId = viewer?.id ?? null;
  const isListed = (await findPostOfComment(db, commentId, readerId)) !== null;
  if (!isListed || !(await isCommentVisible(db, commentId, readerId))) throw new Failure('comment_not_found');
  return listReplies(db, commentId, { readerId, after: after ?? null });
};
