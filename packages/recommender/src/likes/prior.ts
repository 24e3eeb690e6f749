/** Priors that do not depend on the query: popularity and freshness. */

/** Logarithmic in the number of likes. */
export const popularity = (likes: number): number => Math.log1p(Math.max(likes, 0));

const DAY = 24 * 60 * 60 * 1000;
const FRESHNESS_SCALE = 30 * DAY;

/** Exponential decay, 0..1: most likes come soon after publishing, so new posts are undercounted. */
export const freshness = (age: number): number => Math.exp(-Math.max(age, 0) / FRESHNESS_SCALE);
