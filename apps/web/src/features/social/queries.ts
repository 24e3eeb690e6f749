/** Queries about who follows whom. */
import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../../lib/api/api.ts';

export const followStatusQuery = (client: Client, userId: string) =>
  queryOptions({
    queryKey: ['social', 'checkFollow', userId],
    queryFn: ({ signal }) => client.social.checkFollow({ params: { userId } }, { signal }),
  });
