/** The like button with its count; it leads visitors to the sign-up page. */
import type { Post } from '@vitrine/contract';
import { useState } from 'react';
import { countText, shortCount } from '../../../lib/counts.ts';
import { classes } from '../../../ui/styles/classes.ts';
import type { ShownStatus } from '../use-like-status.ts';
import { useToggleLike } from '../use-toggle-like.ts';
import styles from './count.module.css';

type Props = { readonly post: Post; readonly status: ShownStatus; readonly className?: string };

export const HeartToggle = ({ post, status: { liked, likeCount, loading }, className }: Props) => {
  const toggle = useToggleLike(post);
  const [popping, setPopping] = useState(false);
  return (
    <button
      type="button"
      className={classes(styles.count, styles.heart, className)}
      aria-pressed={liked}
      aria-label={loading ? 'Heart' : `Heart, ${countText(likeCount, 'heart')}`}
      data-popping={popping || undefined}
      onAnimationEnd={() => setPopping(false)}
      onClick={() => {
        setPopping(!liked);
        toggle();
      }}
    >
      {loading ? '–' : shortCount(likeCount)}
    </button>
  );
};
