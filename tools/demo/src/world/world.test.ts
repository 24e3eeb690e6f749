import { createHash } from 'node:crypto';
import { categories, tools } from '@vitrine/contract';
import { describe, expect, it } from 'vitest';
import { fixedAuthors } from '../texts/fixed-authors.ts';
import { makerProfiles } from '../texts/makers/index.ts';
import { demoEmail } from './demo-account.ts';
import { day } from './time.ts';
import type { Person, Post } from './types.ts';
import { world } from './world.ts';

const now = new Date('2026-03-01T12:00:00Z');
const demo = world('vitrine', { now });
const people = new Map(demo.people.map((person) => [person.id, person]));
const works = new Map(demo.works.map((post) => [post.id, post]));
const share = <T>(rows: readonly T[], holds: (row: T) => boolean) => rows.filter(holds).length / rows.length;
const hash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');

const get = <T>(map: ReadonlyMap<string, T>, id: string): T => {
  const found = map.get(id);
  if (!found) throw new Error(`nothing has the id ${id}`);
  return found;
};
const personOf = (id: string): Person => get(people, id);
const workOf = (id: string): Post => get(works, id);

describe('the demo world', () => {
  it('is the same for the same seed and day, and another for another seed', () => {
    expect(hash(world('vitrine', { now }))).toBe(hash(demo));
    // The same on every machine; changes only with the texts or the use of random numbers.
    expect(hash(demo)).toBe('096e43ae06e009e9c08aed3a48a03611ef75086f5e20084791cdc1fa628f0958');
    expect(hash(world('another', { now }))).not.toBe(hash(demo));
  });

  it('is large enough', () => {
    expect(demo.people.filter((person) => person.role === 'maker').length).toBeGreaterThanOrEqual(48);
    expect(demo.works.length).toBeGreaterThanOrEqual(480);
    expect(demo.likes.length).toBeGreaterThan(8000);
    expect(demo.conversations.length).toBeGreaterThanOrEqual(8);
  });

  it('has unique ids that sort by age', () => {
    const all = [...people.keys(), ...works.keys()];
    expect(new Set(all).size).toBe(demo.people.length + demo.works.length);
    for (const id of all) expect(id).toMatch(/^[0-9a-f]{24}$/);
    expect(demo.works.map((post) => post.id)).toEqual([...works.keys()].sort());
    expect(new Set(demo.people.map((person) => person.email)).size).toBe(demo.people.length);
    for (const person of demo.people) expect(person.email).toMatch(/^[a-z0-9.]+@vitrine\.example$/);
  });

  it('uses only categories and tools of the product', () => {
    for (const post of demo.works) {
      expect(post.categories.length).toBeGreaterThan(0);
      expect(post.tools.length).toBeGreaterThan(0);
      expect(post.tags.length).toBeLessThanOrEqual(10);
      expect(categories).toEqual(expect.arrayContaining([...post.categories]));
      expect(tools).toEqual(expect.arrayContaining([...post.tools]));
    }
    for (const category of categories) {
      expect(demo.works.filter((post) => post.categories[0] === category).length).toBeGreaterThanOrEqual(40);
    }
  });

  it('has unique, short titles and descriptions', () => {
    expect(new Set(demo.works.map((post) => post.title)).size).toBe(demo.works.length);
    expect(new Set(demo.works.map((post) => post.description)).size).toBe(demo.works.length);
    expect(share(demo.works, (post) => post.description.length <= 150)).toBe(1);
  });

  it('fixes authors only for existing people and posts', () => {
    const names = new Set(makerProfiles.map((member) => `${member.first} ${member.last}`));
    const everything = world('all', { now, works: 540, audience: 0 });
    const titles = new Set(everything.works.map((post) => post.title));
    for (const [title, name] of Object.entries(fixedAuthors)) {
      expect(names).toContain(name);
      expect(titles).toContain(title);
    }
  });

  it('has unique titles beyond the written texts', () => {
    const large = world('large', { now, works: 1200, audience: 10 });
    expect(large.works.length).toBe(1200);
    expect(new Set(large.works.map((post) => post.title)).size).toBe(1200);
  });
});

describe.each([0, 1, 24, 50, 60, 100])('a demo world of %i posts', (count) => {
  it.each([1, 2, makerProfiles.length])('has a maker for every post, with %i makers', (makers) => {
    const small = world('small', { now, works: count, makers, audience: 4 });
    expect(small.works).toHaveLength(count);
    const ids = new Set(small.people.map((person) => person.id));
    expect(small.works.filter((post) => !ids.has(post.personId))).toEqual([]);
  });
});

