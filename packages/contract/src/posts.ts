/** Works: the gallery, one work, publishing, likes and views. */
import * as z from 'zod/mini';
import { defineEndpoints } from './core/endpoint.ts';
import {
  Acknowledgement,
  Id,
  nonEmptyText,
  Picture,
  PictureUpload,
  PublicPerson,
  pictureBodyLimit,
  text,
} from './core/shapes.ts';
import { limits } from './limits.ts';
import { categories, tools } from './vocabulary.ts';

export const Post = z.object({
  _id: z.string(),
  title: z.string(),
  description: z.string(),
  /** Joined with ", ", as readers of lists expect it. */
  tools: z.string(),
  tags: z.array(z.string()),
  category: z.array(z.string()),
  image: Picture,
  userId: PublicPerson,
  /** As long as the count; empty in the lean form. Its entries mean nothing. */
  hearts: z.array(z.unknown()),
  heartsCount: z.number(),
  views: z.number(),
  createdAt: z.string(),
});
export type Post = z.infer<typeof Post>;

export const PostPage = z.object({
  posts: z.array(Post),
  currentPage: z.number(),
  totalPages: z.number(),
  /** The order a shuffled list was dealt in; send it back to page through the same one. */
  seed: z.optional(z.string()),
});
export type PostPage = z.infer<typeof PostPage>;

export const LikeStatus = z.object({ liked: z.boolean(), likeCount: z.number(), viewCount: z.number() });
export type LikeStatus = z.infer<typeof LikeStatus>;

/** A trailing comma leaves an empty tag; it counts for nothing. */
const Tag = text(40).check(z.trim());
const atLeastOneTag = z.refine<string[]>((tags) => tags.some((tag) => tag !== ''), 'must not be empty');
const Category = z.enum(categories);
const Tool = z.enum(tools);

export const PostText = z.object({
  title: nonEmptyText(120),
  description: nonEmptyText(2000),
  tags: z.array(Tag).check(atLeastOneTag, z.maxLength(30)),
  tools: z.array(Tool).check(z.minLength(1), z.maxLength(tools.length)),
  category: z.array(Category).check(z.minLength(1), z.maxLength(categories.length)),
});
export type PostText = z.infer<typeof PostText>;

/** `hearts=count` asks for the lean form, with `hearts` left empty. */
const HeartsForm = z.optional(z.enum(['count']));

export const ListQuery = z.object({
  page: z.optional(text(20)),
  category: z.optional(text(40)),
  sort: z.optional(text(20)),
  seed: z.optional(text(40)),
  hearts: HeartsForm,
});

const postId = z.object({ postId: Id });

export const posts = defineEndpoints({
  list: {
    summary: 'One page of the gallery.',
    method: 'GET',
    path: '/api/posts',
    auth: 'none',
    query: ListQuery,
    response: PostPage,
    errors: ['malformed', 'unknown_sort', 'unknown_category'],
  },
  read: {
    summary: 'One work.',
    method: 'GET',
    path: '/api/post/:postId',
    auth: 'none',
    params: postId,
    query: z.object({ hearts: HeartsForm }),
    response: Post,
    errors: ['post_not_found'],
  },
  checkLikes: {
    summary: 'Whether the caller likes a work, and how often it was liked and seen.',
    method: 'GET',
    path: '/api/posts/checkLikes/:postId',
    auth: 'member',
    params: postId,
    response: LikeStatus,
    errors: ['unauthenticated', 'post_not_found'],
  },
  checkManyLikes: {
    summary: 'The same for many works at once; those that do not exist are left out.',
    method: 'POST',
    path: '/api/posts/checkLikes',
    auth: 'member',
    safe: true,
    body: z.object({ ids: z.array(Id).check(z.maxLength(100)) }),
    response: z.record(z.string(), LikeStatus),
    errors: ['malformed', 'unauthenticated'],
  },
  like: {
    summary: 'Like a work, or take the like back. With `liked` the like is as it says, however often it is sent.',
    method: 'POST',
    path: '/api/posts/like',
    auth: 'member',
    body: z.extend(postId, { liked: z.optional(z.boolean()) }),
    response: LikeStatus,
    errors: ['malformed', 'unauthenticated', 'post_not_found'],
  },
  view: {
    summary: 'Count one opening of a work.',
    method: 'POST',
    path: '/api/posts/view',
    auth: 'optional',
    body: postId,
    response: z.object({ viewCount: z.number() }),
    errors: ['malformed', 'post_not_found', 'too_fast'],
    limit: 'view',
  },
  publish: {
    summary: 'Publish a work.',
    method: 'POST',
    path: '/api/post',
    auth: 'member',
    body: z.extend(PostText, { image: PictureUpload }),
    response: Post,
    status: 201,
    errors: [
      'malformed',
      'unauthenticated',
      'picture_too_large',
      'picture_too_small',
      'not_a_picture',
      'too_large',
      'too_fast',
    ],
    limit: 'publish',
    bodyLimit: pictureBodyLimit,
  },
  edit: {
    summary: 'Change the words of one’s own work.',
    method: 'PATCH',
    path: '/api/post/:postId',
    auth: 'member',
    params: postId,
    body: z.partial(PostText),
    response: Post,
    errors: ['malformed', 'unauthenticated', 'forbidden', 'post_not_found'],
  },
  remove: {
    summary: 'Take one’s own work down.',
    method: 'DELETE',
    path: '/api/post/:postId',
    auth: 'member',
    params: postId,
    response: Acknowledgement,
    errors: ['unauthenticated', 'forbidden', 'post_not_found'],
  },
  restore: {
    summary: 'Put a work that was just taken down back up.',
    method: 'POST',
    path: '/api/post/:postId/restore',
    auth: 'member',
    params: postId,
    response: Post,
    errors: ['unauthenticated', 'forbidden', 'post_not_found'],
  },
  own: {
    summary: `The caller’s works, newest first, at most ${limits.listLength}; \`after\`, the id of the last one, goes on from there.`,
    method: 'GET',
    path: '/api/posts/user',
    auth: 'member',
    query: z.object({
      hearts: HeartsForm,
      after: z.optional(Id),
      limit: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/, 'must be a number from 1 to 9999'))),
    }),
    response: z.array(Post),
    errors: ['malformed', 'unauthenticated'],
  },
  someones: {
    summary: `Anybody’s works, newest first, at most ${limits.listLength}; \`after\`, the id of the last one, goes on from there.`,
    method: 'POST',
    path: '/api/posts/getSomeonesUserPosts',
    auth: 'none',
    safe: true,
    body: z.object({
      id: Id,
      hearts: HeartsForm,
      after: z.optional(Id),
      limit: z.optional(z.int().check(z.gte(1), z.lte(9999))),
    }),
    response: z.array(Post),
    errors: ['malformed', 'user_not_found'],
  },
});
