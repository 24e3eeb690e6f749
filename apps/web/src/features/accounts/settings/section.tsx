/** A settings section: title on the left, controls on the right. */
import { type ReactNode, useEffect } from 'react';
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

/** With an `id`, an address with this fragment scrolls to it; the browser does so only for what is there at first. */
export const Subsection = ({ id, title, lead, children }: Props & { readonly id?: string }) => {
  useEffect(() => {
    if (id !== undefined && window.location.hash === `#${id}`) document.getElementById(id)?.scrollIntoView();
  }, [id]);
  return (
    <section id={id} className={styles.subsection}>
      <h3 className={styles.subsectionTitle}>{title}</h3>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
      {children}
    </section>
  );
};
