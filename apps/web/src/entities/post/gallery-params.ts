/** Category, sort order and page of the gallery, as query parameters of its URL. */
import { type Category, categories, type Sort, sorts } from '@vitrine/contract';

export type GalleryParams = {
  readonly category: Category | '';
  readonly sort: Sort | '';
  readonly page: number;
  /** Determines the order of a shuffle. */
  readonly seed: string;
};

const oneOf = <T extends string>(known: readonly T[], value: string | null): T | '' =>
  known.find((candidate) => candidate === value) ?? '';

const parsePage = (value: string | null): number => {
  const page = Number(value ?? 1);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
};

export const parseGalleryParams = (search: URLSearchParams): GalleryParams => {
  const sort = oneOf(sorts, search.get('sort'));
  return {
    category: oneOf(categories, search.get('category')),
    sort,
    page: parsePage(search.get('page')),
    seed: sort === 'shuffle' ? (search.get('seed') ?? '').slice(0, 40) : '',
  };
};

export const formatGalleryParams = ({ category, sort, page, seed }: GalleryParams): string => {
  const search = new URLSearchParams();
  if (category) search.set('category', category);
  if (sort) search.set('sort', sort);
  if (sort === 'shuffle' && seed) search.set('seed', seed);
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
