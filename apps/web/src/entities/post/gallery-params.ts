/** Which part of the gallery one is looking at, as it stands in the address. */
import { type Category, categories, type Sort, sorts } from '@vitrine/contract';

export type GalleryParams = {
  readonly category: Category | '';
  readonly sort: Sort | '';
  readonly page: number;
  /** The order a shuffle was dealt in. */
  readonly seed: string;
};

const oneOf = <T extends string>(known: readonly T[], value: string | null): T | '' =>
  known.find((one) => one === value) ?? '';

const pageFrom = (value: string | null): number => {
  const page = Number(value ?? 1);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
};

export const parseGalleryParams = (search: URLSearchParams): GalleryParams => {
  const sort = oneOf(sorts, search.get('sort'));
  return {
    category: oneOf(categories, search.get('category')),
    sort,
    page: pageFrom(search.get('page')),
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

/** Another category or order starts again at the first page. */
export const withCategory = (address: GalleryParams, category: GalleryParams['category']): GalleryParams => ({
  ...address,
  category,
  page: 1,
});

export const withSort = (address: GalleryParams, sort: GalleryParams['sort'], seed: string): GalleryParams => ({
  ...address,
  sort,
  seed: sort === 'shuffle' ? seed : '',
  page: 1,
});
