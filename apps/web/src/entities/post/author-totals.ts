/** What a person's works earned stands with the person: wherever that is in sight, it is read again after it changed. */
import type { QueryClient } from '@tanstack/react-query';
import { readSession } from '../../lib/session/session.ts';

const isMe = (personId: string): boolean => readSession()?._id === personId;

export const refreshAuthorTotals = async (queries: QueryClient, personId: string): Promise<void> => {
  const isTheirs = ({ queryKey: [noun, kind, id] }: { queryKey: readonly unknown[] }) =>
    noun === 'accounts' && (kind === 'anotherUser' ? id === personId : kind === 'profile' && isMe(personId));
  await queries.invalidateQueries({ predicate: isTheirs });
};
