/** The visible name of an icon; its wrapper carries the class `tipped` and the spoken label. */
import type { ReactNode } from 'react';
import { classes } from '../styles/classes.ts';
import styles from './tooltip.module.css';

export type TooltipSide = 'below' | 'above' | 'left' | 'right';

export const Tooltip = ({
  side = 'below',
  children,
}: {
  readonly side?: TooltipSide;
  readonly children: ReactNode;
}) => (
  <span className={classes(styles.tip, styles[side])} aria-hidden="true">
    {children}
  </span>
);
