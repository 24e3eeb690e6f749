/** The web addresses of a person, as icons. */
import { Tooltip } from '../../ui/button/tooltip.tsx';
import styles from '../../ui/logo/social-icons.module.css';
import { NetworkIcon } from '../../ui/logo/social-icons.tsx';
import { networkOf } from './networks.ts';

const ProfileLink = ({ address }: { readonly address: string }) => {
  const { name, path } = networkOf(address);
  return (
    <a
      className={`${styles.link} hasTooltip`}
      href={address}
      aria-label={name}
      target="_blank"
      // What people enter is not ours to recommend to search engines.
      rel="noopener noreferrer nofollow ugc"
    >
      <NetworkIcon path={path} />
      <Tooltip side="above">{name}</Tooltip>
    </a>
  );
};

export const ProfileLinks = ({ links }: { readonly links: readonly string[] }) => (
  <ul className={styles.list} aria-label="Links">
    {links.map((address) => (
      <li key={address}>
        <ProfileLink address={address} />
      </li>
    ))}
  </ul>
);
