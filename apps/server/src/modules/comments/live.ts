/** Tells people who look at a post of comments on it. At most once: clients fetch the list again when they reconnect. */
import { commentCommands, commentEvents } from '@vitrine/contract';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import { userRoom } from '../../platform/realtime/index.ts';
import { listHiddenFrom } from '../accounts/index.ts';
import { findCommentedPost } from './list-queries.ts';
import type { CommentedPost, CommentRow } from './tables.ts';
import { commentView } from './view.ts';

const roomPrefix = 'post:';
const postRoom = (postId: string): string => `${roomPrefix}${postId}`;

/** A post that was hidden since people came to it is for its author only. */
const audienceOf = (post: CommentedPost) => ({ to: [post.is_open ? postRoom(post.id) : userRoom(post.author_id)] });

/** If more people are not to be told of somebody, nobody is told at once: all of them see it when they open the list. */
const maxExcepted = 2000;

/** Not to those from whom its author is hidden, and without what only the caller may see. */
export const emitChanged = async (deps: Deps, post: CommentedPost, row: CommentRow, total: number): Promise<void> => {
  const hiddenFrom = row.author ? await listHiddenFrom(deps.db, row.author.id, maxExcepted) : [];
  if (hiddenFrom.length > maxExcepted) return;
  deps.realtime.emit({ ...audienceOf(post), except: hiddenFrom.map(userRoom) }, commentEvents.changed, {
    post: post.id,
    comment: { ...commentView({ ...row, pin: row.pin && { ...row.pin, earlier: null } }), hearted: false },
    total,
  });
};

export const emitRemoved = (
  deps: Deps,
  post: CommentedPost,
  comment: { readonly id: string; readonly parent_id: string | null },
  total: number,
): void =>
  deps.realtime.emit(audienceOf(post), commentEvents.removed, {
    post: post.id,
    comment: comment.id,
    parent: comment.parent_id,
    total,
  });

export const emitCritique = (deps: Deps, post: CommentedPost, request: string | null): void =>
  deps.realtime.emit(audienceOf(post), commentEvents.critique, { post: post.id, request });

/** A connection watches one post at a time, which bounds its rooms. */
export const registerCommentCommands = (deps: Deps): void => {
  deps.realtime.on(commentCommands.watch, async ({ payload: postId, connection }) => {
    await connection.leave(roomPrefix);
    if (!(await findCommentedPost(deps.db, postId, connection.viewer.id))) throw new Failure('post_not_found');
    await connection.join(postRoom(postId));
  });
  deps.realtime.on(commentCommands.unwatch, ({ connection }) => connection.leave(roomPrefix));
};
