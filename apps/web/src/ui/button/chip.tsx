import type { ReactNode } from 'react';
import styles from './chip.module.css';

export const Chip = ({ children }: { readonly children: ReactNode }) => <span className={styles.chip}>{children}</span>;
