/** Query for what the member is told of. */
import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../../../lib/api/api.ts';

export const notificationSettingsQuery = (client: Client) =>
  queryOptions({
    queryKey: ['notifications', 'settings'],
    queryFn: ({ signal }) => client.notifications.settings({}, { signal }),
  });
