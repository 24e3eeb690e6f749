/** People to follow, with the reason for each. */
import type { SuggestedPerson } from '@vitrine/contract';
import type { Db } from '../../../platform/db/db.ts';
import { listedPersonView } from '../../social/index.ts';
import { listPeopleToFollow, type SuggestedRow } from './people-queries.ts';

const reasonOf = ({ works, followers, by, occupation, city }: SuggestedRow): string => {
  if (works > 1) return `You like ${works} of their works`;
  if (works === 1) return 'You like one of their works';
  if (followers > 2) return `Followed by ${by} and ${followers - 1} others you follow`;
  if (followers === 2) return `Followed by ${by} and 1 other you follow`;
  if (followers === 1) return `Followed by ${by}, whom you follow`;
  // Many have no other reason than their hearts: what they say they do tells them apart.
  return [occupation, city].filter(Boolean).join(' · ') || 'Their works are widely liked';
};

export const suggestPeople = async (db: Db, userId: string): Promise<SuggestedPerson[]> =>
  (await listPeopleToFollow(db, userId)).map((row) => ({ ...listedPersonView(row), reason: reasonOf(row) }));
