/** Quality of More Like This in one table, on other worlds than the ones its parameters were chosen on. */

import { evaluateMethod, LONG, type MethodScores } from './evaluate.ts';
import { openGallery } from './gallery.ts';
import { openStore } from './memory-store.ts';
import { builtLists, recommender, simpleMethods, withoutLikes } from './methods.ts';
import { type Estimate, estimate } from './metrics.ts';
import { splitByTime } from './split.ts';

const SEEDS = (process.env['SEEDS'] ?? 'meadow,meadow-2,meadow-3').split(',');

const measures = ['precision', 'ndcg', 'tailNdcg', 'tailQueries', 'coverage'] as const;
type Measure = (typeof measures)[number];

const line = (name: string, cells: readonly string[]): void => console.log(name.padEnd(32) + cells.join(''));
const cell = ({ mean, low, high }: Estimate): string =>
  `${mean.toFixed(3)} (${low.toFixed(3)} to ${high.toFixed(3)})`.padEnd(26);

/** True if the interval of every lead over every simple method is above zero, or the metric is at its maximum. */
export const run = async (): Promise<boolean> => {
  const worlds: MethodScores[][] = [];
  for (const seed of SEEDS) worlds.push(await evaluateWorld(seed));
  const [ours, fresh, ...others] = pool(worlds);
  if (!ours || !fresh) throw new Error('nothing was measured');
  console.log(
    `More Like This in ${SEEDS.length} worlds: ${ours.precision.length} posts, later likes of ${ours.ndcg.length} people`,
  );
  console.log('means with 95 % bootstrap intervals; leads are paired by post and by person');
  line(
    '',
    ['precision@10', 'nDCG@10', 'of less liked targets', 'for less liked queries', 'coverage'].map((title) =>
      title.padEnd(26),
    ),
  );
  for (const scores of [ours, fresh, ...others]) {
    line(
      scores.name,
      measures.map((measure) => cell(estimate(scores[measure]))),
    );
  }
  const ahead = others.map((other) => isAhead(ours, other));
  console.log(
    ahead.every(Boolean)
      ? 'significantly ahead on every metric, or at its maximum'
      : 'NOT significantly ahead on every metric',
  );
  console.log('parameters are chosen on other worlds, by `npm run bench -- recommendations choose`');
  return ahead.every(Boolean);
};

const evaluateWorld = async (seed: string): Promise<MethodScores[]> => {
  const split = splitByTime(await openGallery(seed));
  const store = await openStore(split);
  return [
    await evaluateMethod(await builtLists('Vitrine', split, LONG), split),
    await evaluateMethod(recommender('Vitrine, post without likes', withoutLikes(store), split), split),
    ...(await Promise.all(simpleMethods(split).map((method) => evaluateMethod(method, split)))),
  ];
};

/** Concatenates the worlds' results of each method. */
const pool = (worlds: readonly (readonly MethodScores[])[]): MethodScores[] =>
  (worlds[0] ?? []).map(({ name }, place) => {
    const all = (measure: Measure) => worlds.flatMap((allScores) => allScores[place]?.[measure] ?? []);
    return {
      name,
      precision: all('precision'),
      ndcg: all('ndcg'),
      tailNdcg: all('tailNdcg'),
      tailQueries: all('tailQueries'),
      coverage: all('coverage'),
    };
  });

const isAhead = (ours: MethodScores, other: MethodScores): boolean => {
  const leads = measures.map((measure) => {
    const theirs = other[measure];
    return estimate(ours[measure].map((value, i) => value - (theirs[i] ?? 0)));
  });
  line(`lead over ${other.name}`, leads.map(cell));
  // Random order covers nearly every post, so full coverage can only equal it.
  return leads.every(({ low }, i) => low > 0 || ours[measures[i] ?? 'coverage'].every((value) => value === 1));
};
