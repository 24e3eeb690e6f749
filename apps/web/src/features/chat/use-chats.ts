/** The viewer's chats. Fetched once the realtime connection is up, so that no update is missed in between. */
import { useQuery } from '@tanstack/react-query';
import { useRealtimeSettled } from '../../lib/realtime/use-realtime-settled.ts';
import { useClient } from '../../lib/site.tsx';
import { chatsQuery, requestsQuery } from './sync/queries.ts';

export const useChats = () => useQuery({ ...chatsQuery(useClient()), enabled: useRealtimeSettled() });

/** Chats that others have begun and the viewer has not answered. */
export const useRequests = () => useQuery({ ...requestsQuery(useClient()), enabled: useRealtimeSettled() });
