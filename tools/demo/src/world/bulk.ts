/** The demo world at any size: rows are generated one at a time for benches and share a few hundred pictures. */
import { categories } from '@vitrine/contract';
import { createRandom, type Random } from '../random.ts';
import { regions } from '../texts/audience.ts';
import { getTaste, type TasteId, tasteIds } from '../texts/tastes.ts';
import { day } from './time.ts';
import type { Like, Person, PictureRef, Post } from './types.ts';
import { world } from './world.ts';

export type BulkOptions = {
  now: Date;
  posts: number;
  people: number;
  likes: number;
};

export type BulkPerson = Pick<Person, 'id' | 'name' | 'email' | 'joinedAt'> & {
  taste: TasteId;
};

export type BulkPost = Omit<Post, 'cover' | 'truth'> & {
  /** Index into `covers`. */
  cover: number;
  taste: TasteId;
};

export type BulkWorld = {
  covers: readonly PictureRef[];
  people(): Generator<BulkPerson>;
  /** Oldest first. */
  posts(): Generator<BulkPost>;
  /** In the order of the posts: as many as requested if there are enough people, without duplicates or own likes. */
  likes(): Generator<Like>;
};

/** Every call starts from the beginning and yields the same rows. */
export const bulkWorld = (seed: string, order: BulkOptions): BulkWorld => {
  const { posts: models } = world(seed, { now: order.now, audience: 0 });
  const plan = { seed, order, models, postsByTaste: groupByTaste(models) };
  return {
    covers: models.map((post) => post.cover),
    people: () => people(plan),
    posts: () => posts(plan),
    likes: () => likes(plan),
  };
};

type Plan = {
  seed: string;
  order: BulkOptions;
  models: readonly Post[];
  /** For each taste, the indexes of demo posts to copy from. */
  postsByTaste: ReadonlyMap<TasteId, readonly number[]>;
};

/** Taste follows from the number of a person or post, so that nothing has to be stored. */
const tasteAt = (index: number): TasteId => tasteIds[index % tasteIds.length] ?? 'grid';

const groupByTaste = (models: readonly Post[]) =>
  new Map(tasteIds.map((taste) => [taste, models.flatMap((post, i) => (post.truth.taste === taste ? [i] : []))]));

/** An id in the product's format: time, then number. */
const idAt = (time: number, index: number) =>
  time.toString(16).padStart(12, '0') + index.toString(16).padStart(12, '0');

const joinedAt = ({ order }: Plan, index: number) =>
  order.now.getTime() - 800 * day + Math.floor((400 * day * index) / order.people);
const postedAt = ({ order }: Plan, index: number) =>
  order.now.getTime() - 365 * day + Math.floor((364.9 * day * index) / order.posts);
const personId = (plan: Plan, index: number) => idAt(joinedAt(plan, index), index);
const postId = (plan: Plan, index: number) => idAt(postedAt(plan, index), index);

function* people(plan: Plan): Generator<BulkPerson> {
  for (let i = 0; i < plan.order.people; i++) {
    yield {
      id: personId(plan, i),
      name: nameAt(i),
      email: `bulk.${i + 1}@vitrine.example`,
      taste: tasteAt(i),
      joinedAt: new Date(joinedAt(plan, i)),
    };
  }
}

/** All combinations of first and last names, region by region. */
const nameAt = (index: number): string => {
  const region = regions[index % regions.length];
  const { firsts = [], lasts = [] } = region ?? {};
  const turn = Math.floor(index / regions.length);
  return `${firsts[turn % firsts.length] ?? ''} ${lasts[Math.floor(turn / firsts.length) % lasts.length] ?? ''}`;
};

/** The maker of a post shares its taste. */
const makerOf = ({ order }: Plan, random: Random, index: number): number => {
  const lastOfTaste = Math.floor((order.people - 1 - (index % tasteIds.length)) / tasteIds.length);
  return lastOfTaste < 0
    ? index % order.people
    : (index % tasteIds.length) + tasteIds.length * random.int(0, lastOfTaste);
};

function* posts(plan: Plan): Generator<BulkPost> {
  const random = createRandom(`${plan.seed}/bulk/posts`);
  const makers = createRandom(`${plan.seed}/bulk/makers`);
  for (let i = 0; i < plan.order.posts; i++) {
    const taste = tasteAt(i);
    const cover = random.pick(plan.postsByTaste.get(taste) ?? [0]);
    const other = random.pick(plan.models);
    const model = plan.models[cover] ?? other;
    yield {
      id: postId(plan, i),
      personId: personId(plan, makerOf(plan, makers, i)),
      title: `${model.cover.title}, after ${other.cover.title} (${i + 1})`,
      description: model.description,
      tags: [...new Set([random.pick(model.tags), random.pick(other.tags), ...getTaste(taste).tags.slice(0, 2)])],
      tools: model.tools,
      categories: random.chance(0.1) ? [random.pick(categories)] : model.categories,
      createdAt: new Date(postedAt(plan, i)),
      views: Math.floor(10 * Math.exp(1.6 * Math.abs(random.gauss()))),
      cover,
      taste,
    };
  }
}

function* likes(plan: Plan): Generator<Like> {
  const { posts: count, people: peopleCount, likes: wanted } = plan.order;
  const random = createRandom(`${plan.seed}/bulk/likes`);
  const makers = createRandom(`${plan.seed}/bulk/makers`);
  let left = wanted;
  let carried = 0;
  for (let i = 0; i < count && left > 0; i++) {
    const maker = makerOf(plan, makers, i);
    // Log-normal around the remaining mean; fractions are carried over, so that the sum is exact.
    const wish = carried + (left / (count - i)) * Math.exp(1.2 * random.gauss() - 0.72);
    const share = i === count - 1 ? left : Math.floor(wish);
    carried = wish % 1;
    const seen = new Set([maker]);
    const target = Math.min(share, left, Math.floor(peopleCount * 0.8));
    for (let tries = 0; seen.size <= target && tries < target * 4; tries++) {
      const by = random.chance(0.7) ? makerOf(plan, random, i) : random.int(0, peopleCount - 1);
      if (seen.has(by)) continue;
      seen.add(by);
      left -= 1;
      const since = postedAt(plan, i);
      const at = new Date(since + Math.floor(random.next() * (plan.order.now.getTime() - since)));
      yield { personId: personId(plan, by), postId: postId(plan, i), at };
    }
  }
}
