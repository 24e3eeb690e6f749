/** A button, or a link that looks like one. */
import type { ComponentProps } from 'react';
import { Link } from '../../lib/router/link.tsx';
import { Spinner } from '../states/spinner.tsx';
import { classes } from '../styles/classes.ts';
import styles from './button.module.css';

export type Appearance = {
  readonly variant?: 'primary' | 'plain' | 'quiet' | 'danger' | undefined;
  readonly size?: 'small' | 'medium' | 'large' | undefined;
  readonly wide?: boolean | undefined;
};

export const buttonClass = ({ variant = 'plain', size = 'medium', wide = false }: Appearance, className?: string) =>
  classes(styles.button, styles[variant], styles[size], wide && styles.wide, className);

type ButtonProps = ComponentProps<'button'> & Appearance & { readonly busy?: boolean };

export const Button = ({ variant, size, wide, busy = false, className, disabled, children, ...rest }: ButtonProps) => (
  <button
    type="button"
    {...rest}
    className={buttonClass({ variant, size, wide }, className)}
    disabled={disabled === true || busy}
    aria-busy={busy || undefined}
  >
    {busy ? <Spinner /> : null}
    {children}
  </button>
);

type ButtonLinkProps = ComponentProps<typeof Link> & Appearance;

export const ButtonLink = ({ variant, size, wide, className, ...rest }: ButtonLinkProps) => (
  <Link {...rest} className={buttonClass({ variant, size, wide }, className)} />
);
