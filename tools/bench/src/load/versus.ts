/** Measures two servers by turns, so that whatever else the machine does meets both. */
import { type Load, type Loaded, load } from './http-load.ts';

export type Versus = { readonly ours: Loaded; readonly peer: Loaded; readonly ratio: number };

const rounds = 3;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const middle = (runs: readonly Loaded[]): Loaded => ({
  perSecond: median(runs.map((run) => run.perSecond)),
  p50: median(runs.map((run) => run.p50)),
  p99: median(runs.map((run) => run.p99)),
});

/** The ratio is the median of the ratios of each round. */
export const versus = async (ours: Load, peer: Load): Promise<Versus> => {
  const pairs: { ours: Loaded; peer: Loaded }[] = [];
  await load({ ...ours, seconds: 0.3 });
  await load({ ...peer, seconds: 0.3 });
  for (let round = 0; round < rounds; round += 1) pairs.push({ peer: await load(peer), ours: await load(ours) });
  return {
    ours: middle(pairs.map((pair) => pair.ours)),
    peer: middle(pairs.map((pair) => pair.peer)),
    ratio: median(pairs.map((pair) => pair.ours.perSecond / pair.peer.perSecond)),
  };
};
