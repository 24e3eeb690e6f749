/** Reads pages of the featured order. The seed of a page is its generation: sent with later pages, it keeps the order. */
import { limits } from '@vitrine/contract';
import type { Db } from '../../../platform/db/db.ts';
import type { ListedPage } from '../lists/list-queries.ts';
import { arrangedLength } from './arrange.ts';
import { readArranged, readRest } from './page-queries.ts';

export type FeaturedFound = ListedPage & { readonly seed: string };

const parseGeneration = (seed: string | undefined): number =>
  /^[0-9a-z]{1,9}$/.test(seed ?? '') ? Number.parseInt(seed ?? '', 36) : 0;

/** Null while nothing is built. */
export const listFeatured = async (
  db: Db,
  category: string,
  { seed, offset }: { seed: string | undefined; offset: number },
): Promise<FeaturedFound | null> => {
  const range = { category, generation: parseGeneration(seed), offset, limit: limits.pageSize };
  const page = await (offset < arrangedLength ? readArranged : readRest)(db, range);
  return page && { entries: page.entries, total: page.total, seed: page.generation.toString(36) };
};
