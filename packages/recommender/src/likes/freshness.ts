/** A prior that does not depend on the query. */

const DAY = 24 * 60 * 60 * 1000;
const FRESHNESS_SCALE = 30 * DAY;

/** Exponential decay, 0..1: most likes come soon after publishing, so new posts are undercounted. */
export const freshness = (age: number): number => Math.exp(-Math.max(age, 0) / FRESHNESS_SCALE);
