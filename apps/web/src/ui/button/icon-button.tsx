/** A button that shows only an icon: its label is spoken, and appears beside it on hover and focus. */
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { classes } from '../styles/classes.ts';
import styles from './icon-button.module.css';
import { Tooltip } from './tooltip.tsx';

type Look = {
  readonly label: string;
  readonly children: ReactNode;
  readonly look?: 'quiet' | 'plain' | 'bare';
  readonly tip?: 'below' | 'above' | 'left' | 'right' | 'none';
};

const inside = (label: string, children: ReactNode, tip: Look['tip'] = 'below') => (
  <>
    {children}
    {tip === 'none' ? null : <Tooltip side={tip}>{label}</Tooltip>}
  </>
);

export const IconButton = ({
  label,
  look = 'quiet',
  tip,
  className,
  children,
  ...rest
}: ComponentProps<'button'> & Look) => (
  <button
    type="button"
    aria-label={label}
    {...rest}
    className={classes(styles.button, styles[look], 'tipped', className)}
  >
    {inside(label, children, tip)}
  </button>
);

export const IconLink = ({
  label,
  look = 'quiet',
  tip,
  className,
  children,
  ...rest
}: ComponentProps<typeof Link> & Look) => (
  <Link aria-label={label} {...rest} className={classes(styles.button, styles[look], 'tipped', className)}>
    {inside(label, children, tip)}
  </Link>
);
