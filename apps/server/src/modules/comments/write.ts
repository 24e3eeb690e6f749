/** Writes and edits comments and replies. */
import type { PinPlace } from '@vitrine/contract';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { checkNotBlocked, findSpamReason } from '../accounts/index.ts';
import { addChangedEvent, addToCounts, deliverChanged, withLockedPost, withPostOfComment } from './change.ts';
import { placePin } from './critique/critique.ts';
import { hideComment } from './hide.ts';
import { findComment } from './list-queries.ts';
import { emitChanged } from './live.ts';
import { countMentions, storeMentions } from './mentions.ts';
import { checkEdit, checkPresent, checkPresentOrHeld, checkWriting } from './policy.ts';
import type { CommentedPost, CommentRow, LockedComment } from './tables.ts';
import { findSent, getLockedComment, insertComment, replaceMentions, updateBody } from './write-queries.ts';

export type Writing = {
  readonly body: string;
  readonly clientId: string;
  readonly parent?: string | undefined;
  readonly pin?: PinPlace | undefined;
};

/** What a call has made, or found as a call before it made it. */
export type Written = { readonly row: CommentRow; readonly total: number };

export const getComment = async (deps: Deps, id: string, readerId: string): Promise<CommentRow> => {
  const row = await findComment(deps.db, id, readerId);
  if (!row) throw new Failure('comment_not_found');
  return row;
};

/** A reply to a reply is one to the same comment. */
const findThread = async (
  tx: Deps,
  viewer: Viewer,
  post: CommentedPost,
  parent: string | undefined,
): Promise<string | null> => {
  if (parent === undefined) return null;
  const comment = checkPresent(await getLockedComment(tx.db, parent));
  if (comment.post_id !== post.id) throw new Failure('comment_not_found');
  const thread = comment.parent_id === null ? comment : await getLockedComment(tx.db, comment.parent_id);
  for (const { author_id } of thread ? [comment, thread] : [comment])
    if (author_id !== null && author_id !== viewer.id) await checkNotBlocked(tx.db, viewer.id, author_id);
  return comment.parent_id ?? comment.id;
};

type Made = {
  readonly post: CommentedPost;
  readonly comment: Pick<LockedComment, 'id' | 'post_id' | 'parent_id'>;
  readonly total: number;
  readonly tell: AfterCommit;
};

type AfterCommit = (deps: Deps, row: CommentRow) => Promise<void> | void;
const nobody: AfterCommit = () => undefined;

/** Only its author sees it until a moderator has. */
const hold = (tx: Deps, viewer: Viewer, id: string, reason: string): Promise<void> =>
  tx.transactionHooks.run('contentHeld', tx, { kind: 'comment', id, personId: viewer.id, reason });

const tellOf = async (tx: Deps, comment: Made['comment'], post: CommentedPost, total: number): Promise<AfterCommit> => {
  const jobId = await addChangedEvent(tx, comment);
  return (deps, row) => {
    deliverChanged(deps, jobId, comment);
    return emitChanged(deps, post, row, total);
  };
};

const insert = async (
  tx: Deps,
  viewer: Viewer,
  post: CommentedPost,
  writing: Writing & { readonly heldFor: string | null },
): Promise<Made | null> => {
  checkWriting(viewer, post);
  if (writing.pin && writing.parent !== undefined) throw new Failure('malformed', { message: 'A reply has no pin.' });
  const { body, userIds } = await storeMentions(tx, viewer.id, writing.body);
  const parentId = await findThread(tx, viewer, post, writing.parent);
  const { heldFor, clientId } = writing;
  const [id, at] = [tx.newId(), tx.now()];
  const comment = { id, postId: post.id, authorId: viewer.id, parentId, body, clientId, at, heldFor };
  if (!(await insertComment(tx.db, comment))) return null;
  if (writing.pin) await placePin(tx, post, id, writing.pin);
  await countMentions(tx, viewer.id, userIds);
  await replaceMentions(tx.db, id, userIds);
  const place = { id, post_id: post.id, parent_id: parentId };
  if (heldFor !== null) {
    await hold(tx, viewer, id, heldFor);
    return { post, comment: place, total: post.comments, tell: nobody };
  }
  const total = await addToCounts(tx, place, 1);
  return { post, comment: place, total, tell: await tellOf(tx, place, post, total) };
};

/** The answer to a call that was sent before: the same comment, wherever it is now. */
const findRepeated = async (deps: Deps, viewer: Viewer, postId: string, clientId: string): Promise<Written | null> => {
  const sent = await findSent(deps.db, viewer.id, clientId);
  if (!sent) return null;
  if (sent.post_id !== postId) throw new Failure('malformed');
  return withLockedPost(deps, viewer, postId, async (tx, post) => ({
    row: await getComment(tx, checkPresentOrHeld(sent).id, viewer.id),
    total: post.comments,
  }));
};

const tellOthers = async (deps: Deps, viewer: Viewer, made: Made): Promise<Written> => {
  const row = await getComment(deps, made.comment.id, viewer.id);
  await made.tell(deps, row);
  return { row, total: made.total };
};

const findReason = (deps: Deps, viewer: Viewer, place: string, text: string) =>
  findSpamReason(deps, { authorId: viewer.id, text, place });

export const writeComment = async (deps: Deps, viewer: Viewer, postId: string, writing: Writing): Promise<Written> => {
  const known = await findRepeated(deps, viewer, postId, writing.clientId);
  if (known) return known;
  const heldFor = await findReason(deps, viewer, postId, writing.body);
  const made = await withLockedPost(deps, viewer, postId, (tx, post) =>
    insert(tx, viewer, post, { ...writing, heldFor }),
  );
  if (made) return tellOthers(deps, viewer, made);
  // The same call, sent twice at once.
  const repeated = await findRepeated(deps, viewer, postId, writing.clientId);
  if (!repeated) throw new Failure('unavailable', { retryAfter: 1 });
  return repeated;
};

export const editComment = async (deps: Deps, viewer: Viewer, id: string, text: string): Promise<Written> => {
  const heldFor = await findReason(deps, viewer, id, text);
  const made = await withPostOfComment(deps, viewer, id, async (tx, post): Promise<Made> => {
    const comment = checkPresent(await getLockedComment(tx.db, id));
    checkEdit(viewer, comment, tx.now());
    const { body, userIds } = await storeMentions(tx, viewer.id, text);
    await countMentions(tx, viewer.id, userIds);
    await updateBody(tx.db, id, body, tx.now());
    await replaceMentions(tx.db, id, userIds);
    const [total, place] = [post.comments, { id, post_id: comment.post_id, parent_id: comment.parent_id }];
    if (heldFor === null) return { post, comment, total, tell: await tellOf(tx, place, post, total) };
    const tell = await hideComment(tx, id, { as: 'held', reason: heldFor });
    await hold(tx, viewer, id, heldFor);
    return { post, comment, total: total - 1, tell: tell ?? nobody };
  });
  return tellOthers(deps, viewer, made);
};
