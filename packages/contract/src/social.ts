/** Following users. */
import * as z from 'zod/mini';
import { defineEndpoints } from './core/endpoint.ts';
import { Id } from './core/shapes.ts';

export const FollowStatus = z.object({ isFollowing: z.boolean() });
export type FollowStatus = z.infer<typeof FollowStatus>;

const params = z.object({ userId: Id });

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
    errors: ['unauthenticated', 'user_not_found', 'follow_self'],
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
});
