/** The posts by the people a member follows, newest first. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PostFeed } from '../../entities/post/card/post-feed.tsx';
import { PostGridSkeleton } from '../../entities/post/card/post-grid.tsx';
import { followingQuery } from '../../entities/post/feed-queries.ts';
import { useClient } from '../../lib/site.tsx';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/states/states.tsx';
import { classes } from '../../ui/styles/classes.ts';
import styles from './gallery.module.css';

type Props = {
  readonly skeletons: number;
  /** Adds suggestions to the empty state. Until they are there, what is loading stays, so that nothing moves. */
  readonly renderEmpty: (state: ReactNode, loading: ReactNode) => ReactNode;
};

const checkEveryMs = 60_000;

/** Says how many works are newer than the first one shown, and shows them when asked: nothing moves by itself. */
const NewWorks = ({ since, onShow }: { readonly since: string; readonly onShow: () => void }) => {
  const client = useClient();
  const { data } = useQuery({
    queryKey: ['posts', 'newFollowing', since],
    queryFn: ({ signal }) => client.posts.newFollowing({ query: { since } }, { signal }),
    refetchInterval: checkEveryMs,
    refetchOnWindowFocus: 'always',
  });
  return (
    <output className={styles.fresh}>
      {data && data.count > 0 ? (
        <Button variant="primary" size="small" onClick={onShow}>
          {data.count === 1 ? '1 new work' : `${data.count} new works`}
        </Button>
      ) : null}
    </output>
  );
};

export const FollowingFeed = ({ skeletons, renderEmpty }: Props) => {
  const query = useInfiniteQuery(followingQuery(useClient()));
  const newest = query.data?.pages[0]?.posts[0]?._id;
  const showTheirs = query.isStale ? (
    <Button variant="primary" busy={query.isFetching} onClick={() => void query.refetch()}>
      Show their works
    </Button>
  ) : null;
  return (
    <section
      className={classes(styles.gallery, styles.feed)}
      aria-label="Works"
      data-empty={(query.data && !newest) || undefined}
    >
      {newest ? <NewWorks since={newest} onShow={() => void query.refetch()} /> : null}
      <PostFeed
        query={query}
        skeletons={skeletons}
        empty={renderEmpty(
          <EmptyState title="Nothing here yet." action={showTheirs}>
            Follow people, and what they publish appears here, newest first.
          </EmptyState>,
          <PostGridSkeleton count={skeletons} />,
        )}
      />
    </section>
  );
};
