/** Similar posts: the recommender returns ids, the server returns the posts. */
import * as z from 'zod/mini';
import { defineEndpoints } from './core/endpoint.ts';
import { Id, text } from './core/shapes.ts';
import { Post } from './posts.ts';

export const recommendationKinds = ['all', 'colour', 'subject', 'likes'] as const;
export type RecommendationKind = (typeof recommendationKinds)[number];

export const Recommendations = z.object({
  recommendations: z.array(z.string()),
  /** A short reason for some of the ids. */
  reasons: z.record(z.string(), z.string()),
});
export type Recommendations = z.infer<typeof Recommendations>;

export const recommendations = defineEndpoints({
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
