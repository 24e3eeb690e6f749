/**
 * Ties for the feed of one person: how much liking one post speaks for another. People who like few posts say more about each, so
 * they count more. The ties of a post that is tied to many are each weaker.
 */

export type WeighedCoLike = {
  readonly id: string;
  /** Sum over the people who like both of `likerWeight`. */
  readonly weight: number;
  /** People who like the first post, or a sample. */
  readonly likers: number;
  /** People who like this one. */
  readonly likes: number;
};

export type Tie = { readonly id: string; readonly score: number };

/** Weight of a person with so many likes. */
export const likerWeight = (likes: number): number => 1 / Math.sqrt(Math.max(likes, 1));

/** How many are stored for a post. */
const maxTies = 200;

/**
 * So many of all posts that somebody chose are read, and of each post at least the least: the strongest ones. Somebody who chose more
 * than thirty has enough of them; reading the rest would cost as much again.
 */
export const tiesRead = { ofAll: 6000, least: 50 } as const;

export const topTies = (coLikes: readonly WeighedCoLike[]): Tie[] => {
  const strongest = coLikes
    .map(({ id, weight, likers, likes }) => ({
      id,
      score: weight / Math.sqrt(Math.max(likers, 1) * Math.max(likes, 1)),
    }))
    .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
    .slice(0, maxTies);
  const sum = strongest.reduce((total, { score }) => total + score, 0);
  return strongest.map(({ id, score }) => ({ id, score: score / Math.sqrt(sum) }));
};
