/** `/statistics`: what happened to the signed-in user's works, all of them or one (`?post=`). */
import { type StatisticPeriod, statisticPeriods } from '@vitrine/contract';
import { StatisticsPanel } from '../../../features/statistics/statistics-panel.tsx';
import { Head } from '../../../lib/head.tsx';
import { memberLabels } from '../../../lib/member-messages.ts';
import { paths } from '../../../lib/paths.ts';
import { useSearchParams } from '../../../lib/router/router.tsx';
import { PageTitle } from '../../../ui/states/page-title.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { useMembersOnly } from '../../routing/use-members-only.ts';
import styles from './statistics.module.css';

const periodOf = (text: string | null): StatisticPeriod => statisticPeriods.find((period) => period === text) ?? '30';

export const Page = () => {
  const session = useMembersOnly();
  const search = useSearchParams();
  return (
    <>
      <Head title={memberLabels.statistics} description="Statistics of your works." path={paths.statistics()} hidden />
      <PageTitle title={memberLabels.statistics} lead="Only you can see them. A viewer counts once a day." />
      <div className={styles.page}>
        {session ? (
          <StatisticsPanel key={session._id} postId={search.get('post') || null} days={periodOf(search.get('days'))} />
        ) : (
          <Skeleton style={{ height: 480 }} />
        )}
      </div>
    </>
  );
};
