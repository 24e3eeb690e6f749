import { type Comment, type CommentPage, commentLimits, type Pin, type Reply } from '@vitrine/contract';
import { publicPersonView } from '../accounts/index.ts';
import { pictureView } from '../media/index.ts';
import type { CommentCursor } from './list-queries.ts';
import { showMentions } from './mentions.ts';
import type { CommentedPost, CommentRow, PinOfPostRow, PinRow } from './tables.ts';

const replyView = (row: CommentRow): Reply => {
  // What moderators have hidden is read by its author only.
  const isShown = (row.removed_at === null || row.hidden_as) && row.author !== null;
  return {
    _id: row.id,
    parent: row.parent_id,
    author: isShown && row.author ? publicPersonView(row.author) : null,
    body: isShown ? showMentions(row.body, row.mentions) : '',
    mentions: isShown
      ? row.mentions.flatMap(({ id, handle, name }) => (handle === null ? [] : [{ _id: id, handle, name }]))
      : [],
    hearts: isShown ? row.hearts : 0,
    hearted: isShown ? row.hearted : false,
    createdAt: row.created_at.toISOString(),
    editedAt: isShown ? (row.edited_at?.toISOString() ?? null) : null,
    isPinned: row.is_pinned,
    replyCount: row.replies,
    ...(isShown && row.hidden_as ? { hidden: { as: row.hidden_as, reason: row.hidden_reason ?? '' } } : {}),
  };
};

/** An earlier picture is only for the reader of the row: others may not see it. */
export const pinView = ({ is_resolved: isResolved, earlier, ...place }: PinRow): Pin => ({
  ...place,
  isResolved,
  ...(earlier ? { earlier: pictureView(earlier) } : {}),
});

export const commentView = (row: CommentRow, replies: readonly CommentRow[] = []): Comment => ({
  ...replyView(row),
  replies: replies.filter(({ parent_id }) => parent_id === row.id).map(replyView),
  ...(row.pin ? { pin: pinView(row.pin) } : {}),
});

export const repliesView = (rows: readonly CommentRow[]): { replies: Reply[]; next: string | null } => {
  const shown = rows.slice(0, commentLimits.repliesPerPage);
  return { replies: shown.map(replyView), next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null };
};

/** Hearts come first, because the list in that order continues after both. */
export const cursorView = ({ hearts, id }: CommentCursor): string => `${hearts}.${id}`;

export const parseCursor = (cursor: string | undefined): CommentCursor | null => {
  const [, hearts, id] = /^(\d{1,9})\.(\w+)$/.exec(cursor ?? '') ?? [];
  return hearts !== undefined && id !== undefined ? { hearts: Number(hearts), id } : null;
};

export type PageRows = {
  readonly post: CommentedPost;
  readonly rows: readonly CommentRow[];
  readonly pinned: CommentRow | null;
  readonly pins: readonly PinOfPostRow[];
  readonly replies: readonly CommentRow[];
  readonly ownHidden: readonly CommentRow[];
  readonly canWrite: boolean;
  readonly isOwnPost: boolean;
};

export const pageView = (page: PageRows): CommentPage => {
  const { post, rows, pinned, pins, replies, ownHidden, canWrite, isOwnPost } = page;
  const shown = rows.slice(0, commentLimits.perPage);
  const last = shown.at(-1);
  return {
    comments: shown.map((row) => commentView(row, replies)),
    next: rows.length > shown.length && last ? cursorView(last) : null,
    total: post.comments,
    pinned: pinned && commentView(pinned, replies),
    ...(ownHidden.length > 0 ? { ownHidden: ownHidden.map(replyView) } : {}),
    audience: post.audience,
    canWrite,
    isOwnPost,
    ...(post.critique === null ? {} : { critique: post.critique }),
    ...(pins.length > 0 ? { pins: pins.map(({ comment_id, pin }) => ({ ...pinView(pin), comment: comment_id })) } : {}),
  };
};
