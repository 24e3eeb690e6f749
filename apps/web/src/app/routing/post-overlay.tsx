/** A post in a dialog over the page it was opened from: Back, Escape and the backdrop close it, arrow keys step through the list. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { currentOverlayState, neighbours, type OverlayState } from '../../entities/post/overlay-state.ts';
import { findCachedPost, postQuery, recommendedQuery } from '../../entities/post/queries.ts';
import { groundOf } from '../../features/post-detail/ground.ts';
import { PostDetail } from '../../features/post-detail/post-detail.tsx';
import { PostLoadError, PostSkeleton } from '../../features/post-detail/post-states.tsx';
import { OwnerActions } from '../../features/publishing/lazy-owner-actions.tsx';
import { FollowButton } from '../../features/social/follow-button.tsx';
import { isMissing } from '../../lib/api/failure.ts';
import { paths, patterns } from '../../lib/paths.ts';
import { navigate, readLocation } from '../../lib/router/location.ts';
import { matchPath } from '../../lib/router/match-path.ts';
import { useLocation, useNavigationType } from '../../lib/router/router.tsx';
import { useClient } from '../../lib/site.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ChevronLeft, ChevronRight } from '../../ui/icon/icons.ts';
import { PostHead } from '../pages/post-head.tsx';
import { growFromCard, returnToCard } from './picture-motion.ts';
import styles from './post-overlay.module.css';
import { attachGestures, type Direction, type GestureActions, slideIn } from './touch-gestures.ts';
import { useScrollRestoration } from './use-scroll-restoration.ts';

const isInControl = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest(
    'input, textarea, select, [role="slider"], [role="menu"], [role="listbox"], [role="combobox"], [role="application"], dialog',
  ) !== null;

const postIdOf = (pathname: string): string => matchPath(patterns.post, pathname)?.params.postId ?? '';

/** Of the current URL, which is ahead of the rendered post when keys are pressed quickly. */
const currentNeighbours = ({ series }: OverlayState) => neighbours(series, postIdOf(window.location.pathname));

/** Arrow keys go to the previous and the next post of the list. */
const useArrowKeys = (overlay: OverlayState, step: (to: string | undefined) => void) => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isInControl(event.target) || event.altKey || event.metaKey || event.ctrlKey) return;
    const adjacent = currentNeighbours(overlay);
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

const afterPaint = (act: () => void) => requestAnimationFrame(() => setTimeout(act));

/**
 * Goes back to the page below. The post is hidden at once and unmounted when the browser has moved back, so that the next
 * paint waits for neither.
 */
const useLeave = (overlay: OverlayState, scroller: HTMLElement | null) => {
  const isLeaving = useRef(false);
  const leave = () => {
    if (isLeaving.current) return;
    const { key } = readLocation();
    const hide = (hidden: boolean) => {
      isLeaving.current = hidden;
      // Contains the backdrop as well.
      scroller?.parentElement?.toggleAttribute('hidden', hidden);
    };
    hide(true);
    afterPaint(() => {
      const current = readLocation().key === key ? (currentOverlayState(history) ?? overlay) : null;
      // Who pressed Back meanwhile has left already, or is at an earlier post.
      if (current) navigate(-current.depth);
      else hide(false);
    });
  };
  return { leave, isLeaving };
};

/** Swipes and pulls; after a swipe the next post's picture comes in from the side. */
const useTouch = (scroller: HTMLElement | null, postId: string, actions: GestureActions) => {
  const swiped = useRef<Direction | null>(null);
  const canStep = useEffectEvent((direction: Direction) => actions.canStep(direction));
  const step = useEffectEvent((direction: Direction) => {
    swiped.current = direction;
    actions.step(direction);
  });
  const close = useEffectEvent(() => actions.close());
  useLayoutEffect(() => {
    if (scroller && swiped.current) slideIn(scroller, postId, swiped.current);
    swiped.current = null;
  }, [scroller, postId]);
  useLayoutEffect(
    () =>
      scroller
        ? attachGestures(scroller, {
            canStep: (direction) => canStep(direction),
            step: (direction) => step(direction),
            close: () => close(),
          })
        : undefined,
    [scroller],
  );
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

/** The post; what its card shows is shown until it arrives. */
const usePost = (postId: string) => {
  const client = useClient();
  const queries = useQueryClient();
  // Fetched beside the post, although it is shown below it later.
  useQuery({ ...recommendedQuery(client, postId, 'all'), notifyOnChangeProps: [] });
  return useQuery({ ...postQuery(client, postId), placeholderData: () => findCachedPost(queries, postId) });
};

type ContentProps = {
  readonly postId: string;
  readonly post: ReturnType<typeof usePost>;
  readonly onRemoved: () => void;
};

const Content = ({ postId, post, onRemoved }: ContentProps) => {
  const navigationType = useNavigationType();
  const isShown = post.data !== undefined && !isMissing(post.error);
  useLayoutEffect(() => {
    if (isShown) growFromCard(postId);
  }, [isShown, postId]);
  if (post.data && !isMissing(post.error)) {
    return (
      <>
        <PostHead post={post.data} />
        <PostDetail
          key={postId}
          post={post.data}
          heading="h2"
          // The restored scroll position needs all of it.
          inSteps={navigationType !== 'pop'}
          partial={post.isPlaceholderData && post.data.createdAt === ''}
          followButton={<FollowButton userId={post.data.userId._id} />}
          // A post from a list may lack its texts, so that it cannot be edited yet.
          ownerActions={post.isPlaceholderData ? null : <OwnerActions post={post.data} onRemoved={onRemoved} />}
        />
      </>
    );
  }
  return post.isError ? <PostLoadError error={post.error} onRetry={() => void post.refetch()} /> : <PostSkeleton />;
};

export const PostOverlay = ({ overlay }: { readonly overlay: OverlayState }) => {
  const location = useLocation();
  const queries = useQueryClient();
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const postId = postIdOf(location.pathname);
  const post = usePost(postId);
  const { before, after } = neighbours(overlay.series, postId);

  const { leave, isLeaving } = useLeave(overlay, scroller);
  const close = () => returnToCard(postId, leave);
  const step = (to: string | undefined) => {
    if (to === undefined || isLeaving.current) return;
    // Shows at once that the key was pressed.
    scroller?.querySelector('[data-opened-post]')?.toggleAttribute('data-leaving', true);
    navigate(paths.post(to, findCachedPost(queries, to)?.title), { replace: true, state: overlay });
  };
  useArrowKeys(overlay, step);
  const neighbourTo = (direction: Direction) => currentNeighbours(overlay)[direction === 1 ? 'after' : 'before'];
  useTouch(scroller, postId, {
    canStep: (direction) => neighbourTo(direction) !== undefined && !isLeaving.current,
    step: (direction) => step(neighbourTo(direction)),
    close,
  });

  useScrollRestoration(location, scroller);
  useLayoutEffect(() => {
    // The followed suggestion, which had the focus, is unmounted: the focus moves to the start of the next post.
    const isFocusLost = document.activeElement === document.body && postIdOf(window.location.pathname) === postId;
    if (isFocusLost) scroller?.querySelector<HTMLElement>('[role="dialog"]')?.focus({ preventScroll: true });
  }, [postId, scroller]);

  return (
    <Dialog
      open
      onClose={close}
      title={post.data?.title ?? 'A work'}
      hideTitle
      size="full"
      scroller={setScroller}
      {...groundOf(post.data?.image)}
    >
      <Content postId={postId} post={post} onRemoved={leave} />
      <StepButtons before={before} after={after} step={step} />
    </Dialog>
  );
};
