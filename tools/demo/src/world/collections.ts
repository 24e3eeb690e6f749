/** Which works of the demo world are in its collections, and whose these are. */
import { collections } from '../texts/collections.ts';
import type { World } from './types.ts';

export type DemoCollection = {
  readonly personId: string;
  readonly clientId: string;
  readonly title: string;
  readonly description: string;
  readonly postIds: readonly string[];
};

/** How many of them are the demo person's. */
const own = 2;

/** The most appealing works of one taste by others, at most two of each author. */
const pick = ({ posts }: Pick<World, 'posts'>, personId: string, taste: string, count: number): string[] => {
  const ofAuthor = new Map<string, number>();
  return posts
    .filter((post) => post.truth.taste === taste && post.personId !== personId)
    .toSorted((a, b) => b.truth.appeal - a.truth.appeal)
    .filter((post) => {
      const known = ofAuthor.get(post.personId) ?? 0;
      ofAuthor.set(post.personId, known + 1);
      return known < 2;
    })
    .slice(0, count)
    .map(({ id }) => id);
};

export const collectionsOf = (made: Pick<World, 'people' | 'posts'>): DemoCollection[] => {
  const makers = made.people.filter(({ role }) => role === 'maker');
  return collections.flatMap(({ title, description, taste, works }, index) => {
    const person = index < own ? made.people[0] : makers[index * 3];
    if (!person) return [];
    const postIds = pick(made, person.id, taste, works);
    return postIds.length === 0
      ? []
      : [{ personId: person.id, clientId: `demo-collection-${index}`, title, description, postIds }];
  });
};
