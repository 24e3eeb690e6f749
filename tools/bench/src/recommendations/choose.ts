/** Chooses the recommender's parameters on seeds that it is not judged on. */
import { defaultRankParams, type PostSimilarity, type RankParams } from '@vitrine/recommender';
import { openGallery } from './gallery.ts';
import { judge, type Verdict } from './judge.ts';
import { type Measured, measureAll, ordered, remembered } from './measured.ts';
import { average } from './measures.ts';
import { openStore } from './memory-store.ts';
import { simpleMethods } from './methods.ts';
import { type Split, splitByTime } from './split.ts';

const SEEDS = ['choose-a', 'choose-b'];
const STEPS = [1.6, 1.25];

type Change = (rule: RankParams, by: number) => RankParams;

const content =
  (name: keyof RankParams['blend']['content']): Change =>
  ({ blend, ...rule }, by) => ({
    ...rule,
    blend: { ...blend, content: { ...blend.content, [name]: blend.content[name] * by } },
  });

const crowd =
  (name: keyof RankParams['blend']['social']): Change =>
  ({ blend, ...rule }, by) => ({
    ...rule,
    blend: { ...blend, social: { ...blend.social, [name]: blend.social[name] * by } },
  });

const knobs: Readonly<Record<string, Change>> = {
  colour: content('colour'),
  form: content('form'),
  words: content('words'),
  likes: crowd('likes'),
  taste: crowd('taste'),
  popularity: crowd('popularity'),
  freshness: crowd('freshness'),
  alpha: (rule, by) => ({ ...rule, coLikes: { ...rule.coLikes, alpha: rule.coLikes.alpha * by ** 0.25 } }),
  variety: ({ diversity, ...rule }, by) => ({
    ...rule,
    diversity: { ...diversity, relevance: 1 - (1 - diversity.relevance) * by },
  }),
  noise: (rule, by) => ({ ...rule, taste: { noise: rule.taste.noise * by } }),
};

type Ground = {
  readonly split: Split;
  readonly measured: (rule: RankParams) => Promise<Measured>;
  readonly alike: PostSimilarity;
  /** What the simple methods reach, measure by measure. */
  readonly bar: readonly number[];
};

/** Turns one knob after the other, a step up or down, in ever smaller steps, and prints whatever is better than before. */
export const choose = async (): Promise<void> => {
  const grounds: Ground[] = [];
  for (const seed of SEEDS) grounds.push(await openGround(seed));
  let chosen = defaultRankParams;
  let best = await worth(chosen, grounds);
  console.log(`chosen on the worlds ${SEEDS.join(' and ')}, which nothing is judged on`);
  tell('as it is', best);
  for (const step of STEPS) {
    for (const [name, set] of Object.entries(knobs)) {
      for (const by of [step, 1 / step]) {
        const tried = set(chosen, by);
        const reached = await worth(tried, grounds);
        if (reached.score <= best.score) continue;
        [best, chosen] = [reached, tried];
        tell(`${name} times ${by.toFixed(2)}`, best);
      }
    }
  }
  console.log(JSON.stringify(chosen, null, 2));
};

type Worth = {
  readonly score: number;
  /** The five measures, the last of them for works without likes. */
  readonly reached: readonly number[];
};

const tell = (what: string, { score, reached }: Worth): void => {
  console.log(what.padEnd(24), score.toFixed(4), '|', reached.map((value) => value.toFixed(4)).join(' '));
};

const openGround = async (seed: string): Promise<Ground> => {
  const split = splitByTime(await openGallery(seed));
  const verdicts = await Promise.all(simpleMethods(split).map((method) => judge(method, split)));
  const of = (name: string) => verdicts.find((verdict) => verdict.name === name);
  const highest = (read: (verdict: Verdict) => readonly number[]) =>
    Math.max(...verdicts.map((verdict) => average(read(verdict))));
  // Random order shows everything, and tags leave most places to chance: a cosine is what coverage is compared with.
  const bar = [
    highest((v) => v.precision),
    highest((v) => v.ndcg),
    highest((v) => v.tailNdcg),
    average(of('plain cosine')?.coverage ?? []),
    average(of('tag overlap')?.precision ?? []),
  ];
  const store = await openStore(split);
  return { split, measured: remembering((rule) => measureAll(split, store, rule)), alike: remembered(), bar };
};

/** Most knobs leave the measures as they are. */
const remembering = (measureBy: (rule: RankParams) => Promise<Measured>): Ground['measured'] => {
  const known = new Map<string, Promise<Measured>>();
  return (rule) => {
    const key = JSON.stringify([rule.coLikes, rule.taste]);
    const found = known.get(key) ?? measureBy(rule);
    known.set(key, found);
    return found;
  };
};

/** A lead beyond this is no reason to give up another. */
const ENOUGH = 0.5;

/** Which of the measures are close to all there is: what counts there is how much less is missing. */
const nearlyWhole = [true, false, false, true, false];

const lead = (value: number, bar: number, place: number): number => {
  const gained = nearlyWhole[place] ? (1 - bar) / Math.max(1 - value, 1e-3) : value / Math.max(bar, 1e-3);
  return Math.min(Math.log(gained), ENOUGH);
};

/** How far above the simple methods, mostly where the lead is smallest. */
const worth = async (rule: RankParams, grounds: readonly Ground[]): Promise<Worth> => {
  const leads: number[][] = [];
  const all: number[][] = [];
  for (const { split, measured: measuredBy, alike, bar } of grounds) {
    const ordering = { measured: await measuredBy(rule), rule, alike };
    const known = await judge(ordered('known', ordering), split);
    const fresh = await judge(ordered('fresh', ordering, true), split);
    const reached = [known.precision, known.ndcg, known.tailNdcg, known.coverage, fresh.precision].map(average);
    all.push(reached);
    leads.push(reached.map((value, i) => lead(value, bar[i] ?? 1, i)));
  }
  const mean = (rows: readonly number[][]) => [0, 1, 2, 3, 4].map((i) => average(rows.map((row) => row[i] ?? 0)));
  const means = mean(leads);
  return { score: Math.min(...means) + 0.3 * average(means), reached: mean(all) };
};
