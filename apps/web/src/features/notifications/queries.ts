/** Query for the unread notifications. */
import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../../lib/api/api.ts';

export const notificationsQuery = (client: Client) =>
  queryOptions({
    queryKey: ['notifications', 'list'],
    queryFn: ({ signal }) => client.notifications.list({}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
