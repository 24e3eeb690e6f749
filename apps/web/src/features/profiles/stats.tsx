/** Views, likes, followers and following of a user; the last two lead to the lists of people. */
import type { User } from '@vitrine/contract';
import { shortCount } from '../../lib/counts.ts';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/router/link.tsx';
import styles from './stats.module.css';

export type StatLabels = { readonly views: string };

type Props = { readonly user: User; readonly labels?: StatLabels };

export const Stats = ({ user, labels = { views: 'Views' } }: Props) => (
  <dl className={styles.stats}>
    {[
      { label: labels.views, count: user.totalViews },
      { label: 'Likes', count: user.totalLikes },
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
