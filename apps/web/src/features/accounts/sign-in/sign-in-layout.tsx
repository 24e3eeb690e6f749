/** Layout of the log-in and sign-up pages: a form beside a wall of works. */
import type { ReactNode } from 'react';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router/link.tsx';
import { Logo } from '../../../ui/logo/logo.tsx';
import styles from './sign-in-layout.module.css';

type Props = {
  readonly title: string;
  readonly lead: ReactNode;
  readonly wall: ReactNode;
  readonly children: ReactNode;
  /** Link to the other of the two pages. */
  readonly other: ReactNode;
};

export const SignInLayout = ({ title, lead, wall, children, other }: Props) => (
  <div className={styles.layout}>
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
    <div className={styles.wall}>{wall}</div>
  </div>
);

export const OrDivider = () => (
  <p className={styles.or} aria-hidden="true">
    or
  </p>
);
