import { createHash } from 'node:crypto';
import { categories, tools } from '@vitrine/contract';
import { describe, expect, it } from 'vitest';
import { cast } from '../words/cast/index.ts';
import { signed } from '../words/signed.ts';
import { demoEmail } from './demo-account.ts';
import { day } from './time.ts';
import type { Person, Work } from './types.ts';
import { world } from './world.ts';

const now = new Date('2026-03-01T12:00:00Z');
const demo = world('vitrine', { now });
const people = new Map(demo.people.map((person) => [person.id, person]));
const works = new Map(demo.works.map((work) => [work.id, work]));
const share = <T>(rows: readonly T[], holds: (row: T) => boolean) => rows.filter(holds).length / rows.length;
const hash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');

const get = <T>(map: ReadonlyMap<string, T>, id: string): T => {
  const found = map.get(id);
  if (!found) throw new Error(`nothing has the id ${id}`);
  return found;
};
const personOf = (id: string): Person => get(people, id);
const workOf = (id: string): Work => get(works, id);

describe('the demo world', () => {
  it('is the same for the same seed and day, and another for another seed', () => {
    expect(hash(world('vitrine', { now }))).toBe(hash(demo));
    // Changes whenever words or chance do, and only then: on every machine the world is the same, bit for bit.
    expect(hash(demo)).toBe('096e43ae06e009e9c08aed3a48a03611ef75086f5e20084791cdc1fa628f0958');
    expect(hash(world('another', { now }))).not.toBe(hash(demo));
  });

  it('is large enough', () => {
    expect(demo.people.filter((person) => person.role === 'maker').length).toBeGreaterThanOrEqual(48);
    expect(demo.works.length).toBeGreaterThanOrEqual(480);
    expect(demo.likes.length).toBeGreaterThan(8000);
    expect(demo.conversations.length).toBeGreaterThanOrEqual(8);
  });

  it('gives everybody and everything an id of its own, sorted by age', () => {
    const all = [...people.keys(), ...works.keys()];
    expect(new Set(all).size).toBe(demo.people.length + demo.works.length);
    for (const id of all) expect(id).toMatch(/^[0-9a-f]{24}$/);
    expect(demo.works.map((work) => work.id)).toEqual([...works.keys()].sort());
    expect(new Set(demo.people.map((person) => person.email)).size).toBe(demo.people.length);
    for (const person of demo.people) expect(person.email).toMatch(/^[a-z0-9.]+@vitrine\.example$/);
  });

  it('keeps to the categories and tools of the product', () => {
    for (const work of demo.works) {
      expect(work.categories.length).toBeGreaterThan(0);
      expect(work.tools.length).toBeGreaterThan(0);
      expect(work.tags.length).toBeLessThanOrEqual(10);
      expect(categories).toEqual(expect.arrayContaining([...work.categories]));
      expect(tools).toEqual(expect.arrayContaining([...work.tools]));
    }
    for (const category of categories) {
      expect(demo.works.filter((work) => work.categories[0] === category).length).toBeGreaterThanOrEqual(40);
    }
  });

  it('says something else about every work, shortly', () => {
    expect(new Set(demo.works.map((work) => work.title)).size).toBe(demo.works.length);
    expect(new Set(demo.works.map((work) => work.description)).size).toBe(demo.works.length);
    expect(share(demo.works, (work) => work.description.length <= 150)).toBe(1);
  });

  it('names only people and works that exist in what is signed', () => {
    const names = new Set(cast.map((member) => `${member.first} ${member.last}`));
    const everything = world('all', { now, works: 540, audience: 0 });
    const titles = new Set(everything.works.map((work) => work.title));
    for (const [title, name] of Object.entries(signed)) {
      expect(names).toContain(name);
      expect(titles).toContain(title);
    }
  });

  it('goes on past the written supply without repeating a title', () => {
    const large = world('large', { now, works: 1200, audience: 10 });
    expect(large.works.length).toBe(1200);
    expect(new Set(large.works.map((work) => work.title)).size).toBe(1200);
  });
});

describe.each([0, 1, 24, 50, 60, 100])('a demo world of %i works', (count) => {
  it.each([1, 2, cast.length])('stands with %i makers, and no work is without its maker', (makers) => {
    const small = world('small', { now, works: count, makers, audience: 4 });
    expect(small.works).toHaveLength(count);
    const ids = new Set(small.people.map((person) => person.id));
    expect(small.works.filter((work) => !ids.has(work.personId))).toEqual([]);
  });
});

describe('activity in the demo world', () => {
  it('happens within the year, and after what it answers to', () => {
    for (const work of demo.works) {
      expect(work.createdAt.getTime()).toBeGreaterThan(now.getTime() - 365 * day);
      expect(work.createdAt.getTime()).toBeLessThan(now.getTime());
      expect(work.createdAt.getTime()).toBeGreaterThan(personOf(work.personId).joinedAt.getTime());
    }
    const untimely = [...demo.likes, ...demo.views].filter(({ personId, workId, at }) => {
      const since = Math.max(workOf(workId).createdAt.getTime(), personOf(personId).joinedAt.getTime());
      return at.getTime() < since || at.getTime() >= now.getTime();
    });
    expect(untimely).toEqual([]);
  });

  it('has no likes of one’s own works, no following of oneself, nothing twice', () => {
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
    for (const work of demo.works) expect(work.views).toBeGreaterThanOrEqual(known.get(work.id) ?? 0);
  });

  it('follows taste', () => {
    const isFavourite = (person: Person, work: Work) =>
      work.categories[0] !== undefined && person.style.categories.slice(0, 4).includes(work.categories[0]);
    const isSchool = (person: Person, work: Work) => person.style.tastes.includes(work.truth.taste);
    const pairs = demo.people.flatMap((person) => demo.works.map((work) => ({ person, work })));
    const liked = demo.likes.map((like) => ({ person: personOf(like.personId), work: workOf(like.workId) }));
    for (const holds of [isFavourite, isSchool]) {
      const chance = share(pairs, ({ person, work }) => holds(person, work));
      expect(share(liked, ({ person, work }) => holds(person, work))).toBeGreaterThan(2 * chance);
    }
    expect(share(demo.works, (work) => isFavourite(personOf(work.personId), work))).toBeGreaterThan(0.6);
  });

  it('is long-tailed: a tenth of the works holds far more than a tenth of the likes', () => {
    const counts = new Map(demo.works.map((work) => [work.id, 0]));
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
    const own = demo.works.filter((work) => work.personId === owner.id);
    const recent = (at: Date) => at.getTime() > now.getTime() - 14 * day;
    expect(own.length).toBeGreaterThanOrEqual(8);
    expect(own.some((work) => recent(work.createdAt))).toBe(true);
    expect(demo.follows.filter((follow) => follow.followedId === owner.id).length).toBeGreaterThan(25);
    const echo = demo.likes.filter((like) => recent(like.at) && workOf(like.workId).personId === owner.id);
    expect(echo.length).toBeGreaterThan(5);
    const talks = demo.conversations.filter((talk) => talk.personIds.includes(owner.id));
    expect(talks.length).toBeGreaterThanOrEqual(4);
    expect(talks.some((talk) => talk.unread > 0)).toBe(true);
  });

  it('holds conversations between two people, in order, in the past', () => {
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
