/** The heart with its count: a toggle for members, the way to an account for visitors. */
import type { Post } from '@vitrine/contract';
import { Heart } from 'lucide-react';
import { useState } from 'react';
import { shortCount, spoken } from '../../lib/counts.ts';
import { classes } from '../../ui/classes.ts';
import styles from './count.module.css';
import { useLike } from './use-like.ts';

type Props = { readonly post: Post; readonly readStatus?: boolean; readonly className?: string };

export const HeartToggle = ({ post, readStatus = false, className }: Props) => {
  const { liked, count, loading, toggle } = useLike(post, readStatus);
  const [popping, setPopping] = useState(false);
  return (
    <button
      type="button"
      className={classes(styles.count, styles.heart, className)}
      aria-pressed={liked}
      aria-label={loading ? 'Heart' : `Heart, ${spoken(count, 'heart')}`}
      data-popping={popping || undefined}
      onAnimationEnd={() => setPopping(false)}
      onClick={() => {
        setPopping(!liked);
        toggle();
      }}
    >
      <Heart aria-hidden="true" />
      <span aria-hidden="true">{loading ? '–' : shortCount(count)}</span>
    </button>
  );
};
