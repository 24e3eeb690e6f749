/** Removes personal data from the query cache when the user signs out or changes, in every tab. */
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSession } from '../../lib/session/use-session.ts';

/** Queries with the same result for everybody; all others are personal. */
const publicQueryKeys: readonly (readonly string[])[] = [
  ['posts', 'list'],
  ['posts', 'read'],
  ['posts', 'someones'],
  ['posts', 'wall'],
  ['recommendations'],
  ['accounts', 'welcome'],
  ['accounts', 'aboutOf'],
];

export const isPersonal = (key: QueryKey): boolean =>
  !publicQueryKeys.some((prefix) => prefix.every((part, index) => key[index] === part));

export const useClearOnSignOut = (): void => {
  const queries = useQueryClient();
  const userId = useSession()?._id;
  const previous = useRef(userId);
  useEffect(() => {
    const hasChanged = previous.current !== undefined && previous.current !== userId;
    previous.current = userId;
    if (hasChanged) queries.removeQueries({ predicate: ({ queryKey }) => isPersonal(queryKey) });
  }, [userId, queries]);
};
