/** That a person is available for work: a badge that leads to others who are. */
import type { Availability, AvailableFor } from '@vitrine/contract';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/router/link.tsx';
import styles from './availability.module.css';

export const availableLabels: Readonly<Record<AvailableFor, string>> = {
  any: 'Open to work',
  freelance: 'Open to freelance work',
  job: 'Open to a job',
};

export const AvailabilityBadge = ({ availability }: { readonly availability: Availability }) => {
  const available: AvailableFor = availability === 'both' ? 'any' : availability;
  return (
    <Link className={styles.badge} to={paths.people({ available })}>
      {availableLabels[available]}
    </Link>
  );
};
