/** Views, likes, followers and following of a user. */
import type { User } from '@vitrine/contract';
import { shortCount } from '../../lib/counts.ts';
import styles from './stats.module.css';

export type StatLabels = { readonly views: string };

type Props = { readonly user: User; readonly labels?: StatLabels };

export const Stats = ({ user, labels = { views: 'Views' } }: Props) => (
  <dl className={styles.stats}>
    {[
      { label: labels.views, count: user.totalViews },
      { label: 'Likes', count: user.totalLikes },
      { label: 'Followers', count: user.followers },
      { label: 'Following', count: user.following },
    ].map(({ label, count }) => (
      <div key={label} className={styles.stat}>
        <dt>{label}</dt>
        <dd title={String(count)}>{shortCount(count)}</dd>
      </div>
    ))}
  </dl>
);
