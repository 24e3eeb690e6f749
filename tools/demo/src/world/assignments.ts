/** Assigns the written posts to makers with a matching taste. */
import { type Category, categories } from '@vitrine/contract';
import type { Random } from '../random.ts';
import { fixedAuthors } from '../texts/fixed-authors.ts';
import { generatorsFor } from '../texts/motif-generators.ts';
import { type PostText, postTexts } from '../texts/posts/index.ts';
import { categoryShare } from './affinity.ts';
import type { Person } from './types.ts';

export type Assignment = {
  maker: Person;
  category: Category;
  generator: string;
  text: PostText;
};

/** Minimum number of posts of the demo account. */
const demoPosts = 12;

/** In the order of publication, newest first. */
export const assignPosts = (random: Random, makers: readonly Person[], count: number): Assignment[] => {
  const left = quotas(random.fork('quotas'), makers.length, count);
  const assigned = pickTexts(random.fork('words'), count).map((one) => {
    const named = makers.findIndex((maker) => maker.name === fixedAuthors[one.text.title]);
    const chosen = named === -1 ? chooseMaker(random, makers, left, one) : named;
    left[chosen] = Math.max(0, (left[chosen] ?? 0) - 1);
    const maker = makers[chosen];
    if (!maker) throw new RangeError('a post without a maker');
    return { maker, ...one };
  });
  return withRecentDemoPost(assigned, makers[0]);
};

const chooseMaker = (random: Random, makers: readonly Person[], left: readonly number[], one: Chosen): number => {
  const weights = makers.map(({ style }, i) => {
    const fit = 0.001 + categoryShare(style, one.category) ** 2;
    const habit = style.generators.includes(one.generator) ? 2 : 1;
    return [i, (0.001 + (left[i] ?? 0)) * fit * habit] as const;
  });
  return random.weighted(weights);
};

/** Moves a post of the demo account to the last days, so that it has recent likes. */
const withRecentDemoPost = (assigned: Assignment[], owner: Person | undefined): Assignment[] => {
  const newest = assigned.findIndex((one) => one.maker === owner);
  const fresh = assigned[newest];
  const index = Math.min(4, assigned.length - 1);
  const displaced = assigned[index];
  if (!fresh || !displaced || newest <= index) return assigned;
  return assigned.with(index, fresh).with(newest, displaced);
};

/** Number of posts per maker: log-normal, adding up to `count`. */
const quotas = (random: Random, makers: number, count: number): number[] => {
  const weights = Array.from({ length: makers }, () => Math.exp(0.55 * random.gauss()));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  // With fewer posts than makers, some publish nothing.
  const minimum = count < makers ? 0 : 1;
  const given = weights.map((weight) => Math.max(minimum, Math.floor((count * weight) / total)));
  const demoQuota = Math.max(given[0] ?? 0, Math.min(demoPosts, Math.floor(count / 4)));
  given[0] = Math.min(demoQuota, count - minimum * (makers - 1));
  let rest = count - given.reduce((sum, quota) => sum + quota, 0);
  for (let i = 1; rest !== 0; i = (i % (makers - 1)) + 1) {
    const change = Math.sign(rest);
    const quota = given[i] ?? 0;
    if (quota + change < minimum) continue;
    given[i] = quota + change;
    rest -= change;
  }
  return given;
};

type Chosen = Omit<Assignment, 'maker'>;

/** Texts for `count` posts, equally from all categories, none twice before all were used once. */
const pickTexts = (random: Random, count: number): Chosen[] => {
  const perCategory = categories.map((category) =>
    random.shuffle(
      postTexts[category].flatMap(({ motif, entries }) =>
        entries.map((text) => ({ category, generator: random.pick(generatorsFor(category, motif)), text })),
      ),
    ),
  );
  const chosen: Chosen[] = [];
  for (let round = 0; chosen.length < count; round++) {
    for (const pool of perCategory) {
      const one = pool[round % pool.length];
      if (one && chosen.length < count) chosen.push(withPart(one, Math.floor(round / pool.length)));
    }
  }
  return withGeneratorsApart(random.shuffle(chosen));
};

/** Pictures by one generator look alike; so many posts are between two of them while there are others. */
const generatorGap = 14;

const withGeneratorsApart = (chosen: readonly Chosen[]): Chosen[] => {
  const left = [...chosen];
  const apart: Chosen[] = [];
  while (left.length > 0) {
    const recent = new Set(apart.slice(-generatorGap).map(({ generator }) => generator));
    const place = left.findIndex(({ generator }) => !recent.has(generator));
    apart.push(...left.splice(Math.max(0, place), 1));
  }
  return apart;
};

/** When all texts are used, further posts continue earlier ones. */
const withPart = (one: Chosen, times: number): Chosen =>
  times === 0 ? one : { ...one, text: { ...one.text, title: `${one.text.title}, part ${times + 1}` } };
