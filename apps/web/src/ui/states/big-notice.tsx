/** A page that has one thing to say. */
import type { ReactNode } from 'react';
import { Mark } from '../logo/mark.tsx';
import styles from './big-notice.module.css';

type Props = { readonly title: string; readonly children: ReactNode; readonly action?: ReactNode };

export const BigNotice = ({ title, children, action }: Props) => (
  <section className={styles.notice}>
    <div className={styles.mark}>
      <Mark size={120} />
    </div>
    <h1 className={styles.title}>{title}</h1>
    <p className={styles.words}>{children}</p>
    {action}
  </section>
);
