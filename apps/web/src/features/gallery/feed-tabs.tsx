/** Featured, For you and Following, for members; CSS hides them from visitors, so that both get the same page from the server. */
import { Link } from '../../lib/router/link.tsx';
import styles from './feed-tabs.module.css';
import { followingUrl, type OwnFeed } from './own-feed.ts';

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
