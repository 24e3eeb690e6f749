import { createHash } from 'node:crypto';
import { categories, tools } from '@vitrine/contract';
import { describe, expect, it } from 'vitest';
import { fixedAuthors } from '../texts/fixed-authors.ts';
import { makerProfiles } from '../texts/makers/index.ts';
import { caseStudiesOf } from './case-studies.ts';
import { critiquesOf } from './critiques.ts';
import { demoEmail } from './demo-account.ts';
import { day } from './time.ts';
import type { Person, Post } from './types.ts';
import { world } from './world.ts';

const now = new Date('2026-03-01T12:00:00Z');
const demo = world('vitrine', { now });
const people = new Map(demo.people.map((person) => [person.id, person]));
const posts = new Map(demo.posts.map((post) => [post.id, post]));
const share = <T>(rows: readonly T[], holds: (row: T) => boolean) => rows.filter(holds).length / rows.length;
const hash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');

const get = <T>(map: ReadonlyMap<string, T>, id: string): T => {
  const found = map.get(id);
  if (!found) throw new Error(`nothing has the id ${id}`);
  return found;
};
const personOf = (id: string): Person => get(people, id);
const postOf = (id: string): Post => get(posts, id);

it('some fifty posts are case studies of four to eight pages between two texts, the newest among them', () => {
  const studies = caseStudiesOf(demo);
  expect(studies.length).toBeGreaterThanOrEqual(50);
  expect(studies.at(-1)?.postId).toBe(demo.posts.at(-1)?.id);
  for (const { pages } of studies) {
    expect(pages.length).toBeGreaterThanOrEqual(4);
    expect(pages.length).toBeLessThanOrEqual(8);
    expect(pages.filter(({ text }) => text)).toEqual([pages[0], pages.at(-1)]);
    expect(pages.filter(({ picture }) => picture).length).toBeGreaterThanOrEqual(2);
  }
  const seeds = studies.flatMap(({ pages }) => pages.flatMap(({ picture }) => picture?.seed ?? []));
  expect(new Set(seeds).size).toBe(seeds.length);
});

it('two works ask for critique, and several people answer with different places', () => {
  const critiques = critiquesOf(demo);
  expect(critiques.map(({ remarks }) => remarks.length)).toEqual([4, 3]);
  for (const { postId, remarks } of critiques) {
    const voices = remarks.map(({ personId }) => personId);
    expect(new Set([...voices, postOf(postId).personId]).size).toBe(remarks.length + 1);
    for (const { at } of remarks) expect(at.getTime()).toBeLessThanOrEqual(now.getTime());
  }
  expect(critiquesOf(world('vitrine', { now }))).toEqual(critiques);
});

it('no two posts of the demo world have the same generator and palette, which would look like copies', () => {
  const looks = demo.posts.map(({ cover }) => `${cover.generator} ${cover.palette}`);
  expect(looks.filter((look, index) => looks.indexOf(look) !== index)).toEqual([]);
});

it('posts that follow each other are not by one generator', () => {
  const made = demo.posts.map(({ cover }) => cover.generator);
  const repeated = made.filter((generator, place) => made.slice(Math.max(0, place - 6), place).includes(generator));
  expect(repeated).toEqual([]);
});

it('no two people of the demo world have the same name', () => {
  expect(new Set(demo.people.map(({ name }) => name)).size).toBe(demo.people.length);
});

describe('the demo world', () => {
  it('is the same for the same seed and day, and another for another seed', () => {
    expect(hash(world('vitrine', { now }))).toBe(hash(demo));
    // The same on every machine; changes only with the texts or the use of random numbers.
    expect(hash(demo)).toBe('70751248e9c1e93dc42c40b8c54ffbb7260248cb6366d664b6985e231805b061');
    expect(hash(world('another', { now }))).not.toBe(hash(demo));
  });

  it('is large enough', () => {
    expect(demo.people.filter((person) => person.role === 'maker').length).toBeGreaterThanOrEqual(48);
    expect(demo.posts.length).toBeGreaterThanOrEqual(480);
    expect(demo.likes.length).toBeGreaterThan(8000);
    expect(demo.conversations.length).toBeGreaterThanOrEqual(8);
  });

  it('has unique ids that sort by age', () => {
    const all = [...people.keys(), ...posts.keys()];
    expect(new Set(all).size).toBe(demo.people.length + demo.posts.length);
    for (const id of all) expect(id).toMatch(/^[0-9a-f]{24}$/);
    expect(demo.posts.map((post) => post.id)).toEqual([...posts.keys()].sort());
    expect(new Set(demo.people.map((person) => person.email)).size).toBe(demo.people.length);
    for (const person of demo.people) expect(person.email).toMatch(/^[a-z0-9.]+@vitrine\.example$/);
  });

  it('uses only categories and tools of the product', () => {
    for (const post of demo.posts) {
      expect(post.categories.length).toBeGreaterThan(0);
      expect(post.tools.length).toBeGreaterThan(0);
      expect(post.tags.length).toBeLessThanOrEqual(10);
      expect(categories).toEqual(expect.arrayContaining([...post.categories]));
      expect(tools).toEqual(expect.arrayContaining([...post.tools]));
    }
    for (const category of categories) {
      expect(demo.posts.filter((post) => post.categories[0] === category).length).toBeGreaterThanOrEqual(40);
    }
  });

  it('has unique, short titles and descriptions', () => {
    expect(new Set(demo.posts.map((post) => post.title)).size).toBe(demo.posts.length);
    expect(new Set(demo.posts.map((post) => post.description)).size).toBe(demo.posts.length);
    expect(share(demo.posts, (post) => post.description.length <= 150)).toBe(1);
  });

  it('fixes authors only for existing people and posts', () => {
    const names = new Set(makerProfiles.map((member) => `${member.first} ${member.last}`));
    const everything = world('all', { now, posts: 540, audience: 0 });
    const titles = new Set(everything.posts.map((post) => post.title));
    for (const [title, name] of Object.entries(fixedAuthors)) {
      expect(names).toContain(name);
      expect(titles).toContain(title);
    }
  });

  it('has unique titles beyond the written texts', () => {
    const large = world('large', { now, posts: 1200, audience: 10 });
    expect(large.posts.length).toBe(1200);
    expect(new Set(large.posts.map((post) => post.title)).size).toBe(1200);
  });
});

