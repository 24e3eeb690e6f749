/** `/hearts`: the works the signed-in user likes. */
import { PostGridSkeleton } from '../../entities/post/card/post-grid.tsx';
import { LikedFeed } from '../../features/gallery/liked-feed.tsx';
import { Head } from '../../lib/head.tsx';
import { memberLabels } from '../../lib/member-messages.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { ArrowLeft } from '../../ui/icon/shell-icons.ts';
import { useMembersOnly } from '../routing/use-members-only.ts';
import styles from './hearts.module.css';

const skeletons = 12;

export const Page = () => {
  const session = useMembersOnly();
  return (
    <div className={styles.page}>
      <Head title={memberLabels.hearts} description="The works you like on Vitrine." path={paths.hearts} hidden />
      <header className={styles.header}>
        <ButtonLink to={paths.profile} variant="quiet" className={styles.back}>
          <ArrowLeft aria-hidden="true" />
          {memberLabels.backToProfile}
        </ButtonLink>
        <h1 className={styles.title}>{memberLabels.hearts}</h1>
        <p className={styles.note}>
          The works you like, the latest heart first. Only you can see them. The Likes of your profile are those that
          your own works received.
        </p>
      </header>
      <section aria-label="Works">
        {session ? <LikedFeed key={session._id} skeletons={skeletons} /> : <PostGridSkeleton count={skeletons} />}
      </section>
    </div>
  );
};
