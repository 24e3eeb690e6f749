/** Who looked at which work and who liked it; likes follow taste, and a few works are liked by very many. */
import type { Random } from '../random.ts';
import { affinity } from './affinity.ts';
import { after, day, soonAfter } from './time.ts';
import type { Follow, Like, Person, View, Work } from './types.ts';

export type Attention = {
  works: Work[];
  likes: Like[];
  views: View[];
};

type Onlooker = {
  person: Person;
  /** How much of the gallery this person sees at all. */
  diligence: number;
  follows: ReadonlySet<string>;
};

export const payAttention = (
  random: Random,
  now: Date,
  people: readonly Person[],
  works: readonly Work[],
  follows: readonly Follow[],
): Attention => {
  const onlookers = people.map((person) => ({
    person,
    diligence: Math.exp(0.7 * random.gauss() - 0.25),
    follows: new Set(follows.filter((one) => one.followerId === person.id).map((one) => one.followedId)),
  }));
  const likes: Like[] = [];
  const views: View[] = [];
  const seen = works.map((work) => {
    const own = random.fork(work.id);
    const [viewsBefore, likesBefore] = [views.length, likes.length];
    for (const onlooker of onlookers) lookAt(own, now, onlooker, work, likes, views);
    const liked = likes.length - likesBefore;
    const passers = Math.round((24 + 11 * liked) * Math.exp(0.35 * own.gauss()));
    return { ...work, views: views.length - viewsBefore + passers };
  });
  return { works: seen, likes: byTime(likes), views: byTime(views) };
};

const lookAt = (random: Random, now: Date, onlooker: Onlooker, work: Work, likes: Like[], views: View[]): void => {
  const { person, diligence } = onlooker;
  if (person.id === work.personId) return;
  const [category] = work.categories;
  if (!category) return;
  const since = work.createdAt > person.joinedAt ? work.createdAt : person.joinedAt;
  const tie = onlooker.follows.has(work.personId) ? 1.9 : 1;
  const care = affinity(person.style, work.truth, category) * tie;
  const { appeal } = work.truth;
  const renown = Math.exp(1.15 * Math.log(appeal / (1 - appeal)));
  const youth = Math.min(1, (now.getTime() - since.getTime()) / (9 * day));
  const liking = 1 - Math.exp(-0.34 * care * renown * diligence * youth);
  const looking = 1 - Math.exp(-(0.06 + 0.3 * care) * Math.sqrt(renown) * diligence * youth);
  const [liked, looked] = [random.chance(liking), random.chance(looking)];
  if (!liked && !looked) return;
  const at = soonAfter(random, since, now, 21 * day);
  views.push({ personId: person.id, workId: work.id, at });
  if (!liked) return;
  const hesitation = Math.floor(random.range(2, 90) * 1000);
  const room = Math.max(0, now.getTime() - at.getTime() - 1);
  likes.push({ personId: person.id, workId: work.id, at: after(at, Math.min(hesitation, room)) });
};

const byTime = <T extends { at: Date }>(rows: T[]): T[] => rows.sort((a, b) => a.at.getTime() - b.at.getTime());
