/** Deals the written works out to the makers, each to somebody whose taste it suits. */
import { type Category, categories } from '@vitrine/contract';
import type { Random } from '../random.ts';
import { coversFor } from '../words/covers.ts';
import { signed } from '../words/signed.ts';
import { type WorkWords, workWords } from '../words/works/index.ts';
import { categoryShare } from './affinity.ts';
import type { Person } from './types.ts';

export type Commission = {
  maker: Person;
  category: Category;
  generator: string;
  words: WorkWords;
};

/** The demo account has enough on its wall to be worth opening. */
const demoWorks = 12;

/** In the order of publication, newest first. */
export const dealCommissions = (random: Random, makers: readonly Person[], count: number): Commission[] => {
  const left = quotas(random.fork('quotas'), makers.length, count);
  const dealt = pickWords(random.fork('words'), count).map((one) => {
    const named = makers.findIndex((maker) => maker.name === signed[one.words.title]);
    const chosen = named === -1 ? chooseMaker(random, makers, left, one) : named;
    left[chosen] = Math.max(0, (left[chosen] ?? 0) - 1);
    const maker = makers[chosen];
    if (!maker) throw new RangeError('a work without a maker');
    return { maker, ...one };
  });
  return withNewsAtHome(dealt, makers[0]);
};

const chooseMaker = (random: Random, makers: readonly Person[], left: readonly number[], one: Chosen): number => {
  const weights = makers.map(({ style }, i) => {
    const fit = 0.001 + categoryShare(style, one.category) ** 2;
    const habit = style.generators.includes(one.generator) ? 2 : 1;
    return [i, (0.001 + (left[i] ?? 0)) * fit * habit] as const;
  });
  return random.weighted(weights);
};

/** The demo account has published something in the last days, so that there is fresh echo to look at. */
const withNewsAtHome = (dealt: Commission[], owner: Person | undefined): Commission[] => {
  const newest = dealt.findIndex((one) => one.maker === owner);
  const fresh = dealt[newest];
  const place = Math.min(4, dealt.length - 1);
  const displaced = dealt[place];
  if (!fresh || !displaced || newest <= place) return dealt;
  return dealt.with(place, fresh).with(newest, displaced);
};

/** How many works each maker publishes: a few are tireless, most are not; the sum is the count. */
const quotas = (random: Random, makers: number, count: number): number[] => {
  const weights = Array.from({ length: makers }, () => Math.exp(0.55 * random.gauss()));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  // With fewer works than makers some publish nothing.
  const least = count < makers ? 0 : 1;
  const given = weights.map((weight) => Math.max(least, Math.floor((count * weight) / total)));
  const atHome = Math.max(given[0] ?? 0, Math.min(demoWorks, Math.floor(count / 4)));
  given[0] = Math.min(atHome, count - least * (makers - 1));
  let rest = count - given.reduce((sum, quota) => sum + quota, 0);
  for (let i = 1; rest !== 0; i = (i % (makers - 1)) + 1) {
    const change = Math.sign(rest);
    const quota = given[i] ?? 0;
    if (quota + change < least) continue;
    given[i] = quota + change;
    rest -= change;
  }
  return given;
};

type Chosen = Omit<Commission, 'maker'>;

/** As many words as works, the categories in equal parts, no words twice before all were used once. */
const pickWords = (random: Random, count: number): Chosen[] => {
  const perCategory = categories.map((category) =>
    random.shuffle(
      workWords[category].flatMap(({ motif, entries }) =>
        entries.map((words) => ({ category, generator: random.pick(coversFor(category, motif)), words })),
      ),
    ),
  );
  const chosen: Chosen[] = [];
  for (let round = 0; chosen.length < count; round++) {
    for (const pool of perCategory) {
      const one = pool[round % pool.length];
      if (one && chosen.length < count) chosen.push(continued(one, Math.floor(round / pool.length)));
    }
  }
  return random.shuffle(chosen);
};

/** Past the written supply a work is a further part of an earlier one. */
const continued = (one: Chosen, times: number): Chosen =>
  times === 0 ? one : { ...one, words: { ...one.words, title: `${one.words.title}, part ${times + 1}` } };
