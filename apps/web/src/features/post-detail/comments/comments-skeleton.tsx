import { Skeleton } from '../../../ui/states/skeleton.tsx';
import styles from './lazy-comments.module.css';

export const CommentsSkeleton = () => (
  <div className={styles.skeleton} aria-busy="true">
    <Skeleton style={{ height: 28, width: '40%' }} />
    <Skeleton style={{ height: 88 }} />
    <Skeleton style={{ height: 64 }} />
  </div>
);
