/** Featured and Following, for members; CSS hides them from visitors, so that both get the same page from the server. */
import { Link } from '../../lib/router/link.tsx';
import styles from './feed-tabs.module.css';

export const followingUrl = (path: string): string => `${path}?sort=following`;

/** Whether a URL asks for the posts of followed people. */
export const isFollowingUrl = (search: URLSearchParams): boolean => search.get('sort') === 'following';

type Props = { readonly path: string; readonly current: 'featured' | 'following' | null };

export const FeedTabs = ({ path, current }: Props) => (
  <nav className={styles.tabs} aria-label="Feeds" data-for="member">
    <Link to={path} className={styles.tab} aria-current={current === 'featured' ? 'page' : undefined}>
      Featured
    </Link>
    <Link to={followingUrl(path)} className={styles.tab} aria-current={current === 'following' ? 'page' : undefined}>
      Following
    </Link>
  </nav>
);
