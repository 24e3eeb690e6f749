/** One shelf of the catalogue: what it shows, and the pieces themselves. */
import type { ReactNode } from 'react';
import styles from './catalogue-section.module.css';

export const CatalogueSection = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className={styles.shelf} aria-label={title}>
    <h2 className={styles.title}>{title}</h2>
    <div className={styles.pieces}>{children}</div>
  </section>
);

type SpecimenProps = { readonly name: string; readonly wide?: boolean; readonly children: ReactNode };

export const Example = ({ name, wide = false, children }: SpecimenProps) => (
  <div className={styles.specimen} data-wide={wide || undefined}>
    <h3 className={styles.name}>{name}</h3>
    <div className={styles.stage}>{children}</div>
  </div>
);
