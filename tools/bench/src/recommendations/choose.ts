// Chooses the recommender's parameters on seeds that it is not judged on.
import { type RankRule, rankRule, type SignalStore } from '@vitrine/recommender';
import { openGallery } from './gallery.ts';
import { judge } from './judge.ts';
import { average } from './measures.ts';
import { openStore } from './memory-store.ts';
import { recommender, simpleMethods, unliked } from './methods.ts';
import { type Split, splitByTime } from './split.ts';

const SEEDS = ['choose-a', 'choose-b'];

type Change = (rule: RankRule, value: number) => RankRule;

const content =
  (name: keyof RankRule['blend']['content']): Change =>
  (rule, value) => ({ ...rule, blend: { ...rule.blend, content: { ...rule.blend.content, [name]: value } } });

const crowd =
  (name: keyof RankRule['blend']['crowd']): Change =>
  (rule, value) => ({ ...rule, blend: { ...rule.blend, crowd: { ...rule.blend.crowd, [name]: value } } });

const knobs: readonly { name: string; values: readonly number[]; set: Change }[] = [
  { name: 'colour', values: [0.2, 0.3, 0.5], set: content('colour') },
  { name: 'form', values: [0.05, 0.1, 0.2], set: content('form') },
  { name: 'words', values: [0.1, 0.2, 0.35], set: content('words') },
  { name: 'likes', values: [0.25, 0.5, 1], set: crowd('likes') },
  { name: 'taste', values: [2.5, 3.5, 5], set: crowd('taste') },
  { name: 'prior', values: [0.6, 1, 1.5], set: crowd('prior') },
  {
    name: 'quiet',
    values: [4, 5, 6],
    set: (rule, quietEvery) => ({ ...rule, diversity: { ...rule.diversity, quietEvery } }),
  },
  {
    name: 'alpha',
    values: [0.4, 0.5, 0.55, 0.6],
    set: (rule, alpha) => ({ ...rule, coLikes: { ...rule.coLikes, alpha } }),
  },
  {
    name: 'shrinkage',
    values: [0, 0.5, 1, 2],
    set: (rule, shrinkage) => ({ ...rule, coLikes: { ...rule.coLikes, shrinkage } }),
  },
];

interface Ground {
  readonly split: Split;
  readonly store: SignalStore;
  /** The best that the simple methods reach, measure by measure. */
  readonly bar: readonly number[];
}

/** Turns one knob after the other, twice round, and prints whatever is better than before. */
export async function choose(): Promise<void> {
  const grounds: Ground[] = [];
  for (const seed of SEEDS) grounds.push(await openGround(seed));
  let chosen = rankRule;
  let best = await worth(chosen, grounds);
  console.log('start', best.toFixed(4));
  for (const { name, values, set } of [...knobs, ...knobs]) {
    for (const value of values) {
      const tried = set(chosen, value);
      if (JSON.stringify(tried) === JSON.stringify(chosen)) continue;
      const reached = await worth(tried, grounds);
      if (reached <= best) continue;
      [best, chosen] = [reached, tried];
      console.log(name, value, best.toFixed(4));
    }
  }
  console.log(JSON.stringify(chosen));
}

async function openGround(seed: string): Promise<Ground> {
  const split = splitByTime(await openGallery(seed));
  const verdicts = await Promise.all(simpleMethods(split).map((method) => judge(method, split)));
  const highest = (read: (verdict: (typeof verdicts)[number]) => readonly number[]) =>
    Math.max(...verdicts.map((verdict) => average(read(verdict))));
  const tags = verdicts.find(({ name }) => name === 'tag overlap')?.precision ?? [];
  const bar = [highest((v) => v.precision), highest((v) => v.ndcg), highest((v) => v.tailNdcg), average(tags)];
  return { split, store: await openStore(split), bar };
}

/** How far above the simple methods, mostly where the lead is smallest. */
async function worth(candidate: RankRule, grounds: readonly Ground[]): Promise<number> {
  // Variety is chosen for the eye, costs little here and most of the time: it is left out of the search.
  const rule = { ...candidate, diversity: { ...candidate.diversity, relevance: 1 } };
  const leads: number[][] = [];
  for (const { split, store, bar } of grounds) {
    const known = await judge(recommender('known', store, { rule }), split);
    const fresh = await judge(recommender('fresh', unliked(store), { rule }), split);
    const reached = [known.precision, known.ndcg, known.tailNdcg, fresh.precision].map(average);
    leads.push(reached.map((value, i) => Math.log(value / (bar[i] ?? 1))));
  }
  const means = [0, 1, 2, 3].map((i) => average(leads.map((lead) => lead[i] ?? 0)));
  return Math.min(...means) + 0.3 * average(means);
}
