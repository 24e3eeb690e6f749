/** Splits likes at a point in time: training data before, relevant posts after. */
import type { Gallery, GalleryPost } from './gallery.ts';

export type Case = {
  readonly person: string;
  /** Posts they had liked before, latest first: each is a query. */
  readonly liked: readonly string[];
  /** Posts that existed then and that they liked later: the relevant ones. */
  readonly later: ReadonlySet<string>;
};

export type Split = {
  readonly moment: number;
  readonly posts: readonly GalleryPost[];
  /** Who liked each post before the split. */
  readonly likers: ReadonlyMap<string, readonly string[]>;
  readonly likedBy: ReadonlyMap<string, readonly string[]>;
  /** The less liked half of the posts. */
  readonly tail: ReadonlySet<string>;
  readonly cases: readonly Case[];
};

export const splitByTime = ({ posts, likes }: Gallery, known = 0.75): Split => {
  const moment = likes[Math.floor(likes.length * known)]?.at.getTime() ?? Number.POSITIVE_INFINITY;
  const existing = posts.filter(({ createdAt }) => createdAt < moment);
  const ids = new Set(existing.map(({ id }) => id));
  const before = likes.filter(({ at, postId }) => at.getTime() < moment && ids.has(postId));
  const after = likes.filter(({ at, postId }) => at.getTime() >= moment && ids.has(postId));
  const likers = groupBy(
    before,
    ({ postId }) => postId,
    ({ personId }) => personId,
  );
  const likedBy = groupBy(
    before,
    ({ personId }) => personId,
    ({ postId }) => postId,
  );
  const later = groupBy(
    after,
    ({ personId }) => personId,
    ({ postId }) => postId,
  );
  const count = (id: string) => likers.get(id)?.length ?? 0;
  const byLikes = [...ids].sort((a, b) => count(a) - count(b) || (a < b ? -1 : 1));
  const cases = [...later].flatMap(([person, relevant]) => {
    const liked = likedBy.get(person)?.toReversed() ?? [];
    return liked.length > 0 ? [{ person, liked, later: new Set(relevant) }] : [];
  });
  return { moment, posts: existing, likers, likedBy, tail: new Set(byLikes.slice(0, byLikes.length / 2)), cases };
};

const groupBy = <T>(rows: readonly T[], key: (row: T) => string, value: (row: T) => string): Map<string, string[]> => {
  const groups = new Map<string, string[]>();
  for (const row of rows) {
    const group = groups.get(key(row)) ?? [];
    group.push(value(row));
    groups.set(key(row), group);
  }
  return groups;
};
