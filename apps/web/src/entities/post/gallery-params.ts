/** Category, sort order and page of the gallery, as query parameters of its URL. */
import { type Category, categories, type Sort, sorts } from '@vitrine/contract';

export type GalleryParams = {
  readonly category: Category | '';
  /** Empty is the site's own order, `defaultSort`. */
  readonly sort: Sort | '';
  readonly page: number;
  /** Determines the order of a shuffle, and keeps the featured order while paging. */
  readonly seed: string;
  /** What Explore searches for, as a query string: kept when category, order or page change. */
  readonly filters?: string;
};

export const defaultSort: Sort = 'featured';

/** The first page of the featured order is always the current one. */
const hasSeed = (sort: GalleryParams['sort'], page: number): boolean =>
  sort === 'shuffle' || ((sort || defaultSort) === 'featured' && page > 1);

const oneOf = <T extends string>(known: readonly T[], value: string | null): T | '' =>
  known.find((candidate) => candidate === value) ?? '';

const parsePage = (value: string | null): number => {
  const page = Number(value ?? 1);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
};

export const parseGalleryParams = (search: URLSearchParams): GalleryParams => {
  const sort = oneOf(sorts, search.get('sort'));
  const page = parsePage(search.get('page'));
  return {
    category: oneOf(categories, search.get('category')),
    sort,
    page,
    seed: hasSeed(sort, page) ? (search.get('seed') ?? '').slice(0, 40) : '',
  };
};

export const formatGalleryParams = ({ category, sort, page, seed, filters }: GalleryParams): string => {
  const search = new URLSearchParams(filters);
  if (category) search.set('category', category);
  if (sort) search.set('sort', sort);
  if (hasSeed(sort, page) && seed) search.set('seed', seed);
  if (page > 1) search.set('page', String(page));
  return search.size > 0 ? `?${search}` : '';
};

export const withCategory = (params: GalleryParams, category: GalleryParams['category']): GalleryParams => ({
  ...params,
  category,
  page: 1,
});

export const withSort = (params: GalleryParams, sort: GalleryParams['sort'], seed: string): GalleryParams => ({
  ...params,
  sort,
  seed: sort === 'shuffle' ? seed : '',
  page: 1,
});
