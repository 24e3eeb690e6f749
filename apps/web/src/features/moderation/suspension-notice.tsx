/** Above the top bar: until when the member is suspended, why, and where one can object. */
import type { User } from '@vitrine/contract';
import { Link } from '../../lib/router/link.tsx';
import { staffPaths } from '../../lib/staff-paths.ts';
import styles from './suspension-notice.module.css';
import { timeText } from './words.ts';

export const SuspensionNotice = ({ suspension }: { readonly suspension: NonNullable<User['suspension']> }) => (
  <div className={styles.notice} role="note" aria-label="Suspension">
    <strong>Your account is suspended until {timeText(suspension.until)}.</strong>
    <span className={styles.reason}>{suspension.reason}</span>
    <Link to={staffPaths.decisions}>See the decision</Link>
  </div>
);
