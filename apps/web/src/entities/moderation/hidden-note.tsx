/** Tells the owner of something that moderators have hidden it, why, and where one can object. */
import type { Post } from '@vitrine/contract';
import { Link } from '../../lib/router/link.tsx';
import { staffPaths } from '../../lib/staff-paths.ts';
import styles from './hidden-note.module.css';

type Hidden = NonNullable<Post['hidden']>;

const titles: Readonly<Record<Hidden['as'], string>> = {
  held: 'Only you see this until a moderator has looked at it.',
  hidden: 'Moderators have hidden this. Only you see it.',
  removed: 'Moderators have removed this. Only you see it.',
  banned: 'This is hidden with your account.',
};

export const HiddenNote = ({ hidden }: { readonly hidden: Hidden }) => (
  <p className={styles.note} role="note">
    <strong>{titles[hidden.as]}</strong>
    {hidden.reason ? <span>{hidden.reason}</span> : null}
    {hidden.as === 'held' ? null : <Link to={staffPaths.decisions}>See the decision</Link>}
  </p>
);
