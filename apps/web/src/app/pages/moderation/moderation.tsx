/** `/moderation`: what was reported, held or appealed, for moderators. */
import { Queue, type View } from '../../../features/moderation/queue/queue.tsx';
import { Head } from '../../../lib/head.tsx';
import { useSearchParams } from '../../../lib/router/router.tsx';
import { staffPaths } from '../../../lib/staff-paths.ts';
import { PageTitle } from '../../../ui/states/page-title.tsx';
import styles from '../people.module.css';
import { StaffOnly } from './staff-only.tsx';

const viewOf = (text: string | null): View => (text === 'decided' || text === 'log' ? text : 'open');

export const ModerationPage = () => {
  const search = useSearchParams();
  return (
    <StaffOnly roles={['moderator', 'admin']}>
      <Head title="Moderation" description="Reports, appeals and decisions." path={staffPaths.moderation()} hidden />
      <PageTitle title="Moderation" />
      <section className={styles.page} aria-label="Moderation">
        <Queue view={viewOf(search.get('state'))} caseId={search.get('case') || null} />
      </section>
    </StaffOnly>
  );
};
