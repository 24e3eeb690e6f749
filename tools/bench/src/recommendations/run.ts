/** Quality of More Like This in one table, on other worlds than the ones its parameters were chosen on. */

import type { Measurement } from '../measurement.ts';
import { drawPictures, type Named, reportCopies } from './copies/copies.ts';
import { evaluateMethod, LONG, type MethodScores } from './evaluate.ts';
import { describedByHalf } from './few-likes/described-likes.ts';
import { FEW, type FewLikesScores, measureFewLikes } from './few-likes/few-likes.ts';
import { type GalleryPost, openGallery, PICTURES } from './gallery.ts';
import { openStore } from './memory-store.ts';
import { builtLists, recommender, simpleMethods, withoutLikes } from './methods.ts';
import { type Estimate, estimate } from './metrics.ts';
import { openRealLikes } from './real-likes.ts';
import { splitByTime } from './split.ts';

const SEEDS = ['meadow', 'meadow-2', 'meadow-3'];

const measures = ['precision', 'ndcg', 'tailNdcg', 'tailQueries', 'coverage'] as const;
type Measure = (typeof measures)[number];

const line = (name: string, cells: readonly string[]): void => console.log(name.padEnd(32) + cells.join(''));
const cell = ({ mean, low, high }: Estimate): string =>
  `${mean.toFixed(3)} (${low.toFixed(3)} to ${high.toFixed(3)})`.padEnd(26);

/** Real likes have no pictures, texts or known tastes. */
const realMeasures: readonly Measure[] = ['ndcg', 'tailNdcg', 'tailQueries'];
/** Random orders of the same likes, since the file has no times. */
const ORDERS = [1, 2, 3];

const titles: Readonly<Record<Measure, string>> = {
  precision: 'precision@10',
  ndcg: 'nDCG@10',
  tailNdcg: 'of less liked targets',
  tailQueries: 'for less liked queries',
  coverage: 'coverage',
};

type Report = { readonly title: string; readonly measures: readonly Measure[] };

/** Prints the table; as goals, the interval of every lead over every simple method is above zero, or the metric is at its maximum. */
const report = (worlds: readonly (readonly MethodScores[])[], { title, measures: shown }: Report): Measurement[] => {
  const [ours, ...others] = pool(worlds);
  if (!ours) throw new Error('nothing was measured');
  console.log(`${title}: ${ours.precision.length} posts, later likes of ${ours.ndcg.length} people`);
  line(
    '',
    shown.map((measure) => titles[measure].padEnd(26)),
  );
  for (const scores of [ours, ...others]) {
    line(
      scores.name,
      shown.map((measure) => cell(estimate(scores[measure]))),
    );
  }
  const compared = others.filter(({ name }) => name !== withoutLikesName);
  for (const other of compared) printLeads(ours, other, shown);
  return shown.map((measure) => rowOf(`${title}: ${titles[measure]}`, measure, ours, compared));
};

const rowOf = (figure: string, measure: Measure, ours: MethodScores, others: readonly MethodScores[]): Measurement => ({
  figure,
  ours: cell(estimate(ours[measure])).trim(),
  peer: others.map((other) => `${other.name} ${estimate(other[measure]).mean.toFixed(3)}`).join(', '),
  goal: 'ahead of all beyond chance',
  met: others.every((other) => isAhead(ours, other, measure)),
});

/** Measures real likes too if there is a file of them. */
export const run = async (file?: string): Promise<Measurement[]> => {
  const worlds: World[] = [];
  for (const seed of SEEDS) worlds.push(await evaluateWorld(seed));
  console.log('means with 95 % bootstrap intervals; leads are paired by post and by person');
  const scores = worlds.map(({ methods }) => methods);
  const rows = report(scores, { title: `${SEEDS.length} worlds`, measures });
  if (file !== undefined)
    rows.push(...report(await evaluateRealLikes(file), { title: 'real likes', measures: realMeasures }));
  rows.push(...(await reportAllFewLikes(worlds, file)));
  const pictures = worlds.map((one) => one.pictures);
  rows.push(...(await reportCopies(await drawPictures(SEEDS[0] ?? '', PICTURES), pictures)));
  console.log('parameters are chosen on other worlds, by `npm run bench -- recommendations choose`');
  const { user, system } = process.cpuUsage();
  console.log(`${Math.round((user + system) / 1e6)} seconds of processor time`);
  return rows;
};

