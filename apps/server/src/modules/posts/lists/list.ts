import { type Category, categories, limits, type Sort, sorts } from '@vitrine/contract';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/db/db.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { listFeatured } from '../featured/list-featured.ts';
import type { IndexedSort } from '../tables.ts';
import { countList, type ListedPage, listAtPositions, listPage } from './list-queries.ts';
import { firstAnchor } from './page-anchors.ts';
import { createShuffle, newSeed, shuffleSize } from './shuffle.ts';

export type ListRequest = {
  readonly page?: string | undefined;
  readonly category?: string | undefined;
  readonly sort?: string | undefined;
  readonly seed?: string | undefined;
};

/** `entries` is JSON: the cards of the page, separated by commas. */
export type PostList = {
  readonly entries: Buffer;
  readonly page: number;
  readonly totalPages: number;
  readonly total: number;
  readonly seed?: string;
};

type ListDeps = Pick<Deps, 'db' | 'now'>;

type Found = ListedPage & { readonly seed?: string };

const { pageSize } = limits;
const maxPage = 1_000_000;

/** Anything but a number is page 1. */
export const parsePage = (text: string | undefined): number => {
  const page = /^\d{1,9}$/.test(text ?? '') ? Number(text) : 1;
  return Math.min(maxPage, Math.max(1, page));
};

const parseCategory = (text: string | undefined): Category | '' => {
  const category = text ?? '';
  if (category === '') return '';
  const found = categories.find((known) => known === category);
  if (!found) throw new Failure('unknown_category', { message: `There is no category called "${category}".` });
  return found;
};

const parseSort = (text: string | undefined): Sort => {
  const found = sorts.find((known) => known === (text || 'latest'));
  if (!found) throw new Failure('unknown_sort', { message: `There is no sort order called "${text}".` });
  return found;
};

const offsetOf = (page: number) => (page - 1) * pageSize;

const listIndexed = (db: Db, category: string, sort: IndexedSort, page: number): Promise<ListedPage> => {
  const offset = offsetOf(page);
  // A post may have come before the very first anchor since it was stored, and the first pages are always exact.
  const minAnchor = offset < firstAnchor ? 1 : 0;
  return listPage(db, { category, sort, offset, limit: pageSize, minAnchor });
};

/** The length of each list when it was last read. */
type KnownTotals = Map<string, number>;

/** The positions of a page depend on the length of the list. */
const shuffledPage = (category: string, total: number, page: number, seed: string) => {
  const size = shuffleSize(seed, total);
  const offset = offsetOf(page);
  const positionAt = createShuffle(`${seed}/${category}`, size);
  const length = Math.max(0, Math.min(pageSize, size - offset));
  return { size, positions: Array.from({ length }, (_, index) => positionAt(offset + index)) };
};

/** Uses the length that was read last, and reads again if the list has another by now: usually one statement. */
const listShuffled = async (
  { db, now }: ListDeps,
  known: KnownTotals,
  category: string,
  { given, page }: { given: string | undefined; page: number },
): Promise<Found> => {
  let total = known.get(category) ?? (await countList(db, category));
  for (;;) {
    const seed = given || newSeed(now(), total);
    const { size, positions } = shuffledPage(category, total, page, seed);
    const found = await listAtPositions(db, category, positions);
    known.set(category, found.total);
    if (found.total === total || (given && shuffleSize(seed, found.total) === size))
      return { entries: found.entries, total: size, seed };
    total = found.total;
  }
};

/** Newest first until the featured order is built for the first time. */
const listFeaturedOrNewest = async (
  { db }: ListDeps,
  category: string,
  { given, page }: { given: string | undefined; page: number },
): Promise<Found> =>
  (await listFeatured(db, category, { seed: given, offset: offsetOf(page) })) ??
  (await listIndexed(db, category, 'latest', page));

export type ListPosts = (deps: ListDeps, request: ListRequest) => Promise<PostList>;

export const createListPosts = (): ListPosts => {
  const known: KnownTotals = new Map();
  return async (deps, request) => {
    const category = parseCategory(request.category);
    const sort = parseSort(request.sort);
    const page = parsePage(request.page);
    const found: Found =
      sort === 'shuffle'
        ? await listShuffled(deps, known, category, { given: request.seed, page })
        : sort === 'featured'
          ? await listFeaturedOrNewest(deps, category, { given: request.seed, page })
          : await listIndexed(deps.db, category, sort, page);
    return {
      entries: found.entries,
      page,
      totalPages: Math.ceil(found.total / pageSize),
      total: found.total,
      ...(found.seed === undefined ? {} : { seed: found.seed }),
    };
  };
};
