/** Searches for better ranking parameters, on other seeds than the ones quality is measured on. */
import { defaultRankParams, type PostSimilarity, type RankParams } from '@vitrine/recommender';
import { evaluateMethod, type MethodScores } from './evaluate.ts';
import { openGallery } from './gallery.ts';
import { openStore } from './memory-store.ts';
import { simpleMethods } from './methods.ts';
import { average } from './metrics.ts';
import { memoizedSimilarity, rankedMethod, type ScoredCandidates, scoreAll } from './scored-candidates.ts';
import { type Split, splitByTime } from './split.ts';

const SEEDS = ['choose-a', 'choose-b'];
const STEPS = [1.6, 1.25];

type Change = (params: RankParams, by: number) => RankParams;

const content =
  (name: keyof RankParams['blend']['content']): Change =>
  ({ blend, ...params }, by) => ({
    ...params,
    blend: { ...blend, content: { ...blend.content, [name]: blend.content[name] * by } },
  });

const social =
  (name: keyof RankParams['blend']['social']): Change =>
  ({ blend, ...params }, by) => ({
    ...params,
    blend: { ...blend, social: { ...blend.social, [name]: blend.social[name] * by } },
  });

const tunables: Readonly<Record<string, Change>> = {
  colour: content('colour'),
  form: content('form'),
  words: content('words'),
  likes: social('likes'),
  freshness: social('freshness'),
  variety: ({ diversity, ...params }, by) => ({
    ...params,
    diversity: { ...diversity, relevance: 1 - (1 - diversity.relevance) * by },
  }),
};

type TuningWorld = {
  readonly split: Split;
  readonly candidatesOf: ScoredCandidates;
  readonly similarity: PostSimilarity;
  /** The best simple method for each metric. */
  readonly baseline: readonly number[];
};

/** Coordinate search: changes one parameter at a time, in smaller and smaller steps, and prints each improvement. */
export const choose = async (): Promise<void> => {
  const worlds: TuningWorld[] = [];
  for (const seed of SEEDS) worlds.push(await openTuningWorld(seed));
  let chosen = defaultRankParams;
  let best = await evaluateParams(chosen, worlds);
  console.log(`chosen on the worlds ${SEEDS.join(' and ')}, which are not used for measuring quality`);
  print('defaults', best);
  for (const step of STEPS) {
    for (const [name, set] of Object.entries(tunables)) {
      for (const by of [step, 1 / step]) {
        const changed = set(chosen, by);
        const result = await evaluateParams(changed, worlds);
        if (result.score <= best.score) continue;
        [best, chosen] = [result, changed];
        print(`${name} times ${by.toFixed(2)}`, best);
      }
    }
  }
  console.log(JSON.stringify(chosen, null, 2));
};

type Evaluation = {
  readonly score: number;
  /** The five metrics; the last one is for posts without likes. */
  readonly values: readonly number[];
};

const print = (what: string, { score, values }: Evaluation): void => {
  console.log(what.padEnd(24), score.toFixed(4), '|', values.map((value) => value.toFixed(4)).join(' '));
};

const openTuningWorld = async (seed: string): Promise<TuningWorld> => {
  const split = splitByTime(await openGallery(seed));
  const allScores = await Promise.all(simpleMethods(split).map((method) => evaluateMethod(method, split)));
  const of = (name: string) => allScores.find((scores) => scores.name === name);
  const highest = (read: (scores: MethodScores) => readonly number[]) =>
    Math.max(...allScores.map((scores) => average(read(scores))));
  // Random order covers everything, and tag overlap is mostly ties: coverage is compared with the plain cosine.
  const baseline = [
    highest((v) => v.precision),
    highest((v) => v.ndcg),
    highest((v) => v.tailNdcg),
    average(of('plain cosine')?.coverage ?? []),
    average(of('tag overlap')?.precision ?? []),
  ];
  const store = await openStore(split);
  return {
    split,
    candidatesOf: await scoreAll(split, store),
    similarity: memoizedSimilarity(),
    baseline,
  };
};

/** Leads are capped, so that one metric cannot outweigh the others. */
const MAX_LEAD = 0.5;

/** Metrics close to 1, where the lead is measured by the remaining error. */
const nearCeiling = [true, false, false, true, false];

const lead = (value: number, baseline: number, index: number): number => {
  const gained = nearCeiling[index] ? (1 - baseline) / Math.max(1 - value, 1e-3) : value / Math.max(baseline, 1e-3);
  return Math.min(Math.log(gained), MAX_LEAD);
};

/** The lead over the simple methods, dominated by the smallest one. */
const evaluateParams = async (params: RankParams, worlds: readonly TuningWorld[]): Promise<Evaluation> => {
  const leads: number[][] = [];
  const all: number[][] = [];
  for (const { split, candidatesOf, similarity, baseline } of worlds) {
    const input = { candidatesOf, params, similarity };
    const known = await evaluateMethod(rankedMethod('known', input), split);
    const fresh = await evaluateMethod(rankedMethod('fresh', input, true), split);
    const values = [known.precision, known.ndcg, known.tailNdcg, known.coverage, fresh.precision].map(average);
    all.push(values);
    leads.push(values.map((value, i) => lead(value, baseline[i] ?? 1, i)));
  }
  const mean = (rows: readonly number[][]) => [0, 1, 2, 3, 4].map((i) => average(rows.map((row) => row[i] ?? 0)));
  const means = mean(leads);
  return { score: Math.min(...means) + 0.3 * average(means), values: mean(all) };
};
