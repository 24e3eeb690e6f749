/** The viewer's chats. Fetched once the realtime connection is up, so that no update is missed in between. */
import { useQuery } from '@tanstack/react-query';
import { useRealtimeSettled } from '../../lib/realtime/use-realtime-settled.ts';
import { useClient } from '../../lib/site.tsx';
import { chatsQuery } from './sync/queries.ts';

export const useChats = () => useQuery({ ...chatsQuery(useClient()), enabled: useRealtimeSettled() });
