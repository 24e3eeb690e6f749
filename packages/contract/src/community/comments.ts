/** Comments on posts: one level of replies, hearts and mentions. Texts are plain. */
import * as z from 'zod/mini';
import { defineEndpoints } from '../core/endpoint.ts';
import { defineEvents } from '../core/event.ts';
import { ClientId, Hidden, Id, nonEmptyText, Picture, PublicPerson } from '../core/shapes.ts';

export const commentLimits = {
  length: 2000,
  /** People who are mentioned in one comment; others stay text. */
  mentions: 10,
  perPage: 20,
  repliesPerPage: 20,
  /** Replies that are listed with a comment. */
  repliesShown: 3,
  editMinutes: 15,
  /** What the author asks people to look at. */
  critiqueLength: 300,
  /** Of one post. */
  pins: 200,
} as const;

/** Who may write comments on a post, besides its author. */
export const commentAudiences = ['everybody', 'followed', 'nobody'] as const;
export type CommentAudience = (typeof commentAudiences)[number];

/** Which comments with pins are listed. */
export const pinFilters = ['open', 'resolved'] as const;
export type PinFilter = (typeof pinFilters)[number];

export const Reply = z.object({
  _id: z.string(),
  /** The comment that it replies to; null for a comment itself. */
  parent: z.nullable(z.string()),
  /** Null if it was removed; it is listed because it has replies. */
  author: z.nullable(PublicPerson),
  /** Empty if it was removed. People are mentioned as `@handle`. */
  body: z.string(),
  /** Who is mentioned, by the handle in the text. */
  mentions: z.array(z.object({ _id: z.string(), handle: z.string(), name: z.string() })),
  hearts: z.number(),
  hearted: z.boolean(),
  createdAt: z.string(),
  editedAt: z.nullable(z.string()),
  isPinned: z.boolean(),
  replyCount: z.number(),
  /** Moderators have hidden it from all but its author. */
  hidden: z.optional(Hidden),
});
export type Reply = z.infer<typeof Reply>;

/** A share of the width or the height of a picture. */
const Share = z.number().check(z.minimum(0), z.maximum(1));

/** `page` is null for the cover. */
const PinPlace = z.object({ page: z.nullable(ClientId), x: Share, y: Share });
export type PinPlace = z.infer<typeof PinPlace>;

/** The place on a picture that a comment is about. */
export const Pin = z.object({
  /** Of the pins of the post, from one. */
  number: z.number(),
  page: z.nullable(z.string()),
  x: z.number(),
  y: z.number(),
  isResolved: z.boolean(),
  /** Whether the picture is the one it was set on, has been replaced since, or was removed with its page. */
  on: z.enum(['current', 'earlier', 'removed']),
  /** The one it was set on, if it has been replaced since and the caller may see it. */
  earlier: z.optional(Picture),
});
export type Pin = z.infer<typeof Pin>;

/** With the id of its comment. */
export const PinOfPost = z.extend(Pin, { comment: z.string() });
export type PinOfPost = z.infer<typeof PinOfPost>;

/** The oldest replies are listed with their comment; a reply has none. A comment that answers a request for critique may have a pin. */
export const Comment = z.extend(Reply, { replies: z.array(Reply), pin: z.optional(Pin) });
export type Comment = z.infer<typeof Comment>;

export const CommentPage = z.object({
  comments: z.array(Comment),
  /** The cursor of the next page; null at the end. */
  next: z.nullable(z.string()),
  /** Comments and replies of the post. */
  total: z.number(),
  /** The one that its author pinned; only on the first page. */
  pinned: z.nullable(Comment),
  /** The caller’s own that moderators have hidden, or that wait for them; only on the first page, and not if there are none. */
  ownHidden: z.optional(z.array(Reply)),
  audience: z.enum(commentAudiences),
  /** Whether the caller may write here, and whether it is the caller’s post. */
  canWrite: z.boolean(),
  isOwnPost: z.boolean(),
  /** What the author asks people to look at; while it is there, comments can have pins. */
  critique: z.optional(z.string()),
  /** All pins of the post, by number; only on the first page, and not if there are none. */
  pins: z.optional(z.array(PinOfPost)),
});
export type CommentPage = z.infer<typeof CommentPage>;

/** A comment or a reply, and the number of comments of the post after the call. */
const Written = z.object({ comment: Comment, total: z.number() });

const postId = z.object({ postId: Id });
const commentId = z.object({ commentId: Id });
const body = nonEmptyText(commentLimits.length);
const after = z.optional(nonEmptyText(100).check(z.describe('The `next` of the page before.')));

