/** The posts by the people a member follows, newest first. */
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PostFeed } from '../../entities/post/card/post-feed.tsx';
import { followingQuery } from '../../entities/post/feed-queries.ts';
import { useClient } from '../../lib/site.tsx';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/states/states.tsx';
import { classes } from '../../ui/styles/classes.ts';
import styles from './gallery.module.css';

type Props = {
  readonly skeletons: number;
  /** Shown below the empty state. */
  readonly suggestions: ReactNode;
};

export const FollowingFeed = ({ skeletons, suggestions }: Props) => {
  const query = useInfiniteQuery(followingQuery(useClient()));
  const showTheirs = query.isStale ? (
    <Button variant="primary" busy={query.isFetching} onClick={() => void query.refetch()}>
      Show their works
    </Button>
  ) : null;
  return (
    <section className={classes(styles.gallery, styles.feed)} aria-label="Works">
      <PostFeed
        query={query}
        skeletons={skeletons}
        empty={
          <>
            <EmptyState title="Nothing here yet." action={showTheirs}>
              Follow people, and what they publish appears here, newest first.
            </EmptyState>
            {suggestions}
          </>
        }
      />
    </section>
  );
};
