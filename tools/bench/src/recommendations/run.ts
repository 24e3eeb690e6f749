/** How good More Like This is: one table, on worlds that its parameters were not chosen on. */
import { openGallery } from './gallery.ts';
import { judge, LONG, type Verdict } from './judge.ts';
import { type Estimate, estimate } from './measures.ts';
import { openStore } from './memory-store.ts';
import { keptLists, recommender, simpleMethods, unliked } from './methods.ts';
import { splitByTime } from './split.ts';

const SEEDS = ['meadow', 'meadow-2', 'meadow-3'];

const measures = ['precision', 'ndcg', 'tailNdcg', 'coverage'] as const;
type Measure = (typeof measures)[number];

const line = (name: string, cells: readonly string[]): void => console.log(name.padEnd(32) + cells.join(''));
const cell = ({ mean, low, high }: Estimate): string =>
  `${mean.toFixed(3)} (${low.toFixed(3)} to ${high.toFixed(3)})`.padEnd(26);

/** Whether every lead, over every simple method, is above zero with its whole interval, or nothing is left to reach. */
export const run = async (): Promise<boolean> => {
  const worlds: Verdict[][] = [];
  for (const seed of SEEDS) worlds.push(await judgeWorld(seed));
  const [ours, fresh, ...others] = pool(worlds);
  if (!ours || !fresh) throw new Error('nothing was judged');
  console.log(
    `More Like This in ${SEEDS.length} worlds: ${ours.precision.length} works, ${ours.ndcg.length} people's later likes`,
  );
  console.log('means with 95 % bootstrap intervals; leads are paired, work by work and person by person');
  line(
    '',
    ['precision@10', 'nDCG@10', 'nDCG@10, less liked half', 'coverage'].map((title) => title.padEnd(26)),
  );
  for (const verdict of [ours, fresh, ...others]) {
    line(
      verdict.name,
      measures.map((measure) => cell(estimate(verdict[measure]))),
    );
  }
  const ahead = others.map((other) => isAhead(ours, other));
  console.log(
    ahead.every(Boolean)
      ? 'ahead on every measure beyond chance, or at its ceiling'
      : 'NOT ahead on every measure beyond chance',
  );
  console.log('parameters are chosen on other worlds, by `npm run bench -- recommendations choose`');
  return ahead.every(Boolean);
};

const judgeWorld = async (seed: string): Promise<Verdict[]> => {
  const split = splitByTime(await openGallery(seed));
  const store = await openStore(split);
  return [
    await judge(await keptLists('Vitrine', split, LONG), split),
    await judge(recommender('Vitrine, work without likes', unliked(store), split), split),
    ...(await Promise.all(simpleMethods(split).map((method) => judge(method, split)))),
  ];
};

/** The worlds' answers of each method, one after the other. */
const pool = (worlds: readonly (readonly Verdict[])[]): Verdict[] =>
  (worlds[0] ?? []).map(({ name }, place) => {
    const all = (measure: Measure) => worlds.flatMap((verdicts) => verdicts[place]?.[measure] ?? []);
    return {
      name,
      precision: all('precision'),
      ndcg: all('ndcg'),
      tailNdcg: all('tailNdcg'),
      coverage: all('coverage'),
    };
  });

const isAhead = (ours: Verdict, other: Verdict): boolean => {
  const leads = measures.map((measure) => {
    const theirs = other[measure];
    return estimate(ours[measure].map((value, i) => value - (theirs[i] ?? 0)));
  });
  line(`lead over ${other.name}`, leads.map(cell));
  // Random order shows nearly every work: whoever shows all of them can only be level with it.
  return leads.every(({ low }, i) => low > 0 || ours[measures[i] ?? 'coverage'].every((value) => value === 1));
};
