/** Posts: lists, publishing, likes and views. */
import * as z from 'zod/mini';
import { CardFeed, CardPage, PagePosition, PostContent } from './cards.ts';
import { defineEndpoints } from './core/endpoint.ts';
import {
  Acknowledgement,
  Hidden,
  Id,
  nonEmptyText,
  Picture,
  PictureUpload,
  PublicPerson,
  pictureBodyLimit,
  text,
} from './core/shapes.ts';
import { limits } from './limits.ts';
import { PeoplePage } from './social.ts';
import { categories, sorts, tools } from './vocabulary.ts';

export const Post = z.extend(PostContent, {
  image: Picture,
  userId: PublicPerson,
  /** Its length is the count, its entries have no meaning; empty with `hearts=count`. */
  hearts: z.array(z.unknown()),
  heartsCount: z.number(),
  views: z.number(),
  /** Only of a post that is not public, and only where a single post is read. */
  visibility: z.optional(z.enum(['unlisted', 'private', 'draft'])),
  /** For its author only. */
  hidden: z.optional(Hidden),
});
export type Post = z.infer<typeof Post>;

export const PostPage = z.extend(PagePosition, { posts: z.array(Post) });
export type PostPage = z.infer<typeof PostPage>;

export const LikeStatus = z.object({ liked: z.boolean(), likeCount: z.number(), viewCount: z.number() });
export type LikeStatus = z.infer<typeof LikeStatus>;

/** May be empty, because a trailing comma leaves an empty tag; the server drops it. */
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

/** `hearts=count` leaves the `hearts` array empty. */
const HeartsForm = z.optional(z.enum(['count']));

export const ListQuery = z.object({
  page: z.optional(text(20)),
  category: z.optional(text(40)),
  sort: z.optional(text(20).check(z.describe(`One of ${sorts.join(', ')}; newest first without it.`))),
  seed: z.optional(text(40).check(z.describe('The `seed` of the first page, so that later pages continue its order.'))),
  hearts: HeartsForm,
});

const postId = z.object({ postId: Id });

/** The first page begins with the pinned posts, besides `limit` others, which are in the order of their author; without it the list is newest first. */
const Pinned = z.optional(z.enum(['first']));
const CardQuery = z.omit(ListQuery, { hearts: true });

/** The time of a like and the post. */
const LikeCursor = text(81).check(z.regex(/^\d{1,16}\.\S{1,64}$/, 'must be a `next` of this list'));

const PinnedIds = z.object({
  ids: z.array(Id).check(z.maxLength(limits.pins, `at most ${limits.pins} works are pinned`)),
});

