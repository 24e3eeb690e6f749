import { type Category, categories, limits, type Sort, sorts } from '@vitrine/contract';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { getPosts } from '../queries.ts';
import type { IndexedSort, PostRow } from '../tables.ts';
import { countList, listAtPositions, listRange } from './list-queries.ts';
import { seek } from './page-anchors.ts';
import { createShuffle, newSeed, shuffleSize } from './shuffle.ts';

export type ListRequest = {
  readonly page?: string | undefined;
  readonly category?: string | undefined;
  readonly sort?: string | undefined;
  readonly seed?: string | undefined;
};

export type PostList = {
  readonly posts: PostRow[];
  readonly page: number;
  readonly totalPages: number;
  readonly seed?: string;
};

type Found = { readonly ids: string[]; readonly total: number; readonly seed?: string };

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

const listIndexed = async ({ db }: Deps, category: string, sort: IndexedSort, page: number): Promise<Found> => {
  const offset = (page - 1) * pageSize;
  if (page === 1) {
    const range = listRange(db, { category, sort, anchor: null, skip: 0, limit: pageSize });
    const [ids, total] = await Promise.all([range, countList(db, category)]);
    return { ids, total };
  }
  const total = await countList(db, category);
  if (offset >= total) return { ids: [], total };
  const start = await seek(db, category, sort, offset, total);
  return { ids: await listRange(db, { category, sort, ...start, limit: pageSize }), total };
};

const listShuffled = async (
  { db, now }: Deps,
  category: string,
  given: string | undefined,
  page: number,
): Promise<Found> => {
  const total = await countList(db, category);
  const seed = given || newSeed(now(), total);
  const size = shuffleSize(seed, total);
  const offset = (page - 1) * pageSize;
  const positionAt = createShuffle(`${seed}/${category}`, size);
  const positions = Array.from({ length: Math.max(0, Math.min(pageSize, size - offset)) }, (_, index) =>
    positionAt(offset + index),
  );
  return { ids: await listAtPositions(db, category, positions), total: size, seed };
};

export const listPosts = async (deps: Deps, request: ListRequest): Promise<PostList> => {
  const category = parseCategory(request.category);
  const sort = parseSort(request.sort);
  const page = parsePage(request.page);
  const found =
    sort === 'shuffle'
      ? await listShuffled(deps, category, request.seed, page)
      : await listIndexed(deps, category, sort, page);
  const posts = await getPosts(deps.db, found.ids);
  return {
    posts,
    page,
    totalPages: Math.ceil(found.total / pageSize),
    ...(found.seed === undefined ? {} : { seed: found.seed }),
  };
};
