/** Views, likes, followers and following of a user; the last two lead to the lists of people, one's own likes to the posts one likes, and one's own views to statistics. */
import type { User } from '@vitrine/contract';
import { shortCount } from '../../lib/counts.ts';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/router/link.tsx';
import styles from './stats.module.css';

export type StatOptions = { readonly views?: string; readonly likesTo?: string; readonly viewsTo?: string };

type Props = StatOptions & { readonly user: User };

export const Stats = ({ user, views = 'Views', likesTo, viewsTo }: Props) => (
  <dl className={styles.stats}>
    {[
      { label: views, count: user.totalViews, to: viewsTo },
      { label: 'Likes', count: user.totalLikes, to: likesTo },
      { label: 'Followers', count: user.followers, to: paths.followers(user._id) },
      { label: 'Following', count: user.following, to: paths.following(user._id) },
    ].map(({ label, count, to }) => (
      <div key={label} className={styles.stat}>
        <dt>{label}</dt>
        <dd title={String(count)}>
          {to ? (
            <Link to={to} className={styles.link} aria-label={`${label}: ${count}`}>
              {shortCount(count)}
            </Link>
          ) : (
            shortCount(count)
          )}
        </dd>
      </div>
    ))}
  </dl>
);
