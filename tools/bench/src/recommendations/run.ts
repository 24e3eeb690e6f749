// How good More Like This is: one table, on a world that its parameters were not chosen on.
import { openGallery } from './gallery.ts';
import { judge, type Verdict } from './judge.ts';
import { type Estimate, estimate } from './measures.ts';
import { openStore } from './memory-store.ts';
import { recommender, simpleMethods, unliked } from './methods.ts';
import { splitByTime } from './split.ts';

const SEED = 'verdict';

export interface Row {
  readonly name: string;
  readonly precision: Estimate;
  readonly ndcg: Estimate;
  readonly tailNdcg: Estimate;
  readonly coverage: number;
}

export interface RankingQuality {
  readonly rows: readonly Row[];
  /** Vitrine minus the best of the simple methods, case by case. */
  readonly lead: Readonly<Record<'precision' | 'ndcg' | 'tailNdcg', Estimate & { readonly over: string }>>;
  /** Whether every lead is above zero with its whole interval. */
  readonly ahead: boolean;
}

export async function run(): Promise<RankingQuality> {
  const split = splitByTime(await openGallery(SEED));
  const store = await openStore(split);
  const ours = await judge(recommender('Vitrine', store), split);
  const fresh = await judge(recommender('Vitrine, work without likes', unliked(store)), split);
  const others = await Promise.all(simpleMethods(split).map((method) => judge(method, split)));
  const lead = {
    precision: leadOver(ours, others, 'precision'),
    ndcg: leadOver(ours, others, 'ndcg'),
    tailNdcg: leadOver(ours, others, 'tailNdcg'),
  };
  const ahead = Object.values(lead).every(({ low }) => low > 0);
  const quality = { rows: [ours, fresh, ...others].map(toRow), lead, ahead };
  print(quality, split.works.length, split.cases.length);
  return quality;
}

function leadOver(ours: Verdict, others: readonly Verdict[], measure: 'precision' | 'ndcg' | 'tailNdcg') {
  const leads = others.map((other) => ({
    over: other.name,
    ...estimate(ours[measure].map((value, i) => value - (other[measure][i] ?? 0))),
  }));
  return leads.reduce((smallest, one) => (one.mean < smallest.mean ? one : smallest));
}

function toRow({ name, precision, ndcg, tailNdcg, coverage }: Verdict): Row {
  return { name, precision: estimate(precision), ndcg: estimate(ndcg), tailNdcg: estimate(tailNdcg), coverage };
}

function print({ rows, lead, ahead }: RankingQuality, works: number, people: number): void {
  const cell = ({ mean, low, high }: Estimate) =>
    `${mean.toFixed(3)} (${low.toFixed(3)} to ${high.toFixed(3)})`.padEnd(26);
  const line = (name: string, cells: readonly string[]) => console.log(name.padEnd(30) + cells.join(''));
  console.log(`More Like This: ${works} works, ${people} people's later likes; means with 95 % bootstrap intervals`);
  line('', ['precision@10', 'nDCG@10', 'nDCG@10, less liked half'].map((title) => title.padEnd(26)).concat('coverage'));
  for (const { name, precision, ndcg, tailNdcg, coverage } of rows) {
    line(name, [cell(precision), cell(ndcg), cell(tailNdcg), `${(coverage * 100).toFixed(1)} %`]);
  }
  line('lead over the next best', [lead.precision, lead.ndcg, lead.tailNdcg].map(cell));
  console.log(ahead ? 'ahead on every measure' : 'NOT ahead on every measure beyond chance');
}
