/** Follows: by similar taste and by fame. */
import type { Random } from '../random.ts';
import { tasteSimilarity } from './affinity.ts';
import { day, soonAfter } from './time.ts';
import type { Follow, Person } from './types.ts';

export const makeFollows = (random: Random, now: Date, people: readonly Person[]): Follow[] => {
  const makers = people.filter((person) => person.role === 'maker');
  const fame = new Map(makers.map((maker, i) => [maker.id, i === 0 ? 2.4 : Math.exp(0.8 * random.gauss())]));
  return people
    .flatMap((person) => followsOf(random.fork(person.id), now, person, makers, fame))
    .sort((a, b) => a.at.getTime() - b.at.getTime());
};

const followsOf = (
  random: Random,
  now: Date,
  person: Person,
  makers: readonly Person[],
  fame: ReadonlyMap<string, number>,
): Follow[] => {
  const eager = person.role === 'maker' ? 14 : 8;
  const wanted = Math.min(makers.length - 1, Math.round(eager * Math.exp(0.6 * random.gauss())));
  const keyed = makers
    .filter((maker) => maker.id !== person.id)
    .map((maker) => {
      const weight = (fame.get(maker.id) ?? 1) * (0.06 + tasteSimilarity(person.style, maker.style));
      return { maker, key: -Math.log(1 - random.next()) / weight };
    });
  return keyed
    .sort((a, b) => a.key - b.key)
    .slice(0, wanted)
    .map(({ maker }) => {
      const since = maker.joinedAt > person.joinedAt ? maker.joinedAt : person.joinedAt;
      return { followerId: person.id, followedId: maker.id, at: soonAfter(random, since, now, 160 * day) };
    });
};
