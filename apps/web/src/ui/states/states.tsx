/** Shown instead of a list that is empty or failed to load. */
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import styles from './states.module.css';

type Props = { readonly title: string; readonly children?: ReactNode; readonly action?: ReactNode };

export const EmptyState = ({ title, children, action }: Props) => (
  <div className={styles.state}>
    <p className={styles.title}>{title}</p>
    {children ? <p className={styles.text}>{children}</p> : null}
    {action}
  </div>
);

type FailedProps = { readonly title?: string; readonly children?: ReactNode; readonly onRetry?: () => void };

export const FailedState = ({ title = 'This did not load.', children, onRetry }: FailedProps) => (
  <div className={styles.state} role="alert">
    <p className={styles.title}>{title}</p>
    {children ? <p className={styles.text}>{children}</p> : null}
    {onRetry ? <Button onClick={onRetry}>Try again</Button> : null}
  </div>
);
