/** A part of a long page of settings: what it is about on the left, what one can do on the right. */
import type { ReactNode } from 'react';
import styles from './section.module.css';

type Props = { readonly title: string; readonly lead?: string; readonly children: ReactNode };

export const Section = ({ title, lead, children }: Props) => (
  <section className={styles.section}>
    <header className={styles.header}>
      <h2 className={styles.title}>{title}</h2>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
    </header>
    <div className={styles.content}>{children}</div>
  </section>
);

export const Subsection = ({ title, lead, children }: Props) => (
  <section className={styles.part}>
    <h3 className={styles.partTitle}>{title}</h3>
    {lead ? <p className={styles.lead}>{lead}</p> : null}
    {children}
  </section>
);
