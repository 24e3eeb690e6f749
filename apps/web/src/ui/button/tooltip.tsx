/** The visible label of an icon. Its parent has the class `hasTooltip` and an `aria-label`. */
import type { ReactNode } from 'react';
import { classes } from '../styles/classes.ts';
import styles from './tooltip.module.css';

export type TooltipSide = 'below' | 'belowEnd' | 'above' | 'left' | 'right';

type Props = { readonly side?: TooltipSide; readonly children: ReactNode };

export const Tooltip = ({ side = 'below', children }: Props) => (
  <span className={classes(styles.tooltip, styles[side])} aria-hidden="true">
    {children}
  </span>
);
