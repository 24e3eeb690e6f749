/** What one member was told is forgotten when they leave, in this tab and in every other, before the next one comes. */
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSession } from '../../lib/session/use-session.ts';

/** Answers that are the same for everybody; all others belong to whoever asked. */
const everybodys: readonly (readonly string[])[] = [
  ['posts', 'list'],
  ['posts', 'read'],
  ['posts', 'someones'],
  ['posts', 'featuredPost'],
  ['recommendations'],
  ['accounts', 'welcome'],
  ['accounts', 'aboutOf'],
];

export const isPersonal = (key: QueryKey): boolean =>
  !everybodys.some((prefix) => prefix.every((part, place) => key[place] === part));

export const useClearOnSignOut = (): void => {
  const queries = useQueryClient();
  const memberId = useSession()?._id;
  const before = useRef(memberId);
  useEffect(() => {
    const left = before.current !== undefined && before.current !== memberId;
    before.current = memberId;
    if (left) queries.removeQueries({ predicate: ({ queryKey }) => isPersonal(queryKey) });
  }, [memberId, queries]);
};
