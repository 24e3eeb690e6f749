/** Shown while a list of collections loads. */
import { Skeleton } from '../../ui/states/skeleton.tsx';
import styles from './collection-list.module.css';

export const CollectionsSkeleton = ({ label }: { readonly label: string }) => (
  <section className={styles.list} aria-busy="true" aria-label={`${label} are loading`}>
    {[1, 2, 3].map((place) => (
      <Skeleton key={place} style={{ aspectRatio: '808 / 580' }} />
    ))}
  </section>
);
