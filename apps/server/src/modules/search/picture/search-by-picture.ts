/**
 * Finds the posts whose pictures are most like a given one. The search starts at posts with its colours and follows stored
 * neighbours towards more similar ones, so that its cost does not depend on the number of posts.
 */
import { limits, type PictureWay, searchLimits } from '@vitrine/contract';
import { describePicture, type PictureDescription, similarity } from '@vitrine/recommender';
import type { Db } from '../../../platform/db/db.ts';
import type { ExaminedPicture } from '../../media/index.ts';
import { pictureVectorsOf } from '../../recommendations/index.ts';
import { findHits, walkedPostings } from '../find/find-hits.ts';
import { walkedColours } from '../find/groups.ts';
import { readIds } from '../find/post-queries.ts';
import { listNeighbours, listNewest, readSignals, type SignalRow } from './signal-queries.ts';

const startingPosts = 300;
/** Posts whose neighbours are looked at in one round. */
const followed = 12;
const rounds = 5;

/** The weights of the two vectors. */
const weights: Readonly<Record<PictureWay, { readonly colour: number; readonly form: number }>> = {
  all: { colour: 0.6, form: 0.4 },
  colour: { colour: 1, form: 0 },
  composition: { colour: 0, form: 1 },
};

const createScore = (picture: PictureDescription, way: PictureWay) => {
  const { colour, form } = weights[way];
  return (row: SignalRow): number => {
    const vectors = pictureVectorsOf(row);
    return (
      colour * (similarity(picture.colour, vectors.colour) ?? 0) + form * (similarity(picture.form, vectors.form) ?? 0)
    );
  };
};

const startOf = async (db: Db, { palette }: ExaminedPicture): Promise<string[]> => {
  const colours = palette
    .slice(0, searchLimits.colours)
    .map(({ colour, share }) => ({ colour, weight: Math.max(share, 0.01) }));
  const { hits } = await findHits(db, {
    driver: { terms: walkedColours(colours), by: 'share' },
    groups: [],
    excluded: [],
    since: null,
    maxWalked: walkedPostings,
    limit: startingPosts,
  });
  const similar = await readIds(
    db,
    hits.map(({ post }) => post),
  );
  return [...new Set([...similar, ...(await listNewest(db, startingPosts))])];
};

export const searchByPicture = async (db: Db, picture: ExaminedPicture, way: PictureWay): Promise<string[]> => {
  const scoreOf = createScore(await describePicture(picture.bytes), way);
  const scores = new Map<string, number>();
  const best = (count: number) =>
    [...scores]
      .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? 1 : -1))
      .slice(0, count)
      .map(([id]) => id);
  const add = async (ids: readonly string[]) => {
    const unknown = ids.filter((id) => !scores.has(id));
    for (const row of await readSignals(db, unknown)) scores.set(row.id, scoreOf(row));
  };
  await add(await startOf(db, picture));
  const visited = new Set<string>();
  for (let round = 0; round < rounds; round += 1) {
    const next = best(followed).filter((id) => !visited.has(id));
    if (next.length === 0) break;
    for (const id of next) visited.add(id);
    const signals = (['colour', 'form'] as const).filter((signal) => weights[way][signal] > 0);
    await add((await Promise.all(signals.map((signal) => listNeighbours(db, next, signal)))).flat());
  }
  return best(limits.pageSize);
};
