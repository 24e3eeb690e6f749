/** Ranking metrics with bootstrap intervals. */
import { seededRandom } from './random.ts';

export const precision = (list: readonly string[], right: (id: string) => boolean, at = 10): number =>
  list.slice(0, at).filter(right).length / at;

/** Normalised discounted cumulative gain. */
export const ndcg = (list: readonly string[], relevant: ReadonlySet<string>, at = 10): number => {
  const discount = (rank: number) => 1 / Math.log2(rank + 2);
  const gained = list.slice(0, at).reduce((sum, id, rank) => sum + (relevant.has(id) ? discount(rank) : 0), 0);
  let perfect = 0;
  for (let rank = 0; rank < Math.min(at, relevant.size); rank += 1) perfect += discount(rank);
  return perfect === 0 ? 0 : gained / perfect;
};

export type Estimate = {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
};

/** The mean with its 95 % bootstrap interval. */
export const estimate = (samples: readonly number[], rounds = 1_000): Estimate => {
  const next = seededRandom(5);
  const means = Array.from({ length: rounds }, () => {
    let sum = 0;
    for (let i = 0; i < samples.length; i += 1) sum += samples[Math.floor(next() * samples.length)] ?? 0;
    return sum / samples.length;
  }).sort((a, b) => a - b);
  return {
    mean: average(samples),
    low: means[Math.floor(rounds * 0.025)] ?? 0,
    high: means[Math.floor(rounds * 0.975)] ?? 0,
  };
};

export const average = (samples: readonly number[]): number =>
  samples.reduce((sum, value) => sum + value, 0) / Math.max(samples.length, 1);

/** The upper end of the one-sided 95 % interval of a rate: so many events in so many trials, both rare (Poisson). */
export const upperRate = (events: number, trials: number): number => {
  const atMost = (mean: number): number => {
    let [term, sum] = [Math.exp(-mean), 0];
    for (let count = 0; count <= events; count += 1) {
      sum += term;
      term *= mean / (count + 1);
    }
    return sum;
  };
  let [low, high] = [0, 10 + 3 * events];
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (atMost(middle) > 0.05) low = middle;
    else high = middle;
  }
  return high / trials;
};
