/** A checkbox; its label is clickable. */
import type { ComponentProps } from 'react';
import { classes } from '../styles/classes.ts';
import styles from './checkbox.module.css';

export const Checkbox = ({
  label,
  className,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & { readonly label: string }) => (
  <label className={classes(styles.label, className)}>
    <input {...rest} type="checkbox" className={styles.box} />
    {label}
  </label>
);
