/** The lists people ask for: the first page of every order, with and without a category, and deep ones. */
import { sorts } from '@vitrine/contract';

export type ListAsked = { readonly name: string; readonly path: string };

const category = 'Illustration';
const path = (query: Record<string, string>) => `/api/posts?${new URLSearchParams(query).toString()}`;

/** A shuffle is asked for with its seed, as whoever pages through one does. */
const seeded = (sort: string): Record<string, string> => (sort === 'shuffle' ? { sort, seed: 'bench' } : { sort });

export const firstPages: readonly ListAsked[] = sorts.flatMap((sort) => [
  { name: `${sort}, page 1`, path: path({ page: '1', ...seeded(sort) }) },
  { name: `${sort}, page 1, one category`, path: path({ page: '1', category, ...seeded(sort) }) },
]);

export const deepPages = (page: number): readonly ListAsked[] =>
  sorts.map((sort) => ({ name: `${sort}, page ${page}`, path: path({ page: String(page), ...seeded(sort) }) }));

/** Pages that nobody asked for a moment ago: every order, any page. */
export const anyPages = (pages: number): string[] =>
  Array.from({ length: pages }, (_, index) =>
    path({ page: String(index + 1), ...seeded(sorts[index % sorts.length] ?? 'latest') }),
  );
