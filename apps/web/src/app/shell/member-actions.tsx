/** The top bar's actions for signed-in users: notifications, messages, upload, account. */
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { IconLink } from '../../ui/button/icon-button.tsx';
import { MaskIcon } from '../../ui/icon/mask-icon.tsx';
import { Upload } from '../../ui/icon/shell-icons.ts';
import { LazyLiveUpdates } from '../live/lazy-live-updates.tsx';
import { AccountButton } from './account-button.tsx';
import styles from './member-actions.module.css';
import { NotificationsButton } from './notifications-button.tsx';

export const MemberActions = () => (
  <div className={styles.actions} data-for="member">
    <LazyLiveUpdates />
    <NotificationsButton />
    <IconLink to={paths.message()} label="Messages">
      <MaskIcon name="message" />
    </IconLink>
    <ButtonLink to={paths.upload} className={styles.upload}>
      <Upload aria-hidden="true" />
      <span>Upload</span>
    </ButtonLink>
    <AccountButton />
  </div>
);
