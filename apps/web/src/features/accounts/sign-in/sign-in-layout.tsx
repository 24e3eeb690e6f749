/** Where one comes in: a large work from the gallery on one side, a form on the other. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { Logo } from '../../../ui/logo/logo.tsx';
import styles from './sign-in-layout.module.css';

type Props = {
  readonly title: string;
  readonly lead: string;
  readonly featuredPost: ReactNode;
  readonly children: ReactNode;
  /** The way to the other door. */
  readonly other: ReactNode;
};

export const SignInLayout = ({ title, lead, featuredPost, children, other }: Props) => (
  <div className={styles.door}>
    <div className={styles.side}>
      <Link to={paths.home} className={styles.home} aria-label="Vitrine, home">
        <Logo />
      </Link>
      <div className={styles.middle}>
        <header className={styles.header}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.lead}>{lead}</p>
        </header>
        {children}
        <p className={styles.other}>{other}</p>
      </div>
    </div>
    <div className={styles.work}>{featuredPost}</div>
  </div>
);

export const OrDivider = () => (
  <p className={styles.or} aria-hidden="true">
    or
  </p>
);
