/** Posts liked by the same people: item-to-item asymmetric cosine with shrinkage. */

export type CoLike = {
  /** People who like both posts. */
  readonly sharedLikers: number;
  /** People whose likes were counted: all who like the query post, or a sample. */
  readonly likers: number;
  /** People who like the other post. */
  readonly likes: number;
};

export type CoLikeParams = {
  /** Penalty for popularity of the other post: 0 is none, 0.5 is a plain cosine. */
  readonly alpha: number;
  /** Shared likes at which the score is halved. */
  readonly shrinkage: number;
};

export const defaultCoLikes: CoLikeParams = { alpha: 0.62, shrinkage: 1 };

export const coLikeScore = ({ sharedLikers, likers, likes }: CoLike, params: CoLikeParams = defaultCoLikes): number => {
  if (sharedLikers <= 0 || likers <= 0) return 0;
  const cosine = sharedLikers / (likers ** (1 - params.alpha) * Math.max(likes, sharedLikers) ** params.alpha);
  return (cosine * sharedLikers) / (sharedLikers + params.shrinkage);
};
