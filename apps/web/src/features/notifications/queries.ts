/** What one has not read yet, kept by the server. */
import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../../lib/api/api.ts';

export const notificationsQuery = (client: Client) =>
  queryOptions({
    queryKey: ['notifications', 'list'],
    queryFn: ({ signal }) => client.notifications.list({}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
