/** Credits: other people named on a post with a role. Everybody sees those that the person has accepted. */
import * as z from 'zod/mini';
import { CardFeed } from './cards.ts';
import { defineEndpoints } from './core/endpoint.ts';
import { Acknowledgement, Id, nonEmptyText, Picture, PublicPerson } from './core/shapes.ts';
import { limits } from './limits.ts';

export const Credit = z.object({
  person: PublicPerson,
  role: z.string(),
  /** Only the author and the person see others than accepted ones. */
  state: z.enum(['pending', 'accepted', 'declined']),
});
export type Credit = z.infer<typeof Credit>;

export const Credits = z.object({ credits: z.array(Credit) });
export type Credits = z.infer<typeof Credits>;

export const CreditRequest = z.object({
  post: z.object({ _id: z.string(), title: z.string(), image: Picture }),
  author: PublicPerson,
  role: z.string(),
  createdAt: z.string(),
});
export type CreditRequest = z.infer<typeof CreditRequest>;

const postId = z.object({ postId: Id });

export const credits = defineEndpoints({
  list: {
    summary: 'The people credited on a post.',
    method: 'GET',
    path: '/api/post/:postId/credits',
    auth: 'optional',
    params: postId,
    response: Credits,
    errors: ['post_not_found'],
  },
  name: {
    summary:
      'Name a person on the caller’s own post, or change the role of one who has not answered. They are asked, when the post is public; somebody who declined cannot be named again.',
    method: 'POST',
    path: '/api/post/:postId/credits',
    auth: 'member',
    params: postId,
    body: z.object({ handle: nonEmptyText(100), role: nonEmptyText(limits.creditRoleLength) }),
    response: Credits,
    errors: [
      'malformed',
      'unauthenticated',
      'forbidden',
      'post_not_found',
      'user_not_found',
      'credit_self',
      'credit_declined',
      'too_many_credits',
      'too_fast',
      'blocked',
    ],
    limit: 'credit',
  },
  remove: {
    summary: 'Remove a credit: the author takes it off the post, the person named withdraws.',
    method: 'DELETE',
    path: '/api/post/:postId/credits/:userId',
    auth: 'member',
    params: z.object({ postId: Id, userId: Id }),
    response: Credits,
    errors: ['unauthenticated', 'forbidden', 'post_not_found', 'credit_not_found'],
  },
  requests: {
    summary: 'Posts on which the caller is named and has not answered, the latest first.',
    method: 'GET',
    path: '/api/credits',
    auth: 'member',
    response: z.array(CreditRequest),
    errors: ['unauthenticated'],
  },
  answer: {
    summary: 'Accept or decline a credit; repeating an answer changes nothing.',
    method: 'POST',
    path: '/api/credits/:postId',
    auth: 'member',
    params: postId,
    body: z.object({ accept: z.boolean() }),
    response: Acknowledgement,
    errors: ['malformed', 'unauthenticated', 'credit_not_found', 'blocked'],
  },
  credited: {
    summary: 'Posts by others on which a person is credited, the newest post first.',
    method: 'GET',
    path: '/api/user/:userId/credited',
    auth: 'optional',
    params: z.object({ userId: Id }),
    query: z.object({ after: z.optional(Id.check(z.describe('The `next` of the page before.'))) }),
    response: CardFeed,
    errors: ['malformed', 'user_not_found'],
  },
});
