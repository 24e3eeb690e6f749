/** Similar posts: the recommender returns ids, the server returns the posts. */
import * as z from 'zod/mini';
import { CardFeed } from './cards.ts';
import { defineEndpoints } from './core/endpoint.ts';
import { Acknowledgement, Id, text } from './core/shapes.ts';
import { Post } from './posts.ts';
import { ListedPerson } from './social.ts';

export const recommendationKinds = ['all', 'colour', 'subject', 'likes'] as const;
export type RecommendationKind = (typeof recommendationKinds)[number];

export const Recommendations = z.object({
  recommendations: z.array(z.string()),
  /** A short reason for some of the ids. */
  reasons: z.record(z.string(), z.string()),
});
export type Recommendations = z.infer<typeof Recommendations>;

export const ForYou = z.extend(CardFeed, {
  /** Why each post is there, by its id. */
  reasons: z.record(z.string(), z.string()),
});
export type ForYou = z.infer<typeof ForYou>;

/** When the first page was asked for, in milliseconds since 1970, and how many posts came before. */
const ForYouCursor = z.string().check(z.regex(/^\d{13}\.\d{1,4}$/));

export const SuggestedPerson = z.extend(ListedPerson, { reason: z.string() });
export type SuggestedPerson = z.infer<typeof SuggestedPerson>;

export const recommendations = defineEndpoints({
  people: {
    summary: 'Six people for the caller to follow, with reasons; nobody whom they follow or who is hidden from them.',
    method: 'GET',
    path: '/api/people/suggested',
    auth: 'member',
    response: z.array(SuggestedPerson),
    errors: ['unauthenticated'],
  },
  forYou: {
    summary:
      'Posts for the caller, from what they liked and saved and whom they follow, with reasons; none as long as that is nothing.',
    method: 'GET',
    path: '/api/posts/for-you',
    auth: 'member',
    query: z.object({ after: z.optional(ForYouCursor.check(z.describe('The `next` of the page before.'))) }),
    response: ForYou,
    errors: ['malformed', 'unauthenticated'],
  },
  dismiss: {
    summary: 'Show the caller less like this post; repeating it changes nothing.',
    method: 'PUT',
    path: '/api/posts/for-you/dismissed/:postId',
    auth: 'member',
    limit: 'dismiss',
    params: z.object({ postId: Id }),
    response: Acknowledgement,
    errors: ['malformed', 'unauthenticated', 'post_not_found', 'too_fast'],
  },
  restore: {
    summary: 'Take it back; repeating it changes nothing.',
    method: 'DELETE',
    path: '/api/posts/for-you/dismissed/:postId',
    auth: 'member',
    params: z.object({ postId: Id }),
    response: Acknowledgement,
    errors: ['malformed', 'unauthenticated'],
  },
  recommend: {
    summary: 'Ids of posts similar to this one.',
    method: 'POST',
    path: '/recommend',
    auth: 'none',
    safe: true,
    body: z.object({
      id: z.optional(text(200)),
      postId: z.optional(text(200)),
      by: z.optional(z.enum(recommendationKinds)),
    }),
    response: Recommendations,
    errors: ['malformed'],
  },
  hydrate: {
    summary: 'The posts with these ids, in the same order.',
    method: 'POST',
    path: '/api/get/recommendations',
    auth: 'none',
    safe: true,
    body: z.object({ ids: z.array(Id).check(z.maxLength(100)), hearts: z.optional(z.enum(['count'])) }),
    response: z.array(Post),
    errors: ['malformed'],
  },
});
