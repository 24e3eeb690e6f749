/** Featured, For you and Following, for members; CSS hides them from visitors, so that both get the same page from the server. */
import { Link } from '../../lib/router/link.tsx';
import styles from './feed-tabs.module.css';

export const followingUrl = (path: string): string => `${path}?sort=following`;

export type OwnFeed = 'following' | 'for-you';

/** The list of the member's own that a URL asks for. */
export const ownFeedOf = (search: URLSearchParams): OwnFeed | null => {
  const sort = search.get('sort');
  return sort === 'following' || sort === 'for-you' ? sort : null;
};

type Props = { readonly path: string; readonly current: 'featured' | OwnFeed | null };

export const FeedTabs = ({ path, current }: Props) => (
  <nav className={styles.tabs} aria-label="Feeds" data-for="member">
    {(
      [
        ['featured', path, 'Featured'],
        ['for-you', `${path}?sort=for-you`, 'For you'],
        ['following', followingUrl(path), 'Following'],
      ] as const
    ).map(([feed, url, label]) => (
      <Link key={feed} to={url} className={styles.tab} aria-current={current === feed ? 'page' : undefined}>
        {label}
      </Link>
    ))}
  </nav>
);
