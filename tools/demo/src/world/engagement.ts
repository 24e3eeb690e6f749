/** Simulates views and likes: they follow taste, with a long tail of popularity. */
import type { Random } from '../random.ts';
import { affinity } from './affinity.ts';
import { after, day, soonAfter } from './time.ts';
import type { Follow, Like, Person, Post, View } from './types.ts';

export type Engagement = {
  posts: Post[];
  likes: Like[];
  views: View[];
};

type AudienceMember = {
  person: Person;
  /** How much of the gallery this person sees. */
  activity: number;
  follows: ReadonlySet<string>;
};

export const simulateEngagement = (
  random: Random,
  now: Date,
  people: readonly Person[],
  posts: readonly Post[],
  follows: readonly Follow[],
): Engagement => {
  const members = people.map((person) => ({
    person,
    activity: Math.exp(0.7 * random.gauss() - 0.25),
    follows: new Set(follows.filter((one) => one.followerId === person.id).map((one) => one.followedId)),
  }));
  const likes: Like[] = [];
  const views: View[] = [];
  const seen = posts.map((post) => {
    const own = random.fork(post.id);
    const [viewsBefore, likesBefore] = [views.length, likes.length];
    for (const member of members) simulateMember(own, now, member, post, likes, views);
    const liked = likes.length - likesBefore;
    const anonymousViews = Math.round((24 + 11 * liked) * Math.exp(0.35 * own.gauss()));
    return { ...post, views: views.length - viewsBefore + anonymousViews };
  });
  return { posts: seen, likes: byTime(likes), views: byTime(views) };
};

const simulateMember = (
  random: Random,
  now: Date,
  member: AudienceMember,
  post: Post,
  likes: Like[],
  views: View[],
): void => {
  const { person, activity } = member;
  if (person.id === post.personId) return;
  const [category] = post.categories;
  if (!category) return;
  const since = post.createdAt > person.joinedAt ? post.createdAt : person.joinedAt;
  const followFactor = member.follows.has(post.personId) ? 1.9 : 1;
  const interest = affinity(person.style, post.truth, category) * followFactor;
  const { appeal } = post.truth;
  const popularity = Math.exp(1.15 * Math.log(appeal / (1 - appeal)));
  const exposure = Math.min(1, (now.getTime() - since.getTime()) / (9 * day));
  const liking = 1 - Math.exp(-0.34 * interest * popularity * activity * exposure);
  const looking = 1 - Math.exp(-(0.06 + 0.3 * interest) * Math.sqrt(popularity) * activity * exposure);
  const [liked, looked] = [random.chance(liking), random.chance(looking)];
  if (!liked && !looked) return;
  const at = soonAfter(random, since, now, 21 * day);
  views.push({ personId: person.id, postId: post.id, at });
  if (!liked) return;
  const delay = Math.floor(random.range(2, 90) * 1000);
  const room = Math.max(0, now.getTime() - at.getTime() - 1);
  likes.push({ personId: person.id, postId: post.id, at: after(at, Math.min(delay, room)) });
};

const byTime = <T extends { at: Date }>(rows: T[]): T[] => rows.sort((a, b) => a.at.getTime() - b.at.getTime());
