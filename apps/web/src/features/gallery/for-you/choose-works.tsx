/** For members who have chosen nothing yet: three works that they like are enough to begin with. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { PostGrid, PostGridSkeleton } from '../../../entities/post/card/post-grid.tsx';
import { postListQuery } from '../../../entities/post/queries.ts';
import { useLikeStatuses } from '../../../entities/post/use-like-statuses.ts';
import { useClient } from '../../../lib/site.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { FailedState } from '../../../ui/states/states.tsx';
import styles from './for-you.module.css';

const needed = 3;
const offered = 24;
const featured = { category: '', sort: '', page: 1, seed: '' } as const;

export const ChooseWorks = ({ onChosen }: { readonly onChosen: () => void }) => {
  const { data, isPending, isError, refetch } = useQuery(postListQuery(useClient(), featured));
  const posts = useMemo(() => data?.posts.slice(0, offered) ?? [], [data]);
  const statuses = useLikeStatuses(useMemo(() => posts.map(({ _id }) => _id), [posts]));
  const chosen = [...statuses.values()].filter(({ liked }) => liked).length;
  if (isPending) return <PostGridSkeleton count={12} />;
  if (isError) return <FailedState onRetry={() => void refetch()} />;
  return (
    <>
      <header className={styles.choose}>
        <div>
          <h2 className={styles.title}>Choose three works you like</h2>
          <p>Give them a heart, and this page shows works that fit.</p>
        </div>
        <output className={styles.count}>{chosen >= needed ? '' : `${chosen} of ${needed} chosen`}</output>
        <Button variant="primary" disabled={chosen < needed} onClick={onChosen}>
          Show works for me
        </Button>
      </header>
      <PostGrid posts={posts} />
    </>
  );
};