export const comments = defineEndpoints({
  list: {
    summary: 'Comments on a post: the oldest first, or those with most hearts; each with its first replies.',
    method: 'GET',
    path: '/api/post/:postId/comments',
    auth: 'optional',
    params: postId,
    query: z.object({
      sort: z.optional(z.enum(['oldest', 'hearts'])),
      pins: z.optional(z.enum(pinFilters).check(z.describe('Only comments with a pin that is open, or resolved.'))),
      after,
    }),
    response: CommentPage,
    errors: ['malformed', 'post_not_found'],
  },
  replies: {
    summary: 'Replies to a comment, the oldest first.',
    method: 'GET',
    path: '/api/comment/:commentId/replies',
    auth: 'optional',
    params: commentId,
    query: z.object({ after }),
    response: z.object({ replies: z.array(Reply), next: z.nullable(z.string()) }),
    errors: ['malformed', 'comment_not_found'],
  },
  write: {
    summary:
      'Comment on a post, or reply to a comment on it. A call with the same `clientId` adds nothing. At most ten people are mentioned. While the author asks for critique, a comment can have a pin.',
    method: 'POST',
    path: '/api/post/:postId/comments',
    auth: 'member',
    params: postId,
    body: z.object({ body, clientId: ClientId, parent: z.optional(Id), pin: z.optional(PinPlace) }),
    response: Written,
    status: 201,
    errors: [
      'malformed',
      'unauthenticated',
      'post_not_found',
      'comment_not_found',
      'comments_closed',
      'comments_limited',
      'critique_not_asked',
      'page_not_found',
      'too_many_pins',
      'too_fast',
      'blocked',
    ],
    limit: 'comment',
  },
  edit: {
    summary: 'Change one’s own comment, within 15 minutes.',
    method: 'PUT',
    path: '/api/comment/:commentId',
    auth: 'member',
    params: commentId,
    body: z.object({ body }),
    response: Written,
    errors: ['malformed', 'unauthenticated', 'forbidden', 'comment_not_found', 'edit_expired', 'too_fast'],
    limit: 'comment',
  },
  remove: {
    summary: 'Remove a comment: one’s own, or any on one’s own post. It can be restored for ten minutes.',
    method: 'DELETE',
    path: '/api/comment/:commentId',
    auth: 'member',
    whileSuspended: true,
    params: commentId,
    response: z.object({ total: z.number() }),
    errors: ['unauthenticated', 'forbidden', 'comment_not_found'],
  },
  restore: {
    summary: 'Undo a removal, by whoever removed it; one that is not removed stays as it is.',
    method: 'POST',
    path: '/api/comment/:commentId/restore',
    auth: 'member',
    params: commentId,
    response: Written,
    errors: ['unauthenticated', 'forbidden', 'comment_not_found'],
  },
  heart: {
    summary: 'Give a comment a heart, or take it back; repeating it changes nothing.',
    method: 'PUT',
    path: '/api/comment/:commentId/heart',
    auth: 'member',
    params: commentId,
    body: z.object({ hearted: z.boolean() }),
    response: z.object({ hearts: z.number(), hearted: z.boolean() }),
    errors: ['malformed', 'unauthenticated', 'comment_not_found', 'blocked'],
  },
  pin: {
    summary: 'Pin one comment on one’s own post, instead of another one, or unpin it.',
    method: 'PUT',
    path: '/api/comment/:commentId/pin',
    auth: 'member',
    params: commentId,
    body: z.object({ pinned: z.boolean() }),
    response: z.object({ pinned: z.boolean() }),
    errors: ['malformed', 'unauthenticated', 'forbidden', 'comment_not_found'],
  },
  setAudience: {
    summary: 'Who may comment on one’s own post: everybody, people one follows, nobody.',
    method: 'PUT',
    path: '/api/post/:postId/comments/audience',
    auth: 'member',
    params: postId,
    body: z.object({ audience: z.enum(commentAudiences) }),
    response: z.object({ audience: z.enum(commentAudiences) }),
    errors: ['malformed', 'unauthenticated', 'forbidden', 'post_not_found'],
  },
  setCritique: {
    summary: 'Ask for critique of one’s own post, and say what people should look at; null ends it. Pins stay.',
    method: 'PUT',
    path: '/api/post/:postId/critique',
    auth: 'member',
    params: postId,
    body: z.object({ request: z.nullable(nonEmptyText(commentLimits.critiqueLength)) }),
    response: z.object({ request: z.nullable(z.string()) }),
    errors: ['malformed', 'unauthenticated', 'forbidden', 'post_not_found', 'comments_closed', 'too_fast'],
    limit: 'comment',
  },
  resolve: {
    summary:
      'Resolve the pin of a comment, or open it again: one’s own, or any on one’s own post. Repeating it changes nothing.',
    method: 'PUT',
    path: '/api/comment/:commentId/resolved',
    auth: 'member',
    params: commentId,
    body: z.object({ resolved: z.boolean() }),
    response: z.object({ pin: Pin }),
    errors: ['malformed', 'unauthenticated', 'forbidden', 'comment_not_found', 'too_fast'],
    limit: 'comment',
  },
});

/** Events that clients send. */
export const commentCommands = defineEvents({
  watch: {
    summary: 'The caller looks at this post, and at no other; it is told of comments on it.',
    name: 'watch post',
    payload: Id,
  },
  unwatch: { summary: 'The caller looks at no post.', name: 'unwatch post', payload: z.optional(z.unknown()) },
});

/** Events that clients receive about the post they watch. `hearted` is false, whoever the receiver is. */
export const commentEvents = defineEvents({
  changed: {
    summary: 'A comment or a reply was written, edited or restored, or its pin was resolved or opened again.',
    name: 'comment',
    payload: z.object({ post: z.string(), comment: Comment, total: z.number() }),
  },
  removed: {
    summary: 'A comment or a reply was removed.',
    name: 'comment removed',
    payload: z.object({
      post: z.string(),
      comment: z.string(),
      parent: z.nullable(z.string()),
      total: z.number(),
    }),
  },
  critique: {
    summary: 'The author of the post asks for critique, or no longer does.',
    name: 'critique',
    payload: z.object({ post: z.string(), request: z.nullable(z.string()) }),
  },
});
