import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../../lib/api/api.ts';

export const ownProfileQuery = (client: Client) =>
  queryOptions({
    queryKey: ['accounts', 'profile'],
    queryFn: ({ signal }) => client.accounts.profile({}, { signal }),
  });
