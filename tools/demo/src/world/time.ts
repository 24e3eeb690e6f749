/** Times of the demo world, relative to `now`. */
import type { Random } from '../random.ts';

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

export const before = (now: Date, ms: number) => new Date(now.getTime() - ms);
export const after = (at: Date, ms: number) => new Date(at.getTime() + ms);

/** A time between `since` and `now`, exponentially distributed. */
export const soonAfter = (random: Random, since: Date, now: Date, mean: number): Date => {
  const room = now.getTime() - since.getTime();
  const wait = -Math.log(1 - random.next()) * mean;
  return after(since, Math.floor(wait < room ? wait : random.next() * room));
};
