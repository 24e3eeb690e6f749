/** A section of the catalogue: a title and its examples. */
import type { ReactNode } from 'react';
import styles from './catalogue-section.module.css';

export const CatalogueSection = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className={styles.section} aria-label={title}>
    <h2 className={styles.title}>{title}</h2>
    <div className={styles.examples}>{children}</div>
  </section>
);

type ExampleProps = { readonly name: string; readonly wide?: boolean; readonly children: ReactNode };

export const Example = ({ name, wide = false, children }: ExampleProps) => (
  <div className={styles.example} data-wide={wide || undefined}>
    <h3 className={styles.name}>{name}</h3>
    <div className={styles.stage}>{children}</div>
  </div>
);
