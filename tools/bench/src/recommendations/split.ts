/** Parts a gallery at a moment: what was known then, and what people liked afterwards. */
import type { Gallery, GalleryWork } from './gallery.ts';

export type Case = {
  readonly person: string;
  /** Works they had liked before, the latest first: each is a question. */
  readonly liked: readonly string[];
  /** Works that existed then and that they liked later: the answers hoped for. */
  readonly later: ReadonlySet<string>;
};

export type Split = {
  readonly moment: number;
  readonly works: readonly GalleryWork[];
  /** Who liked each work, before the moment. */
  readonly likers: ReadonlyMap<string, readonly string[]>;
  readonly likedBy: ReadonlyMap<string, readonly string[]>;
  /** The half of the works with fewer likes. */
  readonly tail: ReadonlySet<string>;
  readonly cases: readonly Case[];
};

export const splitByTime = ({ works, likes }: Gallery, known = 0.75): Split => {
  const moment = likes[Math.floor(likes.length * known)]?.at.getTime() ?? Number.POSITIVE_INFINITY;
  const existing = works.filter(({ createdAt }) => createdAt < moment);
  const ids = new Set(existing.map(({ id }) => id));
  const before = likes.filter(({ at, workId }) => at.getTime() < moment && ids.has(workId));
  const after = likes.filter(({ at, workId }) => at.getTime() >= moment && ids.has(workId));
  const likers = gather(
    before,
    ({ workId }) => workId,
    ({ personId }) => personId,
  );
  const likedBy = gather(
    before,
    ({ personId }) => personId,
    ({ workId }) => workId,
  );
  const later = gather(
    after,
    ({ personId }) => personId,
    ({ workId }) => workId,
  );
  const count = (id: string) => likers.get(id)?.length ?? 0;
  const byLikes = [...ids].sort((a, b) => count(a) - count(b) || (a < b ? -1 : 1));
  const cases = [...later].flatMap(([person, hoped]) => {
    const liked = likedBy.get(person)?.toReversed() ?? [];
    return liked.length > 0 ? [{ person, liked, later: new Set(hoped) }] : [];
  });
  return { moment, works: existing, likers, likedBy, tail: new Set(byLikes.slice(0, byLikes.length / 2)), cases };
};

const gather = <T>(rows: readonly T[], key: (row: T) => string, value: (row: T) => string): Map<string, string[]> => {
  const groups = new Map<string, string[]>();
  for (const row of rows) {
    const group = groups.get(key(row)) ?? [];
    group.push(value(row));
    groups.set(key(row), group);
  }
  return groups;
};
