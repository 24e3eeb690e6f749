/** List requests: the first page of every order, with and without a category, and deep pages. */
import { type Sort, sorts } from '@vitrine/contract';

export type ListRequest = { readonly name: string; readonly path: string };

/** A shuffle is requested with a seed, as clients do when paging. */
export const listPath = (sort: Sort, page: number, category?: string): string => {
  const seed = sort === 'shuffle' ? { seed: 'bench' } : {};
  const query = { page: String(page), sort, ...seed, ...(category === undefined ? {} : { category }) };
  return `/api/posts?${new URLSearchParams(query).toString()}`;
};

export const firstPages: readonly ListRequest[] = sorts.flatMap((sort) => [
  { name: `${sort}, page 1`, path: listPath(sort, 1) },
  { name: `${sort}, page 1, one category`, path: listPath(sort, 1, 'Illustration') },
]);

export const deepPages = (page: number): readonly ListRequest[] =>
  sorts.map((sort) => ({ name: `${sort}, page ${page}`, path: listPath(sort, page) }));

/** Many different pages in every order, so that the response cache does not help. */
export const manyPages = (pages: number): string[] =>
  Array.from({ length: pages }, (_, index) => listPath(sorts[index % sorts.length] ?? 'latest', index + 1));