const evaluateRealLikes = async (file: string): Promise<MethodScores[][]> => {
  const orders: MethodScores[][] = [];
  for (const order of ORDERS) {
    const split = splitByTime(await openRealLikes(file, order));
    const methods = [recommender('Vitrine', await openStore(split), split), ...simpleMethods(split)];
    orders.push(await Promise.all(methods.map((method) => evaluateMethod(method, split))));
  }
  return orders;
};

const reportAllFewLikes = async (worlds: readonly World[], file?: string): Promise<Measurement[]> => {
  console.log(`Posts with at most ${FEW} likes as queries: nDCG@10 of later likes`);
  line(
    '',
    ['content on', 'content off', 'lead', 'nothing known, no variety'].map((title) => title.padEnd(26)),
  );
  const generated = reportFewLikes(
    'generated worlds',
    worlds.map(({ few }) => few),
  );
  if (file === undefined) return [generated];
  const orders: FewLikesScores[] = [];
  for (const order of ORDERS)
    orders.push(await measureFewLikes(splitByTime(describedByHalf(await openRealLikes(file, order), order))));
  return [generated, reportFewLikes('real likes, tags by others', orders)];
};

const reportFewLikes = (name: string, parts: readonly FewLikesScores[]): Measurement => {
  const [on, off] = [parts.flatMap((part) => part.on), parts.flatMap((part) => part.off)];
  const unknown = parts.flatMap((part) => part.unknown);
  const lead = estimate(on.map((value, i) => value - (off[i] ?? 0)));
  const posts = parts.reduce((sum, part) => sum + part.posts, 0);
  line(name, [
    cell(estimate(on)),
    cell(estimate(off)),
    cell(lead),
    cell(estimate(unknown)),
    `${posts} posts, ${on.length} people`,
  ]);
  return {
    figure: `posts with at most ${FEW} likes, ${name}: nDCG@10 with content`,
    ours: cell(estimate(on)).trim(),
    peer: `without ${cell(estimate(off)).trim()}`,
    ratio: `lead ${cell(lead).trim()}`,
    goal: 'ahead beyond chance',
    met: lead.low > 0,
  };
};

const withoutLikesName = 'Vitrine, post without likes';

type World = {
  readonly methods: readonly MethodScores[];
  readonly few: FewLikesScores;
  readonly pictures: readonly Named<GalleryPost['description']>[];
};

const evaluateWorld = async (seed: string): Promise<World> => {
  const gallery = await openGallery(seed);
  const split = splitByTime(gallery);
  const store = await openStore(split);
  const methods = [
    await evaluateMethod(await builtLists('Vitrine', split, LONG), split),
    await evaluateMethod(recommender(withoutLikesName, withoutLikes(store), split), split),
    ...(await Promise.all(simpleMethods(split).map((method) => evaluateMethod(method, split)))),
  ];
  const pictures = gallery.posts.map(({ id, description }) => ({ name: `${seed} ${id}`, picture: description }));
  return { methods, few: await measureFewLikes(split), pictures };
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

const leadOf = (ours: MethodScores, other: MethodScores, measure: Measure): Estimate => {
  const theirs = other[measure];
  return estimate(ours[measure].map((value, i) => value - (theirs[i] ?? 0)));
};

/** Random order covers nearly every post, so full coverage can only equal it. */
const isAhead = (ours: MethodScores, other: MethodScores, measure: Measure): boolean =>
  leadOf(ours, other, measure).low > 0 || ours[measure].every((value) => value === 1);

const printLeads = (ours: MethodScores, other: MethodScores, shown: readonly Measure[]): void =>
  line(
    `lead over ${other.name}`,
    shown.map((measure) => cell(leadOf(ours, other, measure))),
  );
