/** `/moderation`: what was reported, held or appealed, for moderators. */
import { Queue, type View } from '../../../features/moderation/queue/queue.tsx';
import { Head } from '../../../lib/head.tsx';
import { useSearchParams } from '../../../lib/router/router.tsx';
import { staffPaths } from '../../../lib/staff-paths.ts';
import { PageTitle } from '../../../ui/states/page-title.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { useMembersOnly } from '../../routing/use-members-only.ts';
import styles from '../people.module.css';

const viewOf = (text: string | null): View => (text === 'decided' || text === 'log' ? text : 'open');

export const ModerationPage = () => {
  const session = useMembersOnly();
  const search = useSearchParams();
  return (
    <>
      <Head title="Moderation" description="Reports, appeals and decisions." path={staffPaths.moderation()} hidden />
      <PageTitle title="Moderation" />
      <section className={styles.page} aria-label="Moderation">
        {session ? (
          <Queue view={viewOf(search.get('state'))} caseId={search.get('case') || null} />
        ) : (
          <Skeleton style={{ height: 320 }} />
        )}
      </section>
    </>
  );
};
