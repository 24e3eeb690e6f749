/** A page that has one thing to say. */
import type { ReactNode } from 'react';
import { LogoMark } from '../logo/logo.tsx';
import styles from './full-page-notice.module.css';

type Props = { readonly title: string; readonly children: ReactNode; readonly action?: ReactNode };

export const FullPageNotice = ({ title, children, action }: Props) => (
  <section className={styles.notice}>
    <div className={styles.mark}>
      <LogoMark size={120} />
    </div>
    <h1 className={styles.title}>{title}</h1>
    <p className={styles.words}>{children}</p>
    {action}
  </section>
);
