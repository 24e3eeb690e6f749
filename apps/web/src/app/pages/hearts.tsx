/** `/hearts`: the works the signed-in user likes. */
import { PostGridSkeleton } from '../../entities/post/card/post-grid.tsx';
import { LikedFeed } from '../../features/gallery/liked-feed.tsx';
import { Head } from '../../lib/head.tsx';
import { memberLabels } from '../../lib/member-messages.ts';
import { paths } from '../../lib/paths.ts';
import { BackTitle } from '../../ui/states/back-title.tsx';
import { useMembersOnly } from '../routing/use-members-only.ts';
import styles from './hearts.module.css';

const skeletons = 12;

export const Page = () => {
  const session = useMembersOnly();
  return (
    <div className={styles.page}>
      <Head title={memberLabels.hearts} description="The works you like on Vitrine." path={paths.hearts} hidden />
      <BackTitle
        to={paths.profile}
        back={memberLabels.backToProfile}
        title={memberLabels.hearts}
        lead="The works you like, the latest heart first. Only you can see them. Likes on your profile count the hearts your own works received."
      />
      <section aria-label="Works">
        {session ? <LikedFeed key={session._id} skeletons={skeletons} /> : <PostGridSkeleton count={skeletons} />}
      </section>
    </div>
  );
};
