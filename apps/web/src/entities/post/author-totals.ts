/** Profiles show the sums of likes and views of their posts; they are fetched again when one of these changes. */
import type { Query, QueryClient } from '@tanstack/react-query';
import type { User } from '@vitrine/contract';
import { readSession } from '../../lib/session/session.ts';

export const refreshAuthorTotals = async (queries: QueryClient, authorId: string): Promise<void> => {
  const isOwn = readSession()?._id === authorId;
  const isAuthorsProfile = ({ queryKey: [root, kind], state }: Query) =>
    root === 'accounts' &&
    (kind === 'anotherUser' ? (state.data as User | undefined)?._id === authorId : kind === 'profile' && isOwn);
  await queries.invalidateQueries({ predicate: isAuthorsProfile });
};
