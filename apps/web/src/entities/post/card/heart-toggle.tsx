/** The like button with its count. */
import type { Post } from '@vitrine/contract';
import type { AnimationEvent, MouseEvent } from 'react';
import { countText, shortCount } from '../../../lib/counts.ts';
import { classes } from '../../../ui/styles/classes.ts';
import type { ShownStatus } from '../like-status.ts';
import { useToggleLike } from '../use-toggle-like.ts';
import styles from './count.module.css';

type ToggleProps = { readonly post: Post; readonly status: ShownStatus; readonly className?: string };

type ButtonProps = ToggleProps & { readonly toggle: (post: Post) => void };

/** An attribute that only the animation needs; as state it would be a hook in every card. */
const stopPopping = (event: AnimationEvent<HTMLElement>) => delete event.currentTarget.dataset['popping'];

/** For lists, whose cards share one `toggle`. */
export const HeartButton = ({ post, status: { liked, likeCount, loading }, toggle, className }: ButtonProps) => (
  <button
    type="button"
    className={classes(styles.heart, className)}
    aria-pressed={liked}
    aria-label={loading ? 'Heart' : `Heart, ${countText(likeCount, 'heart')}`}
    onAnimationEnd={stopPopping}
    onClick={(event: MouseEvent<HTMLElement>) => {
      if (!liked) event.currentTarget.dataset['popping'] = '';
      toggle(post);
    }}
  >
    {loading ? '–' : shortCount(likeCount)}
  </button>
);

export const HeartToggle = (props: ToggleProps) => <HeartButton {...props} toggle={useToggleLike()} />;