describe('activity in the demo world', () => {
  it('happens within a year, and in a possible order', () => {
    for (const post of demo.works) {
      expect(post.createdAt.getTime()).toBeGreaterThan(now.getTime() - 365 * day);
      expect(post.createdAt.getTime()).toBeLessThan(now.getTime());
      expect(post.createdAt.getTime()).toBeGreaterThan(personOf(post.personId).joinedAt.getTime());
    }
    const untimely = [...demo.likes, ...demo.views].filter(({ personId, workId, at }) => {
      const since = Math.max(workOf(workId).createdAt.getTime(), personOf(personId).joinedAt.getTime());
      return at.getTime() < since || at.getTime() >= now.getTime();
    });
    expect(untimely).toEqual([]);
  });

  it('has no own likes, no self-follows and no duplicates', () => {
    expect(demo.likes.filter((like) => workOf(like.workId).personId === like.personId)).toEqual([]);
    expect(demo.follows.filter((follow) => follow.followerId === follow.followedId)).toEqual([]);
    expect(new Set(demo.likes.map((like) => like.personId + like.workId)).size).toBe(demo.likes.length);
    expect(new Set(demo.follows.map((row) => row.followerId + row.followedId)).size).toBe(demo.follows.length);
  });

  it('counts at least one view for every like', () => {
    const viewed = new Set(demo.views.map((view) => view.personId + view.workId));
    expect(demo.likes.every((like) => viewed.has(like.personId + like.workId))).toBe(true);
    const known = new Map<string, number>();
    for (const view of demo.views) known.set(view.workId, (known.get(view.workId) ?? 0) + 1);
    for (const post of demo.works) expect(post.views).toBeGreaterThanOrEqual(known.get(post.id) ?? 0);
  });

  it('follows taste', () => {
    const isFavourite = (person: Person, post: Post) =>
      post.categories[0] !== undefined && person.style.categories.slice(0, 4).includes(post.categories[0]);
    const isSchool = (person: Person, post: Post) => person.style.tastes.includes(post.truth.taste);
    const pairs = demo.people.flatMap((person) => demo.works.map((post) => ({ person, post })));
    const liked = demo.likes.map((like) => ({ person: personOf(like.personId), post: workOf(like.workId) }));
    for (const holds of [isFavourite, isSchool]) {
      const chance = share(pairs, ({ person, post }) => holds(person, post));
      expect(share(liked, ({ person, post }) => holds(person, post))).toBeGreaterThan(2 * chance);
    }
    expect(share(demo.works, (post) => isFavourite(personOf(post.personId), post))).toBeGreaterThan(0.6);
  });

  it('is long-tailed: a tenth of the posts has far more than a tenth of the likes', () => {
    const counts = new Map(demo.works.map((post) => [post.id, 0]));
    for (const like of demo.likes) counts.set(like.workId, (counts.get(like.workId) ?? 0) + 1);
    const sorted = [...counts.values()].sort((a, b) => b - a);
    const top = sorted.slice(0, Math.floor(sorted.length / 10)).reduce((sum, n) => sum + n, 0);
    expect(top / demo.likes.length).toBeGreaterThan(0.25);
  });
});

describe('the demo account', () => {
  it('has posts, followers, recent likes and unread chats', () => {
    const owner = demo.people[0];
    if (!owner) throw new Error('nobody is there');
    expect(owner.email).toBe(demoEmail);
    const own = demo.works.filter((post) => post.personId === owner.id);
    const recent = (at: Date) => at.getTime() > now.getTime() - 14 * day;
    expect(own.length).toBeGreaterThanOrEqual(8);
    expect(own.some((post) => recent(post.createdAt))).toBe(true);
    expect(demo.follows.filter((follow) => follow.followedId === owner.id).length).toBeGreaterThan(25);
    const echo = demo.likes.filter((like) => recent(like.at) && workOf(like.workId).personId === owner.id);
    expect(echo.length).toBeGreaterThan(5);
    const chatScripts = demo.conversations.filter((chatScript) => chatScript.personIds.includes(owner.id));
    expect(chatScripts.length).toBeGreaterThanOrEqual(4);
    expect(chatScripts.some((chatScript) => chatScript.unread > 0)).toBe(true);
  });

  it('has chats between two people, in order, in the past', () => {
    for (const { personIds, messages, unread } of demo.conversations) {
      expect(personIds.map(personOf)).toHaveLength(2);
      expect(messages.length).toBeGreaterThan(unread);
      expect(messages.every((message) => personIds.includes(message.senderId))).toBe(true);
      const times = messages.map((message) => message.at.getTime());
      expect(times).toEqual([...times].sort((a, b) => a - b));
      expect(times.at(-1)).toBeLessThan(now.getTime());
    }
  });
});
