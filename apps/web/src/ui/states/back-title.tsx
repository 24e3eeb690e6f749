/** The head of a page that belongs to another one: a link back, the title, and what the page is about. */
import { ButtonLink } from '../button/button.tsx';
import { ArrowLeft } from '../icon/shell-icons.ts';
import styles from './back-title.module.css';

type Props = {
  /** Where the link leads, and what it says. */
  readonly to: string;
  readonly back: string;
  readonly title: string;
  readonly lead?: string;
};

export const BackTitle = ({ to, back, title, lead }: Props) => (
  <header className={styles.header}>
    <ButtonLink to={to} variant="quiet" className={styles.back}>
      <ArrowLeft aria-hidden="true" />
      {back}
    </ButtonLink>
    <h1 className={styles.title}>{title}</h1>
    {lead ? <p className={styles.lead}>{lead}</p> : null}
  </header>
);
