/** What is shown while a profile loads, and when it does not exist or cannot be loaded. */
import { isMissing } from '../../lib/api/failure.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { FullPageNotice } from '../../ui/states/full-page-notice.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { FailedState } from '../../ui/states/states.tsx';
import styles from './profile-layout.module.css';

export const ProfileSkeleton = () => (
  <section className={styles.profile} aria-busy="true" aria-label="The profile is loading">
    <div className={styles.banner}>
      <Skeleton className={styles.bannerPicture ?? ''} />
    </div>
    <div className={styles.columns}>
      <div className={styles.card}>
        <Skeleton round style={{ width: 136, height: 136 }} />
        <Skeleton style={{ width: '60%', height: 32 }} />
        <Skeleton style={{ width: '80%', height: 18 }} />
      </div>
    </div>
  </section>
);

export const ProfileNotFound = () => (
  <FullPageNotice
    title="This profile was not found."
    action={<ButtonLink to={paths.explore}>Explore the gallery</ButtonLink>}
  >
    It does not exist, or no longer does, or the link is not complete.
  </FullPageNotice>
);

export const ProfileLoadError = ({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) =>
  isMissing(error) ? (
    <ProfileNotFound />
  ) : (
    <FailedState title="This profile did not load." onRetry={onRetry}>
      {error.message}
    </FailedState>
  );