export const posts = defineEndpoints({
  list: {
    summary: 'A page of posts.',
    method: 'GET',
    path: '/api/posts',
    auth: 'none',
    query: ListQuery,
    response: PostPage,
    errors: ['malformed', 'unknown_sort', 'unknown_category'],
  },
  cards: {
    summary: 'The same page in a compact form, from which `list` is derived.',
    method: 'GET',
    path: '/api/posts/cards',
    auth: 'none',
    query: CardQuery,
    response: CardPage,
    errors: ['malformed', 'unknown_sort', 'unknown_category'],
  },
  following: {
    summary: 'Posts by the people the caller follows, newest first.',
    method: 'GET',
    path: '/api/posts/following',
    auth: 'member',
    query: z.object({ after: z.optional(Id.check(z.describe('The `next` of the page before.'))) }),
    response: CardFeed,
    errors: ['malformed', 'unauthenticated'],
  },
  liked: {
    summary: 'Posts that the caller likes, the latest like first. Nobody else can read this list.',
    method: 'GET',
    path: '/api/posts/liked',
    auth: 'member',
    query: z.object({ after: z.optional(LikeCursor.check(z.describe('The `next` of the page before.'))) }),
    response: CardFeed,
    errors: ['malformed', 'unauthenticated'],
  },
  newFollowing: {
    summary: 'How many posts by the people the caller follows are newer than a post; at most 99 are counted.',
    method: 'GET',
    path: '/api/posts/following/new',
    auth: 'member',
    query: z.object({ since: Id }),
    response: z.object({ count: z.number() }),
    errors: ['malformed', 'unauthenticated'],
  },
  hearted: {
    summary: 'The people who like a post, the newest members first.',
    method: 'GET',
    path: '/api/post/:postId/hearts',
    auth: 'optional',
    params: postId,
    query: z.object({ after: z.optional(Id.check(z.describe('The `next` of the page before.'))) }),
    response: PeoplePage,
    errors: ['malformed', 'post_not_found'],
  },
  read: {
    summary: 'A post.',
    method: 'GET',
    path: '/api/post/:postId',
    auth: 'optional',
    params: postId,
    query: z.object({ hearts: HeartsForm }),
    response: Post,
    errors: ['post_not_found'],
  },
  checkLikes: {
    summary: 'Whether the caller likes a post, and its like and view counts.',
    method: 'GET',
    path: '/api/posts/checkLikes/:postId',
    auth: 'member',
    params: postId,
    response: LikeStatus,
    errors: ['unauthenticated', 'post_not_found'],
  },
  checkManyLikes: {
    summary: 'The same for many posts; missing posts are left out.',
    method: 'POST',
    path: '/api/posts/checkLikes',
    auth: 'member',
    safe: true,
    body: z.object({ ids: z.array(Id).check(z.maxLength(100)) }),
    response: z.record(z.string(), LikeStatus),
    errors: ['malformed', 'unauthenticated'],
  },
  like: {
    summary: 'Toggle the caller’s like of a post. With `liked` the call sets that state and can be repeated.',
    method: 'POST',
    path: '/api/posts/like',
    auth: 'member',
    body: z.extend(postId, { liked: z.optional(z.boolean()) }),
    response: LikeStatus,
    errors: ['malformed', 'unauthenticated', 'post_not_found', 'blocked'],
  },
  view: {
    summary: 'Count a view of a post. `from` is the host that the visit came from, for the statistics of the author.',
    method: 'POST',
    path: '/api/posts/view',
    auth: 'optional',
    body: z.extend(postId, { from: z.optional(text(255)) }),
    response: z.object({ viewCount: z.number() }),
    errors: ['malformed', 'post_not_found', 'too_fast'],
    limit: 'view',
  },
  publish: {
    summary: 'Publish a post.',
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
    summary: 'Edit the text of the caller’s own post.',
    method: 'PATCH',
    path: '/api/post/:postId',
    auth: 'member',
    params: postId,
    body: z.partial(PostText),
    response: Post,
    errors: ['malformed', 'unauthenticated', 'forbidden', 'post_not_found'],
  },
  remove: {
    summary: 'Remove the caller’s own post.',
    method: 'DELETE',
    path: '/api/post/:postId',
    auth: 'member',
    whileSuspended: true,
    params: postId,
    response: Acknowledgement,
    errors: ['unauthenticated', 'forbidden', 'post_not_found'],
  },
  restore: {
    summary: 'Restore a post that was removed a short while ago.',
    method: 'POST',
    path: '/api/post/:postId/restore',
    auth: 'member',
    params: postId,
    response: Post,
    errors: ['unauthenticated', 'forbidden', 'post_not_found'],
  },
  own: {
    summary: `The caller’s posts, newest first, at most ${limits.listLength}; \`after\` continues behind the post with this id.`,
    method: 'GET',
    path: '/api/posts/user',
    auth: 'member',
    query: z.object({
      hearts: HeartsForm,
      pinned: Pinned,
      after: z.optional(Id),
      limit: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/, 'must be a number from 1 to 9999'))),
    }),
    response: z.array(Post),
    errors: ['malformed', 'unauthenticated'],
  },
  pins: {
    summary: 'The ids of the caller’s pinned posts, in order.',
    method: 'GET',
    path: '/api/posts/pinned',
    auth: 'member',
    response: PinnedIds,
    errors: ['unauthenticated'],
  },
  pin: {
    summary: 'Set which of the caller’s posts come first on the profile, in this order.',
    method: 'PUT',
    path: '/api/posts/pinned',
    auth: 'member',
    body: PinnedIds,
    response: PinnedIds,
    errors: ['malformed', 'unauthenticated', 'post_not_found'],
  },
  place: {
    summary:
      'Move one of the caller’s posts on the profile: behind another of them, or before all that are not pinned.',
    method: 'PUT',
    path: '/api/post/:postId/place',
    auth: 'member',
    params: postId,
    body: z.object({ after: z.nullable(Id) }),
    response: Acknowledgement,
    errors: ['malformed', 'unauthenticated', 'forbidden', 'post_not_found', 'too_many_moved'],
  },
  resetOrder: {
    summary: 'Sort the caller’s posts on the profile by date again.',
    method: 'DELETE',
    path: '/api/posts/order',
    auth: 'member',
    response: Acknowledgement,
    errors: ['unauthenticated'],
  },
  someones: {
    summary: `A user’s posts, newest first, at most ${limits.listLength}; \`after\` continues behind the post with this id.`,
    method: 'POST',
    path: '/api/posts/getSomeonesUserPosts',
    auth: 'optional',
    safe: true,
    body: z.object({
      id: Id,
      hearts: HeartsForm,
      pinned: Pinned,
      after: z.optional(Id),
      limit: z.optional(z.int().check(z.gte(1), z.lte(9999))),
    }),
    response: z.array(Post),
    errors: ['malformed', 'user_not_found'],
  },
});
