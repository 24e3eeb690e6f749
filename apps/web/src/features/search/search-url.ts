/** Whether an address of Explore asks for a search; without one Explore is the gallery. */
const names = ['q', 'tool', 'tag', 'color', 'since', 'pictures', 'available', 'by'];

export const isSearchUrl = (search: URLSearchParams): boolean => names.some((name) => search.get(name));
