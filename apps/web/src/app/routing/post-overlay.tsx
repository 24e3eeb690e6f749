/** A work opened over the page one came from: Back, Escape and the backdrop close it, the arrow keys step through the wall. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router';
import { currentOverlayState, neighbours, type OverlayState } from '../../entities/post/overlay-state.ts';
import { notifyRendered, transitionToCard } from '../../entities/post/picture-transition.ts';
import { findCachedPost, postQuery } from '../../entities/post/queries.ts';
import { PostDetail } from '../../features/post-detail/post-detail.tsx';
import { PostLoadError, PostSkeleton } from '../../features/post-detail/post-states.tsx';
import { OwnerActions } from '../../features/publishing/owner-actions.tsx';
import { FollowButton } from '../../features/social/follow-button.tsx';
import { isMissing } from '../../lib/api/failure.ts';
import { paths, patterns } from '../../lib/paths.ts';
import { useClient } from '../../lib/site.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { PostHead } from '../pages/post-head.tsx';
import styles from './post-overlay.module.css';
import { useScrollRestoration } from './use-scroll-restoration.ts';

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [role="slider"], [role="menu"], [role="listbox"], [role="combobox"]') !==
    null;

const workAt = (pathname: string): string => matchPath(patterns.post, pathname)?.params.postId ?? '';

export const PostOverlay = ({ opening }: { readonly opening: OverlayState }) => {
  const location = useLocation();
  const navigate = useNavigate();
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const queries = useQueryClient();
  const postId = workAt(location.pathname);
  const known = findCachedPost(queries, postId);
  const work = useQuery({ ...postQuery(useClient(), postId), ...(known ? { placeholderData: known } : {}) });
  const { before, after } = neighbours(opening.series, postId);

  const leave = () => void navigate(-(currentOverlayState(history) ?? opening).depth);
  const close = () => transitionToCard(postId, leave);
  const step = (to: string | undefined) => {
    if (to !== undefined) void navigate(paths.post(to), { replace: true, state: opening });
  };
  /** From where the address stands, which is ahead of what is rendered when keys come fast. */
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isWriting(event.target) || event.altKey || event.metaKey || event.ctrlKey) return;
    const beside = neighbours(opening.series, workAt(window.location.pathname));
    if (event.key === 'ArrowLeft') step(beside.before);
    if (event.key === 'ArrowRight') step(beside.after);
  });
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    // The dialog keeps arrow keys to itself on their way up, so they are met on their way down.
    window.addEventListener('keydown', listener, true);
    return () => {
      window.removeEventListener('keydown', listener, true);
      notifyRendered();
    };
  }, []);

  useScrollRestoration(location, scroller);
  useLayoutEffect(() => {
    // A suggestion that was followed is gone, and the focus with it: the next work is read from its beginning.
    const isLost = document.activeElement === document.body && workAt(window.location.pathname) === postId;
    if (isLost) scroller?.querySelector<HTMLElement>('[role="dialog"]')?.focus({ preventScroll: true });
  }, [postId, scroller]);

  return (
    <Dialog open onClose={close} title={work.data?.title ?? 'A work'} hideTitle size="full" scroller={setScroller}>
      {work.data && !isMissing(work.error) ? (
        <>
          <PostHead post={work.data} />
          <PostDetail
            key={postId}
            post={work.data}
            heading="h2"
            followButton={<FollowButton userId={work.data.userId._id} />}
            ownerActions={<OwnerActions post={work.data} onRemoved={leave} />}
          />
        </>
      ) : work.isError ? (
        <PostLoadError error={work.error} onRetry={() => void work.refetch()} />
      ) : (
        <PostSkeleton />
      )}
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
        <IconButton
          className={styles.after}
          label="Next work"
          variant="plain"
          tooltip="left"
          onClick={() => step(after)}
        >
          <ChevronRight aria-hidden="true" />
        </IconButton>
      ) : null}
    </Dialog>
  );
};
