/** The layout of profile pages: banner, user card and main column. */
import type { User } from '@vitrine/contract';
import type { ReactNode } from 'react';
import { personSubtitle } from '../../entities/person/person-subtitle.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { SocialIcons } from '../../ui/logo/social-icons.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import styles from './profile-layout.module.css';
import { type StatLabels, Stats } from './stats.tsx';

type Props = {
  readonly user: User;
  readonly actions: ReactNode;
  readonly children: ReactNode;
  readonly statLabels?: StatLabels;
  /** Buttons over the banner and over the avatar. */
  readonly bannerActions?: ReactNode;
  readonly avatarActions?: ReactNode;
};

export const ProfileLayout = ({ user, actions, children, statLabels, bannerActions, avatarActions }: Props) => {
  const line = personSubtitle(user);
  return (
    <div className={styles.profile}>
      <div className={styles.banner}>
        <Picture picture={user.banner} alt="" sizes="100vw" priority className={styles.bannerPicture ?? ''} />
        {bannerActions}
      </div>
      <div className={styles.columns}>
        <aside className={styles.card} aria-label={user.name}>
          <div className={styles.avatar}>
            <Avatar picture={user.pic} size={128} alt={user.name} eager />
            {avatarActions}
          </div>
          <div className={styles.names}>
            <h1 className={styles.name}>{user.name}</h1>
            {line === '' ? null : (
              <p className={styles.email}>
                {line.slice(0, line.indexOf('@') + 1)}
                <wbr />
                {line.slice(line.indexOf('@') + 1)}
              </p>
            )}
          </div>
          <div className={styles.actions}>{actions}</div>
          <Stats user={user} {...(statLabels ? { labels: statLabels } : {})} />
          <SocialIcons />
        </aside>
        <div className={styles.main}>{children}</div>
      </div>
    </div>
  );
};
