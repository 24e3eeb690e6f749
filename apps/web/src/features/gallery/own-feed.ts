/** The lists of a member's own. */
export type OwnFeed = 'following' | 'for-you';

export const followingUrl = (path: string): string => `${path}?sort=following`;

/** The list of the member's own that a URL asks for. */
export const ownFeedOf = (search: URLSearchParams): OwnFeed | null => {
  const sort = search.get('sort');
  return sort === 'following' || sort === 'for-you' ? sort : null;
};
