/** The sums of each of the member's posts in a period, newest first. */
import { useInfiniteQuery } from '@tanstack/react-query';
import type { PostStatisticsPage, StatisticPeriod } from '@vitrine/contract';
import { fullCount } from '../../lib/counts.ts';
import { labels } from '../../lib/messages.ts';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/router/link.tsx';
import { useClient } from '../../lib/site.tsx';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { FailedState } from '../../ui/states/states.tsx';
import styles from './post-sums.module.css';
import { postSumsQuery } from './queries.ts';
import tables from './tables.module.css';

const Row = ({
  post,
  days,
}: {
  readonly post: PostStatisticsPage['posts'][number];
  readonly days: StatisticPeriod;
}) => (
  <tr>
    <th scope="row">
      <Link className={styles.post} to={paths.statistics({ post: post._id, days })}>
        <Picture picture={post.image} alt="" sizes="64px" className={styles.cover ?? ''} />
        <span className={styles.name}>{post.title}</span>
      </Link>
    </th>
    <td>{fullCount(post.views)}</td>
    <td>{fullCount(post.viewers)}</td>
    <td>{fullCount(post.hearts)}</td>
  </tr>
);

export const PostSums = ({ days }: { readonly days: StatisticPeriod }) => {
  const query = useInfiniteQuery(postSumsQuery(useClient(), days));
  if (query.isLoadingError) {
    return (
      <FailedState title="Your works did not load." onRetry={() => void query.refetch()}>
        {query.error.message}
      </FailedState>
    );
  }
  const posts = query.data?.pages.flatMap((page) => page.posts) ?? [];
  return (
    <section className={tables.section} aria-labelledby="works" aria-busy={query.isPending || undefined}>
      <h2 id="works" className={tables.heading}>
        Your works, newest first
      </h2>
      {query.isPending ? <Skeleton style={{ height: 320 }} /> : null}
      {posts.length > 0 ? (
        <table className={`${tables.table} ${styles.table}`}>
          <thead>
            <tr>
              <th scope="col">Work</th>
              <th scope="col">Views</th>
              <th scope="col">Viewers</th>
              <th scope="col">Hearts</th>
            </tr>
          </thead>
          <tbody>
            {posts.map((post) => (
              <Row key={post._id} post={post} days={days} />
            ))}
          </tbody>
        </table>
      ) : null}
      {query.data && posts.length === 0 ? (
        <div className={styles.empty}>
          <p className={tables.none}>You have no posts yet.</p>
          <ButtonLink to={paths.upload}>{labels.createPost}</ButtonLink>
        </div>
      ) : null}
      {query.hasNextPage ? (
        <Button className={styles.more} busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Show more
        </Button>
      ) : null}
    </section>
  );
};
