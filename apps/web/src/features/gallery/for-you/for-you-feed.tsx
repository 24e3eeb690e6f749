/** Works for the member, each with its reason; one can ask for less like it. */
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
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

type Change = { readonly postId: string; readonly isDismissed: boolean };

/** Taken away at once and brought back if it fails, or when it is undone. Sent in order. */
const useDismiss = () => {
  const client = useClient();
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  const show = ({ postId, isDismissed }: Change) =>
    setDismissed((before) => new Set(isDismissed ? [...before, postId] : [...before].filter((id) => id !== postId)));
  const { mutate } = useMutation({
    scope: { id: 'dismissed works' },
    mutationFn: async ({ postId, isDismissed }: Change) => {
      await client.recommendations[isDismissed ? 'dismiss' : 'restore']({ params: { postId } }, { keepalive: true });
    },
    onMutate: show,
    onError: (error, { postId, isDismissed }) => {
      show({ postId, isDismissed: !isDismissed });
      toast.error(error.message);
    },
  });
  const dismiss = ({ _id: postId, title }: Post) => {
    mutate({ postId, isDismissed: true });
    toastWithUndo(`You will see less like ${title}.`, () => mutate({ postId, isDismissed: false }));
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
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `dismiss` does the same in every render
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
