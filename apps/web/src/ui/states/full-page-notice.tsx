/** A page with only a title, a text and an action. */
import type { ReactNode } from 'react';
import { LogoMark } from '../logo/logo.tsx';
import styles from './full-page-notice.module.css';

type Props = { readonly title: string; readonly children?: ReactNode; readonly action?: ReactNode };

export const FullPageNotice = ({ title, children, action }: Props) => (
  <section className={styles.notice}>
    <div className={styles.logo}>
      <LogoMark size={120} />
    </div>
    <h1 className={styles.title}>{title}</h1>
    {children ? <p className={styles.text}>{children}</p> : null}
    {action}
  </section>
);
