/** A placeholder shape for loading content. */
import type { CSSProperties } from 'react';
import { classes } from '../styles/classes.ts';
import styles from './skeleton.module.css';

type Props = { readonly round?: boolean; readonly className?: string; readonly style?: CSSProperties };

export const Skeleton = ({ round = false, className, style }: Props) => (
  <span className={classes(styles.skeleton, round && styles.round, className)} style={style} aria-hidden="true" />
);
