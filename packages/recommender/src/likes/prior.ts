// A small prior: what many people like is a safer guess, with fast diminishing returns.

export function popularityPrior(likes: number): number {
  return Math.log1p(Math.max(likes, 0));
}