describe.each([0, 1, 24, 50, 60, 100])('a demo world of %i posts', (count) => {
  it.each([1, 2, makerProfiles.length])('has a maker for every post, with %i makers', (makers) => {
    const small = world('small', { now, posts: count, makers, audience: 4 });
    expect(small.posts).toHaveLength(count);
    const ids = new Set(small.people.map((person) => person.id));
    expect(small.posts.filter((post) => !ids.has(post.personId))).toEqual([]);
  });
});

describe('activity in the demo world', () => {
  it('happens within a year, and in a possible order', () => {
    for (const post of demo.posts) {
      expect(post.createdAt.getTime()).toBeGreaterThan(now.getTime() - 365 * day);
      expect(post.createdAt.getTime()).toBeLessThan(now.getTime());
      expect(post.createdAt.getTime()).toBeGreaterThan(personOf(post.personId).joinedAt.getTime());
    }
    const untimely = [...demo.likes, ...demo.views].filter(({ personId, postId, at }) => {
      const since = Math.max(postOf(postId).createdAt.getTime(), personOf(personId).joinedAt.getTime());
      return at.getTime() < since || at.getTime() >= now.getTime();
    });
    expect(untimely).toEqual([]);
  });

  it('has no own likes, no self-follows and no duplicates', () => {
    expect(demo.likes.filter((like) => postOf(like.postId).personId === like.personId)).toEqual([]);
    expect(demo.follows.filter((follow) => follow.followerId === follow.followedId)).toEqual([]);
    expect(new Set(demo.likes.map((like) => like.personId + like.postId)).size).toBe(demo.likes.length);
    expect(new Set(demo.follows.map((row) => row.followerId + row.followedId)).size).toBe(demo.follows.length);
  });

  it('counts at least one view for every like', () => {
    const viewed = new Set(demo.views.map((view) => view.personId + view.postId));
    expect(demo.likes.every((like) => viewed.has(like.personId + like.postId))).toBe(true);
    const known = new Map<string, number>();
    for (const view of demo.views) known.set(view.postId, (known.get(view.postId) ?? 0) + 1);
    for (const post of demo.posts) expect(post.views).toBeGreaterThanOrEqual(known.get(post.id) ?? 0);
  });

  it('follows taste', () => {
    const isFavourite = (person: Person, post: Post) =>
      post.categories[0] !== undefined && person.style.categories.slice(0, 4).includes(post.categories[0]);
    const isSchool = (person: Person, post: Post) => person.style.tastes.includes(post.truth.taste);
    const pairs = demo.people.flatMap((person) => demo.posts.map((post) => ({ person, post })));
    const liked = demo.likes.map((like) => ({ person: personOf(like.personId), post: postOf(like.postId) }));
    for (const holds of [isFavourite, isSchool]) {
      const chance = share(pairs, ({ person, post }) => holds(person, post));
      expect(share(liked, ({ person, post }) => holds(person, post))).toBeGreaterThan(2 * chance);
    }
    expect(share(demo.posts, (post) => isFavourite(personOf(post.personId), post))).toBeGreaterThan(0.6);
  });

  it('is long-tailed: a tenth of the posts has far more than a tenth of the likes', () => {
    const counts = new Map(demo.posts.map((post) => [post.id, 0]));
    for (const like of demo.likes) counts.set(like.postId, (counts.get(like.postId) ?? 0) + 1);
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
    const own = demo.posts.filter((post) => post.personId === owner.id);
    const recent = (at: Date) => at.getTime() > now.getTime() - 14 * day;
    expect(own.length).toBeGreaterThanOrEqual(8);
    expect(own.some((post) => recent(post.createdAt))).toBe(true);
    expect(demo.follows.filter((follow) => follow.followedId === owner.id).length).toBeGreaterThan(25);
    const echo = demo.likes.filter((like) => recent(like.at) && postOf(like.postId).personId === owner.id);
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
