/** Works for the member, each with its reason; one can ask for less like it. */
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Post } from '@vitrine/contract';
import { type ReactNode, useMemo, useState } from 'react';
import { PagedPosts } from '../../../entities/post/card/paged-posts.tsx';
import { PostGridSkeleton } from '../../../entities/post/card/post-grid.tsx';
import { useClient } from '../../../lib/site.tsx';
import { toast } from '../../../lib/toasts/toasts.ts';
import { FailedState } from '../../../ui/states/states.tsx';
import { classes } from '../../../ui/styles/classes.ts';
import { toastWithUndo } from '../../../ui/toaster/undo-toast.tsx';
import gallery from '../gallery.module.css';
import { ChooseWorks } from './choose-works.tsx';
import styles from './for-you.module.css';
import { forYouQuery } from './queries.ts';

/** Taken away at once and brought back if it fails, or when it is undone. */
const useDismiss = () => {
  const client = useClient();
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  const change = (postId: string, isDismissed: boolean) =>
    setDismissed((before) => new Set(isDismissed ? [...before, postId] : [...before].filter((id) => id !== postId)));
  const save = async (postId: string, isDismissed: boolean) => {
    change(postId, isDismissed);
    try {
      const params = { postId };
      await (isDismissed ? client.recommendations.dismiss({ params }) : client.recommendations.restore({ params }));
    } catch (error) {
      change(postId, !isDismissed);
      toast.error(error instanceof Error ? error.message : 'That did not work.');
    }
  };
  const dismiss = ({ _id, title }: Post) => {
    void save(_id, true);
    toastWithUndo(`You will see less like ${title}.`, () => void save(_id, false));
  };
  return { dismissed, dismiss };
};

type ReasonProps = { readonly post: Post; readonly reason: string; readonly onDismiss: (post: Post) => void };

const Reason = ({ post, reason, onDismiss }: ReasonProps) => (
  <span className={styles.reason}>
    <span>{reason}</span>
    <button
      type="button"
      className={styles.less}
      aria-label={`Less like ${post.title}`}
      onClick={() => onDismiss(post)}
    >
      Less like this
    </button>
  </span>
);

type Props = { readonly skeletons: number; readonly suggestions: ReactNode };

export const ForYouFeed = ({ skeletons, suggestions }: Props) => {
  const query = useInfiniteQuery(forYouQuery(useClient()));
  const { dismissed, dismiss } = useDismiss();
  const pages = query.data?.pages;
  const posts = useMemo(() => {
    const all = new Map(pages?.flatMap((page) => page.posts).map((post) => [post._id, post]));
    return [...all.values()].filter(({ _id }) => !dismissed.has(_id));
  }, [pages, dismissed]);
  const reasons = useMemo(() => {
    const texts = Object.assign({}, ...(pages?.map((page) => page.reasons) ?? [])) as Record<string, string>;
    const nodes = posts.map((post) => [
      post._id,
      <Reason key={post._id} post={post} reason={texts[post._id] ?? ''} onDismiss={dismiss} />,
    ]);
    return Object.fromEntries(nodes) as Record<string, ReactNode>;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `dismiss` only calls setters
  }, [pages, posts]);
  const content = () => {
    if (query.isPending) return <PostGridSkeleton count={skeletons} />;
    if (query.isLoadingError)
      return (
        <FailedState title="The works did not load." onRetry={() => void query.refetch()}>
          {query.error.message}
        </FailedState>
      );
    if (pages?.[0]?.posts.length === 0) return <ChooseWorks onChosen={() => void query.refetch()} />;
    return (
      <>
        <PagedPosts
          posts={posts}
          reasons={reasons}
          hasMore={query.hasNextPage}
          isLoading={query.isFetchingNextPage}
          onMore={() => void query.fetchNextPage()}
        />
        {suggestions}
      </>
    );
  };
  return (
    <section className={classes(gallery.gallery, gallery.feed)} aria-label="Works">
      {content()}
    </section>
  );
};
