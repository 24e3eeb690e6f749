/** Measures two servers alternately, so that other load on the machine affects both. */
import { median } from '../measurement.ts';
import { type Load, type Loaded, load } from './http-load.ts';

export type Comparison = { readonly ours: Loaded; readonly peer: Loaded; readonly ratio: number };

const rounds = 3;

const medianOf = (runs: readonly Loaded[]): Loaded => ({
  perSecond: median(runs.map((run) => run.perSecond)),
  p50: median(runs.map((run) => run.p50)),
  p99: median(runs.map((run) => run.p99)),
});

/** The ratio is the median of the ratios of each round. */
export const compareLoads = async (ours: Load, peer: Load): Promise<Comparison> => {
  const pairs: { ours: Loaded; peer: Loaded }[] = [];
  await load({ ...ours, seconds: 0.3 });
  await load({ ...peer, seconds: 0.3 });
  for (let round = 0; round < rounds; round += 1) pairs.push({ peer: await load(peer), ours: await load(ours) });
  return {
    ours: medianOf(pairs.map((pair) => pair.ours)),
    peer: medianOf(pairs.map((pair) => pair.peer)),
    ratio: median(pairs.map((pair) => pair.ours.perSecond / pair.peer.perSecond)),
  };
};
