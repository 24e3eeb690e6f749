/** The things one presses: a button, or a link that looks like one. */
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { Spinner } from '../states/spinner.tsx';
import { classes } from '../styles/classes.ts';
import styles from './button.module.css';

type Look = {
  readonly look?: 'primary' | 'plain' | 'quiet' | 'danger';
  readonly size?: 'small' | 'medium' | 'large';
  readonly wide?: boolean;
};

const looks = ({ look = 'plain', size = 'medium', wide = false }: Look, className?: string) =>
  classes(styles.button, styles[look], styles[size], wide && styles.wide, className);

type ButtonProps = ComponentProps<'button'> & Look & { readonly busy?: boolean };

export const Button = ({ look, size, wide, busy = false, className, disabled, children, ...rest }: ButtonProps) => (
  <button
    type="button"
    {...rest}
    className={looks({ ...(look && { look }), ...(size && { size }), ...(wide && { wide }) }, className)}
    disabled={disabled === true || busy}
    aria-busy={busy || undefined}
  >
    {busy ? <Spinner /> : null}
    {children}
  </button>
);

type ButtonLinkProps = ComponentProps<typeof Link> & Look;

export const ButtonLink = ({ look, size, wide, className, ...rest }: ButtonLinkProps) => (
  <Link
    {...rest}
    className={looks({ ...(look && { look }), ...(size && { size }), ...(wide && { wide }) }, className)}
  />
);
