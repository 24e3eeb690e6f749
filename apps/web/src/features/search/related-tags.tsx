/** Links to the tags that works with a tag have besides it. */
import type { TagPage } from '@vitrine/contract';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/router/link.tsx';
import styles from './related-tags.module.css';

/** Undefined until they are known. */
type Props = { readonly related: TagPage['related'] | undefined };

export const RelatedTags = ({ related }: Props) =>
  related?.length === 0 ? null : (
    <nav className={styles.related} aria-label="Related tags">
      <span className={styles.label}>Related</span>
      {related?.map(({ value }) => (
        <Link key={value} className={styles.tag} to={paths.tag(value)}>
          {value}
        </Link>
      ))}
    </nav>
  );
