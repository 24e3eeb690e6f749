/** A button or link that shows only an icon; its label is read by screen readers and shown as a tooltip. */
import type { ComponentProps, ReactNode } from 'react';
import { Link } from '../../lib/router/link.tsx';
import { classes } from '../styles/classes.ts';
import styles from './icon-button.module.css';
import { Tooltip, type TooltipSide } from './tooltip.tsx';

type IconProps = {
  readonly label: string;
  readonly children: ReactNode;
  readonly variant?: 'quiet' | 'plain' | 'bare';
  readonly tooltip?: TooltipSide | 'none';
};

const content = (label: string, icon: ReactNode, tooltip: IconProps['tooltip'] = 'below') => (
  <>
    {icon}
    {tooltip === 'none' ? null : <Tooltip side={tooltip}>{label}</Tooltip>}
  </>
);

const classOf = (variant: IconProps['variant'] = 'quiet', className?: string) =>
  classes(styles.button, styles[variant], 'hasTooltip', className);

export const IconButton = ({
  label,
  variant,
  tooltip,
  className,
  children,
  ...rest
}: ComponentProps<'button'> & IconProps) => (
  <button type="button" aria-label={label} {...rest} className={classOf(variant, className)}>
    {content(label, children, tooltip)}
  </button>
);

export const IconLink = ({
  label,
  variant,
  tooltip,
  className,
  children,
  ...rest
}: ComponentProps<typeof Link> & IconProps) => (
  <Link aria-label={label} {...rest} className={classOf(variant, className)}>
    {content(label, children, tooltip)}
  </Link>
);
