/** Links to social networks; the addresses are placeholders. */
import { Tooltip } from '../button/tooltip.tsx';
import styles from './social-icons.module.css';

export const networks = [
  {
    name: 'Instagram',
    path: 'M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4zm5 5a4 4 0 1 0 0 8 4 4 0 0 0 0-8zm5.2-1.2v.01',
  },
  { name: 'X', path: 'm4 4 16 16M20 4 4 20' },
  { name: 'LinkedIn', path: 'M4 9v11M4 4.5v.01M9 20V9m0 5a5 5 0 0 1 10 0v6' },
  { name: 'YouTube', path: 'M5 5h14a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3zm5 4v6l5-3z' },
] as const;

export const NetworkIcon = ({ path }: { readonly path: string }) => (
  <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
    <path d={path} strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);

export const SocialIcons = () => (
  <ul className={styles.list}>
    {networks.map(({ name, path }) => (
      <li key={name}>
        <a className={`${styles.link} hasTooltip`} href="#main" aria-label={name}>
          <NetworkIcon path={path} />
          <Tooltip side="above">{name}</Tooltip>
        </a>
      </li>
    ))}
  </ul>
);
