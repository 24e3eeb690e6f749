/** The layout of profile pages: banner, user card and main column. */
import type { User } from '@vitrine/contract';
import { type ReactNode, Suspense } from 'react';
import { AvailabilityBadge } from '../../entities/person/availability.tsx';
import { RoleAndCity } from '../../entities/person/role-and-city.tsx';
import { lazyComponent } from '../../lib/loading/lazy-component.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import styles from './profile-layout.module.css';
import { type StatOptions, Stats } from './stats.tsx';

const ProfileLinks = lazyComponent(async () => (await import('./profile-links.tsx')).ProfileLinks);

type Props = {
  readonly user: User;
  readonly actions: ReactNode;
  readonly children: ReactNode;
  readonly stats?: StatOptions;
  /** Buttons over the banner and over the avatar. */
  readonly bannerActions?: ReactNode;
  readonly avatarActions?: ReactNode;
};

/**
 * The server does not send the address of somebody who shows it to members only, and a page that grows moves everything below it, so the
 * place of the address is there from the start, and it is one line.
 */
const Email = ({ address }: { readonly address: string }) => (
  <p className={styles.email} title={address}>
    {address}
  </p>
);

/** On small screens the banner is so high that its picture is wider than the screen. */
const bannerSizes = 'max(100vw,min(182vw,1232px))';

/** Name, handle, role and city. */
const Names = ({ user }: { readonly user: User }) => {
  const { handle, occupation, city } = user;
  return (
    <div className={styles.names}>
      <h1 className={styles.name}>{user.name}</h1>
      {handle || occupation || city ? (
        <p className={styles.role}>
          {handle ? `@${handle}\n` : null}
          <RoleAndCity {...user} />
        </p>
      ) : null}
    </div>
  );
};

/** Loaded later; the server cannot wait for it, so that it keeps the place only. */
const Links = ({ links }: { readonly links: readonly string[] }) => {
  const place = <div className={styles.links} />;
  return useHydrated() ? (
    <Suspense fallback={place}>
      <ProfileLinks links={links} />
    </Suspense>
  ) : (
    place
  );
};

export const ProfileLayout = ({ user, actions, children, stats, bannerActions, avatarActions }: Props) => (
  <div className={styles.profile} data-profile>
    <div className={styles.banner}>
      <Picture picture={user.banner} alt="" sizes={bannerSizes} priority className={styles.bannerPicture ?? ''} />
      {bannerActions}
    </div>
    <div className={styles.columns}>
      <aside className={styles.card} aria-label={user.name}>
        <div className={styles.avatar}>
          <Avatar picture={user.pic} size={128} alt={user.name} eager />
          {avatarActions}
        </div>
        <Names user={user} />
        <Email address={user.email} />
        {user.availability ? <AvailabilityBadge availability={user.availability} /> : null}
        {user.aboutTitle ? <p className={styles.headline}>{user.aboutTitle}</p> : null}
        <div className={styles.actions}>{actions}</div>
        <Stats user={user} {...stats} />
        {user.links ? <Links links={user.links} /> : null}
      </aside>
      <div className={styles.main}>{children}</div>
    </div>
  </div>
);
