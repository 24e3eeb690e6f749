import { Eye } from 'lucide-react';
import { countText, shortCount } from '../../../lib/counts.ts';
import type { ShownStatus } from '../use-like-status.ts';
import styles from './count.module.css';

export const ViewCount = ({ status: { viewCount, loading } }: { readonly status: ShownStatus }) => (
  <span className={styles.count}>
    <Eye aria-hidden="true" />
    <span aria-hidden="true">{loading ? '–' : shortCount(viewCount)}</span>
    <span className={styles.visuallyHidden}>{loading ? 'Views are loading' : countText(viewCount, 'view')}</span>
  </span>
);
