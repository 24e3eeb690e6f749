/** `/statistics`: what happened to the signed-in user's works, all of them or one (`?post=`). */
import { useQuery } from '@tanstack/react-query';
import { type StatisticPeriod, statisticPeriods } from '@vitrine/contract';
import { statisticsQuery } from '../../../features/statistics/queries.ts';
import { StatisticsPanel } from '../../../features/statistics/statistics-panel.tsx';
import { ApiFailure, isMissing } from '../../../lib/api/failure.ts';
import { Head } from '../../../lib/head.tsx';
import { memberLabels } from '../../../lib/member-messages.ts';
import { paths } from '../../../lib/paths.ts';
import { useSearchParams } from '../../../lib/router/router.tsx';
import { useClient } from '../../../lib/site.tsx';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { FullPageNotice } from '../../../ui/states/full-page-notice.tsx';
import { PageTitle } from '../../../ui/states/page-title.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { useMembersOnly } from '../../routing/use-members-only.ts';
import { MissingWork } from './missing-work.tsx';
import styles from './statistics.module.css';

const periodOf = (text: string | null): StatisticPeriod => statisticPeriods.find((period) => period === text) ?? '30';

const title = <PageTitle title={memberLabels.statistics} lead="Only you can see them. A viewer counts once a day." />;

/** Asking again helps neither with a work that is missing nor with that of somebody else. */
const Content = ({ postId, days }: { readonly postId: string | null; readonly days: StatisticPeriod }) => {
  const { error } = useQuery(statisticsQuery(useClient(), postId, days));
  if (isMissing(error)) return <MissingWork />;
  if (error instanceof ApiFailure && error.code === 'forbidden')
    return (
      <FullPageNotice
        title="Only the maker sees these."
        action={
          <ButtonLink to={paths.statistics()} variant="primary">
            See the statistics of your works
          </ButtonLink>
        }
      />
    );
  return (
    <>
      {title}
      <div className={styles.page}>
        <StatisticsPanel postId={postId} days={days} />
      </div>
    </>
  );
};

export const Page = () => {
  const session = useMembersOnly();
  const search = useSearchParams();
  return (
    <>
      <Head title={memberLabels.statistics} description="Statistics of your works." path={paths.statistics()} hidden />
      {session ? (
        <Content key={session._id} postId={search.get('post') || null} days={periodOf(search.get('days'))} />
      ) : (
        <>
          {title}
          <div className={styles.page}>
            <Skeleton style={{ height: 480 }} />
          </div>
        </>
      )}
    </>
  );
};
