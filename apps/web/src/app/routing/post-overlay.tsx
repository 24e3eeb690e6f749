/** A post in a dialog over the page it was opened from: Back, Escape and the backdrop close it, arrow keys step through the list. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { currentOverlayState, neighbours, type OverlayState } from '../../entities/post/overlay-state.ts';
import { notifyRendered, transitionToCard } from '../../entities/post/picture-transition.ts';
import { findCachedPost, postQuery } from '../../entities/post/queries.ts';
import { PostDetail } from '../../features/post-detail/post-detail.tsx';
import { PostLoadError, PostSkeleton } from '../../features/post-detail/post-states.tsx';
import { OwnerActions } from '../../features/publishing/lazy-owner-actions.tsx';
import { FollowButton } from '../../features/social/follow-button.tsx';
import { isMissing } from '../../lib/api/failure.ts';
import { paths, patterns } from '../../lib/paths.ts';
import { navigate } from '../../lib/router/location.ts';
import { matchPath } from '../../lib/router/match-path.ts';
import { useLocation } from '../../lib/router/router.tsx';
import { useClient } from '../../lib/site.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ChevronLeft, ChevronRight } from '../../ui/icon/icons.ts';
import { PostHead } from '../pages/post-head.tsx';
import styles from './post-overlay.module.css';
import { useScrollRestoration } from './use-scroll-restoration.ts';

const isInControl = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [role="slider"], [role="menu"], [role="listbox"], [role="combobox"]') !==
    null;

const postIdOf = (pathname: string): string => matchPath(patterns.post, pathname)?.params.postId ?? '';

/** Arrow keys go to the previous and the next post of the list. */
const useArrowKeys = (overlay: OverlayState, step: (to: string | undefined) => void) => {
  // Starts from the current URL, which is ahead of the rendered post when keys are pressed quickly.
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isInControl(event.target) || event.altKey || event.metaKey || event.ctrlKey) return;
    const adjacent = neighbours(overlay.series, postIdOf(window.location.pathname));
    if (event.key === 'ArrowLeft') step(adjacent.before);
    if (event.key === 'ArrowRight') step(adjacent.after);
  });
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    // In the capture phase, because the dialog stops arrow keys from bubbling.
    window.addEventListener('keydown', listener, true);
    return () => window.removeEventListener('keydown', listener, true);
  }, []);
};

type StepButtonsProps = {
  readonly before: string | undefined;
  readonly after: string | undefined;
  readonly step: (to: string) => void;
};

const StepButtons = ({ before, after, step }: StepButtonsProps) => (
  <>
    {before ? (
      <IconButton
        className={styles.before}
        label="Previous work"
        variant="plain"
        tooltip="right"
        onClick={() => step(before)}
      >
        <ChevronLeft aria-hidden="true" />
      </IconButton>
    ) : null}
    {after ? (
      <IconButton className={styles.after} label="Next work" variant="plain" tooltip="left" onClick={() => step(after)}>
        <ChevronRight aria-hidden="true" />
      </IconButton>
    ) : null}
  </>
);

export const PostOverlay = ({ overlay }: { readonly overlay: OverlayState }) => {
  const location = useLocation();
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const queries = useQueryClient();
  const postId = postIdOf(location.pathname);
  const cached = findCachedPost(queries, postId);
  const post = useQuery({ ...postQuery(useClient(), postId), ...(cached ? { placeholderData: cached } : {}) });
  const { before, after } = neighbours(overlay.series, postId);

  const leave = () => navigate(-(currentOverlayState(history) ?? overlay).depth);
  const close = () => transitionToCard(postId, leave);
  const step = (to: string | undefined) => {
    if (to !== undefined) navigate(paths.post(to), { replace: true, state: overlay });
  };
  useArrowKeys(overlay, step);
  useLayoutEffect(() => notifyRendered, []);

  useScrollRestoration(location, scroller);
  useLayoutEffect(() => {
    // The followed suggestion, which had the focus, is unmounted: the focus moves to the start of the next post.
    const isFocusLost = document.activeElement === document.body && postIdOf(window.location.pathname) === postId;
    if (isFocusLost) scroller?.querySelector<HTMLElement>('[role="dialog"]')?.focus({ preventScroll: true });
  }, [postId, scroller]);

  return (
    <Dialog open onClose={close} title={post.data?.title ?? 'A work'} hideTitle size="full" scroller={setScroller}>
      {post.data && !isMissing(post.error) ? (
        <>
          <PostHead post={post.data} />
          <PostDetail
            key={postId}
            post={post.data}
            heading="h2"
            followButton={<FollowButton userId={post.data.userId._id} />}
            // A post from a list may lack its texts, so that it cannot be edited yet.
            ownerActions={post.isPlaceholderData ? null : <OwnerActions post={post.data} onRemoved={leave} />}
          />
        </>
      ) : post.isError ? (
        <PostLoadError error={post.error} onRetry={() => void post.refetch()} />
      ) : (
        <PostSkeleton />
      )}
      <StepButtons before={before} after={after} step={step} />
    </Dialog>
  );
};
