import { countText, shortCount } from '../../../lib/counts.ts';
import type { ShownStatus } from '../like-status.ts';
import styles from './count.module.css';

/** An image to screen readers, so that they read its label instead of the short number. */
export const ViewCount = ({ status: { viewCount, loading } }: { readonly status: ShownStatus }) => (
  <span
    className={styles.views}
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its picture is a mask, so that a card has fewer elements
    role="img"
    aria-label={loading ? 'Views are loading' : countText(viewCount, 'view')}
  >
    {loading ? '–' : shortCount(viewCount)}
  </span>
);
