/** Posts in as many columns as fit, and the skeleton of such a grid. */
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { limits, type Post } from '@vitrine/contract';
import { useSession } from '../../../lib/session/use-session.ts';
import { useClient } from '../../../lib/site.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { likeStatusesQuery } from '../queries.ts';
import { coverRatio, eagerCount } from './cover.ts';
import { PostCard } from './post-card.tsx';
import styles from './post-grid.module.css';

type Props = {
  readonly posts: readonly Post[];
  readonly reasons?: Readonly<Record<string, string>>;
  /** Whether the first posts are visible when the page opens. */
  readonly eager?: boolean;
};

/** The size of a page, so that loading a further page only fetches the statuses of its posts. */
const batchSize = limits.pageSize;

/** Fetches which of the posts the member likes. */
const usePrefetchLikes = (postIds: readonly string[]) => {
  const isMember = useSession() !== null;
  const [client, queries] = [useClient(), useQueryClient()];
  const batches = Array.from({ length: Math.ceil(postIds.length / batchSize) }, (_, index) =>
    postIds.slice(index * batchSize, (index + 1) * batchSize),
  );
  useQueries({
    queries: batches.map((ids) => ({ ...likeStatusesQuery(client, queries, ids), enabled: isMember })),
  });
};

export const PostGrid = ({ posts, reasons, eager = false }: Props) => {
  const series = posts.map((post) => post._id);
  usePrefetchLikes(series);
  return (
    <ul className={styles.grid}>
      {posts.map((post, index) => (
        <li key={post._id}>
          <PostCard post={post} series={series} eager={eager && index < eagerCount} reason={reasons?.[post._id]} />
        </li>
      ))}
    </ul>
  );
};

export const PostGridSkeleton = ({ count }: { readonly count: number }) => (
  <section className={styles.grid} aria-busy="true" aria-label="Works are loading">
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className={styles.skeletonCard} data-skeleton="card">
        <Skeleton className={styles.cover ?? ''} style={{ aspectRatio: String(coverRatio) }} />
        <div className={styles.meta}>
          <Skeleton round style={{ width: 28, height: 28 }} />
          <Skeleton style={{ width: '38%', height: 14 }} />
        </div>
      </div>
    ))}
  </section>
);
