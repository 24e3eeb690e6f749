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

export const defaultCoLikes: CoLikeParams = { alpha: 0.5, shrinkage: 5 };

export const coLikeScore = ({ sharedLikers, likers, likes }: CoLike, params: CoLikeParams = defaultCoLikes): number => {
  if (sharedLikers <= 0 || likers <= 0) return 0;
  const cosine = sharedLikers / (likers ** (1 - params.alpha) * Math.max(likes, sharedLikers) ** params.alpha);
  return (cosine * sharedLikers) / (sharedLikers + params.shrinkage);
};

export type CoLikedPost = CoLike & {
  readonly id: string;
};

/**
 * Weight of the mean score that the co-liked posts of a post give to others, beside the score that the post itself gives:
 * a post that few people like is tied to others through the posts that those people like.
 */
export const secondStepWeight = 1;

export type ScoredCoLike = CoLikedPost & {
  readonly score: number;
};

/** How many co-liked posts are stored for a post. */
const MAX_CO_LIKES = 40;

/** Those with the highest score, which discounts posts that are popular everywhere. */
export const topCoLikes = (coLikes: readonly CoLikedPost[]): ScoredCoLike[] =>
  coLikes
    .map((coLike) => ({ ...coLike, score: coLikeScore(coLike) }))
    .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
    .slice(0, MAX_CO_LIKES);
