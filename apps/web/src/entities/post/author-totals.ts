/** Profiles show the sums of likes and views of their posts; they are fetched again when one of these changes. */
import type { QueryClient } from '@tanstack/react-query';
import { readSession } from '../../lib/session/session.ts';

export const refreshAuthorTotals = async (queries: QueryClient, authorId: string): Promise<void> => {
  const isOwn = readSession()?._id === authorId;
  const isAuthorsProfile = ({ queryKey: [root, kind, id] }: { queryKey: readonly unknown[] }) =>
    root === 'accounts' && (kind === 'anotherUser' ? id === authorId : kind === 'profile' && isOwn);
  await queries.invalidateQueries({ predicate: isAuthorsProfile });
};
