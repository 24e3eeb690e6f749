/** One page of the gallery: which works, in which order. */
import { type Category, categories, limits, type Sort, sorts } from '@vitrine/contract';
import type { Deps } from '../../platform/deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import { jump } from './page-anchors.ts';
import { getPosts } from './queries.ts';
import { countShelf, listOrdinals, listStretch } from './shelf-queries.ts';
import { createShuffle, dealtSize, freshSeed } from './shuffle.ts';
import type { KeptSort, PostRow } from './tables.ts';

export type ListRequest = {
  readonly page?: string | undefined;
  readonly category?: string | undefined;
  readonly sort?: string | undefined;
  readonly seed?: string | undefined;
};

export type Listed = {
  readonly posts: PostRow[];
  readonly page: number;
  readonly totalPages: number;
  readonly seed?: string;
};

type Found = { readonly ids: string[]; readonly total: number; readonly seed?: string };

const { pageSize } = limits;
const farthestPage = 1_000_000;

/** A page that is no number is the first one; clients send all sorts of things. */
export const pageOf = (text: string | undefined): number => {
  const page = /^\d{1,9}$/.test(text ?? '') ? Number(text) : 1;
  return Math.min(farthestPage, Math.max(1, page));
};

const shelfOf = (text: string | undefined): Category | '' => {
  const category = text ?? '';
  if (category === '') return '';
  const found = categories.find((known) => known === category);
  if (!found) throw new Failure('unknown_category', { message: `There is no category called "${category}".` });
  return found;
};

const sortOf = (text: string | undefined): Sort => {
  const found = sorts.find((known) => known === (text || 'latest'));
  if (!found) throw new Failure('unknown_sort', { message: `There is no sort order called "${text}".` });
  return found;
};

const listKept = async ({ db }: Deps, category: string, sort: KeptSort, page: number): Promise<Found> => {
  const offset = (page - 1) * pageSize;
  if (page === 1) {
    const stretch = listStretch(db, { category, sort, mark: null, skip: 0, limit: pageSize });
    const [ids, total] = await Promise.all([stretch, countShelf(db, category)]);
    return { ids, total };
  }
  const total = await countShelf(db, category);
  if (offset >= total) return { ids: [], total };
  const start = await jump(db, category, sort, offset, total);
  return { ids: await listStretch(db, { category, sort, ...start, limit: pageSize }), total };
};

const deal = async ({ db, now }: Deps, category: string, given: string | undefined, page: number): Promise<Found> => {
  const total = await countShelf(db, category);
  const seed = given || freshSeed(now(), total);
  const size = dealtSize(seed, total);
  const offset = (page - 1) * pageSize;
  const place = createShuffle(`${seed}/${category}`, size);
  const ordinals = Array.from({ length: Math.max(0, Math.min(pageSize, size - offset)) }, (_, index) =>
    place(offset + index),
  );
  return { ids: await listOrdinals(db, category, ordinals), total: size, seed };
};

export const listPosts = async (deps: Deps, request: ListRequest): Promise<Listed> => {
  const category = shelfOf(request.category);
  const sort = sortOf(request.sort);
  const page = pageOf(request.page);
  const found =
    sort === 'shuffle' ? await deal(deps, category, request.seed, page) : await listKept(deps, category, sort, page);
  const posts = await getPosts(deps.db, found.ids);
  return {
    posts,
    page,
    totalPages: Math.ceil(found.total / pageSize),
    ...(found.seed === undefined ? {} : { seed: found.seed }),
  };
};
