/** Drafts, the visibility of posts, and feedback links. */
import * as z from 'zod/mini';
import { defineEndpoints } from './core/endpoint.ts';
import { Acknowledgement, Id, PictureUpload, pictureBodyLimit, text } from './core/shapes.ts';
import { limits } from './limits.ts';
import { PageOfPost } from './pages.ts';
import { Post } from './posts.ts';
import { categories, tools } from './vocabulary.ts';

export const visibilities = ['public', 'unlisted', 'private', 'draft'] as const;
export type Visibility = (typeof visibilities)[number];

/** The text of a post that need not be complete yet. */
const DraftText = z.object({
  title: z.optional(text(120)),
  description: z.optional(text(2000)),
  tags: z.optional(z.array(text(40).check(z.trim())).check(z.maxLength(30))),
  tools: z.optional(z.array(z.enum(tools)).check(z.maxLength(tools.length))),
  category: z.optional(z.array(z.enum(categories)).check(z.maxLength(categories.length))),
});
export type DraftText = z.infer<typeof DraftText>;

/** The parts of a text that a published post must have. */
export const requiredParts = ['title', 'description', 'tags', 'tools', 'category'] as const;

/** A post as its author sees it. */
export const OwnPost = z.object({
  post: Post,
  visibility: z.enum(visibilities),
  /** When it will be published. */
  publishAt: z.nullable(z.string()),
  hasFeedbackLink: z.boolean(),
  /** What a draft needs before it can be published. */
  missing: z.array(z.enum(requiredParts)),
});
export type OwnPost = z.infer<typeof OwnPost>;

const postId = z.object({ postId: Id });
const ownErrors = ['unauthenticated', 'forbidden', 'post_not_found'] as const;
const pictureErrors = ['picture_too_large', 'picture_too_small', 'not_a_picture', 'too_large', 'too_fast'] as const;

export const drafts = defineEndpoints({
  create: {
    summary: 'Store a draft, which nobody else sees. Its text need not be complete.',
    method: 'POST',
    path: '/api/drafts',
    auth: 'member',
    body: z.extend(DraftText, { image: PictureUpload }),
    response: OwnPost,
    status: 201,
    errors: ['malformed', 'unauthenticated', 'too_many_drafts', ...pictureErrors],
    limit: 'publish',
    bodyLimit: pictureBodyLimit,
  },
  list: {
    summary: 'The caller’s drafts, and posts of theirs that are unlisted or private, newest first.',
    method: 'GET',
    path: '/api/drafts',
    auth: 'member',
    query: z.object({ after: z.optional(Id.check(z.describe('The `next` of the page before.'))) }),
    response: z.object({ posts: z.array(OwnPost), next: z.nullable(z.string()) }),
    errors: ['malformed', 'unauthenticated'],
  },
  read: {
    summary: 'The caller’s own post with its visibility. The id of a draft leads to the post that it became.',
    method: 'GET',
    path: '/api/drafts/:postId',
    auth: 'member',
    params: postId,
    response: OwnPost,
    errors: ['malformed', ...ownErrors],
  },
  edit: {
    summary: 'Edit the text of a draft, which need not be complete.',
    method: 'PATCH',
    path: '/api/drafts/:postId',
    auth: 'member',
    params: postId,
    body: DraftText,
    response: OwnPost,
    errors: ['malformed', ...ownErrors, 'already_published'],
  },
  cover: {
    summary: 'Replace the cover of the caller’s own post.',
    method: 'PUT',
    path: '/api/post/:postId/cover',
    auth: 'member',
    params: postId,
    body: z.object({ image: PictureUpload }),
    response: OwnPost,
    errors: ['malformed', ...ownErrors, ...pictureErrors],
    limit: 'publish',
    bodyLimit: pictureBodyLimit,
  },
  setVisibility: {
    summary:
      'Publish a draft, or change who sees a post. A draft with `publishAt` is published at that time; without it, it is not scheduled. A published draft has a new id.',
    method: 'PUT',
    path: '/api/post/:postId/visibility',
    auth: 'member',
    params: postId,
    body: z.object({
      visibility: z.enum(visibilities),
      publishAt: z.optional(z.nullable(z.iso.datetime({ offset: true }))),
    }),
    response: OwnPost,
    errors: ['malformed', ...ownErrors, 'already_published', 'draft_incomplete', 'publish_at_past'],
  },
  share: {
    summary: `Make the feedback link of the caller’s own post; an earlier one no longer works. The answer is the only place that shows it.`,
    method: 'POST',
    path: '/api/post/:postId/feedback',
    auth: 'member',
    params: postId,
    response: z.object({ token: z.string() }),
    errors: ownErrors,
  },
  unshare: {
    summary: 'Revoke the feedback link.',
    method: 'DELETE',
    path: '/api/post/:postId/feedback',
    auth: 'member',
    params: postId,
    response: Acknowledgement,
    errors: ownErrors,
  },
  feedback: {
    summary: 'The post of a feedback link.',
    method: 'GET',
    path: '/api/feedback/:token',
    auth: 'none',
    params: z.object({ token: text(64) }),
    response: z.object({ post: Post, pages: z.array(PageOfPost).check(z.maxLength(limits.pages)) }),
    errors: ['malformed', 'feedback_not_found'],
  },
});
