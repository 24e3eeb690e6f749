/** The chats there are, asked for once live events keep them up to date. */
import { useQuery } from '@tanstack/react-query';
import { useClient } from '../../lib/site.tsx';
import { useLineSettled } from '../../lib/use-line-settled.ts';
import { chatsQuery } from './sync/queries.ts';

export const useChats = () => useQuery({ ...chatsQuery(useClient()), enabled: useLineSettled() });
