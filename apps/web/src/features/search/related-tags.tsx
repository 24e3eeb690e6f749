/** Links to the tags that works with a tag have besides it, and to its filters in Explore. */
import type { TagPage } from '@vitrine/contract';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/router/link.tsx';
import styles from './related-tags.module.css';

type Props = { readonly tag: string; readonly related: TagPage['related'] };

export const RelatedTags = ({ tag, related }: Props) => (
  <nav className={styles.related} aria-label="Related tags">
    <Link className={styles.filter} to={paths.search({ tag })}>
      Filter these works
    </Link>
    {related.map(({ value }) => (
      <Link key={value} className={styles.tag} to={paths.tag(value)}>
        {value}
      </Link>
    ))}
  </nav>
);
