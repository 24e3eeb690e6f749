/** Works liked by the same people: item-to-item asymmetric cosine with shrinkage. */

export type CoLike = {
  /** People who like both works. */
  readonly together: number;
  /** People whose likes were looked at: all who like the work asked about, or a sample of them. */
  readonly likers: number;
  /** People who like the other work. */
  readonly likes: number;
};

export type CoLikeRule = {
  /** How much being widely liked counts against the other work: 0 not at all, 0.5 as in a plain cosine. */
  readonly alpha: number;
  /** Shared likes it takes to be half believed. */
  readonly shrinkage: number;
};

export const coLikeRule: CoLikeRule = { alpha: 0.62, shrinkage: 1 };

export const coLikeScore = ({ together, likers, likes }: CoLike, rule: CoLikeRule = coLikeRule): number => {
  if (together <= 0 || likers <= 0) return 0;
  const cosine = together / (likers ** (1 - rule.alpha) * Math.max(likes, together) ** rule.alpha);
  return (cosine * together) / (together + rule.shrinkage);
};
