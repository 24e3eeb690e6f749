/** `/decisions`: what moderators have decided about the signed-in user. */
import { DecisionList } from '../../../features/moderation/decision-list.tsx';
import { Head } from '../../../lib/head.tsx';
import { staffPaths } from '../../../lib/staff-paths.ts';
import { PageTitle } from '../../../ui/states/page-title.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { useMembersOnly } from '../../routing/use-members-only.ts';
import styles from '../people.module.css';

export const DecisionsPage = () => (
  <>
    <Head title="Decisions" description="What moderators have decided about you." path={staffPaths.decisions} hidden />
    <PageTitle title="Decisions" lead="What moderators have decided about you and your works, and why." />
    <section className={styles.page} aria-label="Decisions">
      {useMembersOnly() ? <DecisionList /> : <Skeleton style={{ height: 220 }} />}
    </section>
  </>
);
