/** The browser's own select, styled where the browser allows it. */
import type { ComponentProps } from 'react';
import { classes } from '../styles/classes.ts';
import styles from './select.module.css';

export type Option = { readonly value: string; readonly label: string };

type Props = Omit<ComponentProps<'select'>, 'onChange' | 'children'> & {
  readonly label: string;
  readonly options: readonly Option[];
  readonly onPick: (value: string) => void;
};

export const Select = ({ label, options, onPick, className, ...rest }: Props) => (
  <select
    aria-label={label}
    {...rest}
    className={classes(styles.select, className)}
    onChange={(event) => onPick(event.currentTarget.value)}
  >
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </select>
);
