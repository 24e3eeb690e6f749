/** Shown while drafts load. */
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import styles from './drafts.module.css';

export const DraftsSkeleton = () => (
  <section className={styles.list} aria-busy="true" aria-label="Drafts are loading">
    {[1, 2, 3].map((row) => (
      <Skeleton key={row} style={{ height: 118 }} />
    ))}
  </section>
);

/** In place of the whole panel, until its code is there. */
export const DraftPanelSkeleton = () => (
  <div className={styles.drafts}>
    <Skeleton style={{ height: 78 }} />
    <DraftsSkeleton />
  </div>
);
