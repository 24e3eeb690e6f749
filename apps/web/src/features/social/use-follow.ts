/** Optimistic follow and unfollow, sent in order and rolled back on failure. */
import { type Query, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FollowStatus, User } from '@vitrine/contract';
import { log } from '../../lib/log.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { useClient } from '../../lib/site.tsx';
import { followStatusQuery } from './queries.ts';

const withFollowers = (user: User | undefined, by: number): User | undefined =>
  user && { ...user, followers: Math.max(0, user.followers + by) };

export const useFollow = (userId: string) => {
  const client = useClient();
  const queries = useQueryClient();
  const session = useSession();
  const status = followStatusQuery(client, userId);
  const { data } = useQuery({ ...status, enabled: session !== null && session._id !== userId });
  // Cached by id and by handle.
  const person = {
    queryKey: ['accounts', 'anotherUser'],
    predicate: ({ state }: Query) => (state.data as User | undefined)?._id === userId,
  };
  const key = ['social', 'follow', userId];

  const show = (isFollowing: boolean) => {
    const before = queries.getQueryData<FollowStatus>(status.queryKey)?.isFollowing ?? false;
    queries.setQueryData(status.queryKey, { isFollowing });
    const by = Number(isFollowing) - Number(before);
    queries.setQueriesData<User>(person, (user) => withFollowers(user, by));
  };

  const change = useMutation({
    mutationKey: key,
    scope: { id: key.join(' ') },
    mutationFn: (follow: boolean) =>
      client.social[follow ? 'follow' : 'unfollow']({ params: { userId } }, { keepalive: true }),
    onMutate: async (follow) => {
      await Promise.all([queries.cancelQueries(status), queries.cancelQueries(person)]);
      show(follow);
    },
    onError: (error, follow) => {
      log(error);
      show(!follow);
    },
    onSettled: async () => {
      // After several quick clicks, only the last one refetches.
      if (queries.isMutating({ mutationKey: key }) > 1) return;
      const stale = [status, person, { queryKey: ['accounts', 'profile'] }];
      await Promise.all([
        ...stale.map((filter) => queries.invalidateQueries(filter)),
        // Not fetched at once: lists do not change while one chooses whom to follow.
        ...[
          ['posts', 'following'],
          ['social', 'people'],
        ].map((queryKey) => queries.invalidateQueries({ queryKey, refetchType: 'none' })),
      ]);
    },
  });
  return { following: data?.isFollowing ?? false, follow: change.mutate };
};
