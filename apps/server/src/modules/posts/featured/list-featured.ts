/** Reads pages of the featured order. The seed of a page is its generation: sent with later pages, it keeps the order. */
import { limits } from '@vitrine/contract';
import type { Db } from '../../../platform/db/db.ts';
import type { ListedPage } from '../lists/list-queries.ts';
import { arrangedLength } from './arrange.ts';
import { listAnchors, readArranged, readGeneration, type StoredGeneration, walkNewest } from './list-queries.ts';

const { pageSize } = limits;
/** The distance between two anchors, with some more for posts that were removed since they were stored. */
const anchorDistance = 720;

export type FeaturedFound = ListedPage & { readonly seed: string };

const seedOf = (generation: number): string => generation.toString(36);

const parseGeneration = (seed: string | undefined): number =>
  /^[0-9a-z]{1,9}$/.test(seed ?? '') ? Number.parseInt(seed ?? '', 36) : 0;

/** Where to start reading newest first, so that few posts are passed over before the wanted place, and what to leave out. */
const findStart = async (db: Db, category: string, list: StoredGeneration, wanted: number) => {
  const arranged = list.ids.toSorted((one, other) => (one < other ? 1 : -1));
  const range = { posts: list.posts, from: wanted - anchorDistance, to: wanted + arranged.length + anchorDistance };
  // The place of an anchor among the posts that are not arranged.
  const anchors = (await listAnchors(db, category, range)).map(({ rank, post_id: id }) => ({
    id,
    place: rank - arranged.filter((one) => one > id).length,
  }));
  const anchor = anchors.findLast(({ id, place }) => id <= list.newest && place >= 0 && place <= wanted);
  const start = anchor?.id ?? list.newest;
  const end = anchors.find(({ place }) => place >= wanted + 2 * pageSize)?.id ?? '';
  return {
    start,
    skip: wanted - (anchor?.place ?? 0),
    without: arranged.filter((id) => id <= start && id >= end),
  };
};

/** The posts after the arranged ones: newest first, as the list was when the generation was built. */
const listRest = async (db: Db, category: string, list: StoredGeneration, offset: number): Promise<ListedPage> => {
  if (offset >= list.posts) return { entries: Buffer.alloc(0), total: list.posts };
  const start = await findStart(db, category, list, offset - list.ids.length);
  return walkNewest(db, { category, ...start, limit: pageSize, total: list.posts });
};

/** Null while nothing is built. */
export const listFeatured = async (
  db: Db,
  category: string,
  { seed, offset }: { seed: string | undefined; offset: number },
): Promise<FeaturedFound | null> => {
  const wanted = parseGeneration(seed);
  if (offset < arrangedLength) {
    const page = await readArranged(db, { category, generation: wanted, offset, limit: pageSize });
    return page && { entries: page.entries, total: page.total, seed: seedOf(page.generation) };
  }
  const list = await readGeneration(db, category, wanted);
  return list && { ...(await listRest(db, category, list, offset)), seed: seedOf(list.generation) };
};
