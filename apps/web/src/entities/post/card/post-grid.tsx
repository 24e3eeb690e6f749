/** The wall: works in as many columns as fit, or the places where they will hang. */
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { limits, type Post } from '@vitrine/contract';
import { useSession } from '../../../lib/session/use-session.ts';
import { useClient } from '../../../lib/site.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { likeStatusesQuery } from '../queries.ts';
import { coverRatio, firstRow } from './cover.ts';
import { PostCard } from './post-card.tsx';
import styles from './post-grid.module.css';

type Props = {
  readonly posts: readonly Post[];
  readonly reasons?: Readonly<Record<string, string>>;
  /** Whether its first row is among the first things seen. */
  readonly early?: boolean;
};

/** As many as a page brings, so that a list that grows asks only about what is new. */
const askedTogether = limits.pageSize;

/** Members see at once which of the works they like. */
const useHearts = (postIds: readonly string[]) => {
  const isMember = useSession() !== null;
  const [client, queries] = [useClient(), useQueryClient()];
  const parts = Array.from({ length: Math.ceil(postIds.length / askedTogether) }, (_, place) =>
    postIds.slice(place * askedTogether, (place + 1) * askedTogether),
  );
  useQueries({
    queries: parts.map((ids) => ({ ...likeStatusesQuery(client, queries, ids), enabled: isMember })),
  });
};

export const PostGrid = ({ posts, reasons, early = false }: Props) => {
  const series = posts.map((post) => post._id);
  useHearts(series);
  return (
    <ul className={styles.grid}>
      {posts.map((post, index) => (
        <li key={post._id}>
          <PostCard post={post} series={series} first={early && index < firstRow} reason={reasons?.[post._id]} />
        </li>
      ))}
    </ul>
  );
};

export const PostGridSkeleton = ({ count }: { readonly count: number }) => (
  <section className={styles.grid} aria-busy="true" aria-label="Works are loading">
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className={styles.place} data-skeleton="card">
        <Skeleton className={styles.cover ?? ''} style={{ aspectRatio: String(coverRatio) }} />
        <div className={styles.line}>
          <Skeleton round style={{ width: 28, height: 28 }} />
          <Skeleton style={{ width: '38%', height: 14 }} />
        </div>
      </div>
    ))}
  </section>
);
