/** Two small priors, for what people are likely to like whatever it looks like. */

/** What many people like is a safer guess, with fast diminishing returns. */
export const popularity = (likes: number): number => Math.log1p(Math.max(likes, 0));

const DAY = 24 * 60 * 60 * 1000;
const FADES_IN = 30 * DAY;

/** Most likes come soon after a work is published, so a new work has its likes still to come. Between 0 and 1. */
export const freshness = (age: number): number => Math.exp(-Math.max(age, 0) / FADES_IN);
