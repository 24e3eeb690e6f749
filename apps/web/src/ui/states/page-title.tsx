import type { ReactNode } from 'react';
import styles from './page-title.module.css';

export const PageTitle = ({ title, lead }: { readonly title: string; readonly lead?: ReactNode }) => (
  <header className={styles.header}>
    <h1 className={styles.title}>{title}</h1>
    {lead ? <p className={styles.lead}>{lead}</p> : null}
  </header>
);

/** For screen readers, on pages that start with their content. */
export const HiddenPageTitle = ({ title }: { readonly title: string }) => <h1 className={styles.hidden}>{title}</h1>;
