/** The about section of a user, or its loading, error or empty state. */
import { useQuery } from '@tanstack/react-query';
import type { About } from '@vitrine/contract';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/router/link.tsx';
import { useClient } from '../../lib/site.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { EmptyState, FailedState } from '../../ui/states/states.tsx';
import styles from './about-panel.module.css';
import { aboutQuery } from './queries.ts';

type Detail = { readonly label: string; readonly value: string; readonly to?: string };

const detailsOf = (about: About): readonly Detail[] =>
  [
    { label: 'Name', value: `${about.firstname} ${about.lastname}`.trim() },
    { label: 'Occupation', value: about.occupation, to: paths.people({ role: about.occupation }) },
    { label: 'Company', value: about.company },
    { label: 'Country', value: about.country },
    { label: 'City', value: about.city, to: paths.people({ city: about.city }) },
  ].filter(({ value }) => value !== '');

const AboutText = ({ about }: { readonly about: About }) => (
  <div className={styles.about}>
    <dl className={styles.details}>
      {detailsOf(about).map(({ label, value, to }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{to ? <Link to={to}>{value}</Link> : value}</dd>
        </div>
      ))}
    </dl>
    <div>
      {about.title ? <h2 className={styles.title}>{about.title}</h2> : null}
      <p className={styles.description}>{about.description}</p>
    </div>
  </div>
);

const isBlank = (about: About): boolean => detailsOf(about).length === 0 && !about.title && !about.description;

type Props = {
  readonly userId: string;
  readonly emptyTitle: string;
  /** Shown below the title when there is nothing: what the owner can do about it. */
  readonly emptyAction?: ReactNode;
};

export const AboutPanel = ({ userId, emptyTitle, emptyAction }: Props) => {
  const about = useQuery(aboutQuery(useClient(), userId));
  if (about.data)
    return isBlank(about.data) ? (
      <EmptyState title={emptyTitle} action={emptyAction} />
    ) : (
      <AboutText about={about.data} />
    );
  if (about.isError) return <FailedState onRetry={() => void about.refetch()}>{about.error.message}</FailedState>;
  return (
    <section className={styles.about} aria-busy="true" aria-label="The about section is loading">
      <Skeleton style={{ height: 64 }} />
      <Skeleton style={{ height: 160 }} />
    </section>
  );
};
