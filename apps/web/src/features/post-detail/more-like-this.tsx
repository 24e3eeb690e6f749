/** Recommended posts, by all signals together or by one of them. */
import { useQuery } from '@tanstack/react-query';
import type { RecommendationKind } from '@vitrine/contract';
import { useState } from 'react';
import { PostGrid, PostGridSkeleton } from '../../entities/post/card/post-grid.tsx';
import { recommendedQuery } from '../../entities/post/queries.ts';
import { labels } from '../../lib/messages.ts';
import { paths } from '../../lib/paths.ts';
import { useClient } from '../../lib/site.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { EmptyState, FailedState } from '../../ui/states/states.tsx';
import { ToggleGroup } from '../../ui/toggle-group/toggle-group.tsx';
import styles from './more-like-this.module.css';

const kinds: readonly { readonly value: RecommendationKind; readonly label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'colour', label: 'Colour' },
  { value: 'subject', label: 'Subject' },
  { value: 'likes', label: 'Likes' },
];

type ListProps = { readonly postId: string; readonly by: RecommendationKind };

const List = ({ postId, by }: ListProps) => {
  // The overlay may have fetched them already: a failure is shown, with a button, and not repeated by itself.
  const more = useQuery({ ...recommendedQuery(useClient(), postId, by), retryOnMount: false });
  if (more.isPending) return <PostGridSkeleton count={6} />;
  if (more.isError) {
    return <FailedState title="Suggestions did not load." onRetry={() => void more.refetch()} />;
  }
  if (more.data.posts.length === 0) {
    return (
      <EmptyState title="No similar works yet." action={<ButtonLink to={paths.explore}>Explore</ButtonLink>}>
        Nothing here is quite like this work yet.
      </EmptyState>
    );
  }
  return <PostGrid posts={more.data.posts} reasons={more.data.reasons} />;
};

export const MoreLikeThis = ({ postId }: { readonly postId: string }) => {
  const [by, setBy] = useState<RecommendationKind>('all');
  return (
    <section className={styles.more} aria-labelledby="more-like-this">
      <div className={styles.header}>
        <h2 id="more-like-this" className={styles.title}>
          {labels.moreLikeThis}
        </h2>
        <ToggleGroup label="Alike by" options={kinds} value={by} onPick={setBy} />
      </div>
      <List key={postId} postId={postId} by={by} />
    </section>
  );
};
