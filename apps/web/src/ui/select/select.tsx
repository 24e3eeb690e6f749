/** The browser's own select, styled where the browser allows it. */
import { type ComponentProps, useEffect, useEffectEvent, useRef } from 'react';
import { classes } from '../styles/classes.ts';
import styles from './select.module.css';

export type Option = { readonly value: string; readonly label: string };

type Props = Omit<ComponentProps<'select'>, 'onChange' | 'children'> & {
  readonly label: string;
  readonly options: readonly Option[];
  readonly onPick: (value: string) => void;
};

/** Picks after hydration what was chosen before it. */
const useEarlyChoice = (value: unknown, onPick: (value: string) => void) => {
  const ref = useRef<HTMLSelectElement>(null);
  const pickEarly = useEffectEvent((chosen: string) => {
    if (typeof value === 'string' && chosen !== value) onPick(chosen);
  });
  useEffect(() => {
    if (ref.current) pickEarly(ref.current.value);
  }, []);
  return ref;
};

export const Select = ({ label, options, onPick, className, ...rest }: Props) => (
  <select
    aria-label={label}
    // The browser must not restore an earlier choice: the current one is in the URL.
    autoComplete="off"
    {...rest}
    ref={useEarlyChoice(rest.value, onPick)}
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
