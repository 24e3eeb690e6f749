/** Following users. */
import * as z from 'zod/mini';
import { defineEndpoints } from './core/endpoint.ts';
import { Id, PublicPerson } from './core/shapes.ts';

export const FollowStatus = z.object({ isFollowing: z.boolean() });
export type FollowStatus = z.infer<typeof FollowStatus>;

/** A person in a list of followers. Without an e-mail address, because visitors see it too. */
export const ListedPerson = z.extend(PublicPerson, {
  occupation: z.optional(z.string()),
  city: z.optional(z.string()),
  /** Whether the caller follows this person. */
  isFollowing: z.boolean(),
});
export type ListedPerson = z.infer<typeof ListedPerson>;

export const PeoplePage = z.object({
  people: z.array(ListedPerson),
  /** Sent as `after`, it continues the list; null at the end. */
  next: z.nullable(z.string()),
});
export type PeoplePage = z.infer<typeof PeoplePage>;

const params = z.object({ userId: Id });
const PeopleQuery = z.object({ after: z.optional(Id.check(z.describe('The `next` of the page before.'))) });

export const social = defineEndpoints({
  checkFollow: {
    summary: 'Whether the caller follows this user.',
    method: 'GET',
    path: '/api/user/CheckFollow/:userId',
    auth: 'member',
    params,
    response: FollowStatus,
    errors: ['unauthenticated', 'user_not_found'],
  },
  follow: {
    summary: 'Follow a user; repeating it changes nothing.',
    method: 'PUT',
    path: '/api/user/follow/:userId',
    auth: 'member',
    params,
    response: FollowStatus,
    errors: ['unauthenticated', 'user_not_found', 'follow_self', 'too_many_follows', 'blocked', 'too_fast'],
    limit: 'follow',
  },
  unfollow: {
    summary: 'Stop following a user; repeating it changes nothing.',
    method: 'PUT',
    path: '/api/user/unfollow/:userId',
    auth: 'member',
    params,
    response: FollowStatus,
    errors: ['unauthenticated', 'user_not_found', 'follow_self'],
  },
  followers: {
    summary: 'The people who follow a user, the newest members first.',
    method: 'GET',
    path: '/api/user/:userId/followers',
    auth: 'optional',
    params,
    query: PeopleQuery,
    response: PeoplePage,
    errors: ['malformed', 'user_not_found'],
  },
  following: {
    summary: 'The people whom a user follows, the newest members first.',
    method: 'GET',
    path: '/api/user/:userId/following',
    auth: 'optional',
    params,
    query: PeopleQuery,
    response: PeoplePage,
    errors: ['malformed', 'user_not_found'],
  },
});
