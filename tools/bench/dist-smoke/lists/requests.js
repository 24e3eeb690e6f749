/** The lists people ask for: the first page of every order, with and without a category, and deep ones. */
import { sorts } from '@vitrine/contract';
/** A shuffle is asked for with its seed, as whoever pages through one does. */
export const listPath = (sort, page, category) => {
    const seed = sort === 'shuffle' ? { seed: 'bench' } : {};
    const query = { page: String(page), sort, ...seed, ...(category === undefined ? {} : { category }) };
    return `/api/posts?${new URLSearchParams(query).toString()}`;
};
export const firstPages = sorts.flatMap((sort) => [
    { name: `${sort}, page 1`, path: listPath(sort, 1) },
    { name: `${sort}, page 1, one category`, path: listPath(sort, 1, 'Illustration') },
]);
export const deepPages = (page) => sorts.map((sort) => ({ name: `${sort}, page ${page}`, path: listPath(sort, page) }));
/** Pages that nobody asked for a moment ago: every order, any page. */
export const anyPages = (pages) => Array.from({ length: pages }, (_, index) => listPath(sorts[index % sorts.length] ?? 'latest', index + 1));
//# sourceMappingURL=requests.js.map