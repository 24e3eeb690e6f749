/** The statistics of all posts of the member, or of one: sums, a plot, the numbers behind it, and where visits came from. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type StatisticPeriod, type Statistics, statisticPeriods } from '@vitrine/contract';
import { type ReactNode, useState } from 'react';
import { labels } from '../../lib/messages.ts';
import { paths } from '../../lib/paths.ts';
import { navigate } from '../../lib/router/location.ts';
import { useClient } from '../../lib/site.tsx';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { Download } from '../../ui/icon/icons.ts';
import { ArrowLeft } from '../../ui/icon/shell-icons.ts';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { EmptyState, FailedState } from '../../ui/states/states.tsx';
import tiles from '../../ui/tiles/tiles.module.css';
import { Tiles } from '../../ui/tiles/tiles.tsx';
import { ToggleGroup } from '../../ui/toggle-group/toggle-group.tsx';
import { Plot } from './plot.tsx';
import { PostSums } from './post-sums.tsx';
import { postSumsQuery, statisticsQuery } from './queries.ts';
import { csvOf, everyDay, inSteps, isEmpty, type Measure, sumOf } from './series.ts';
import styles from './statistics-panel.module.css';
import tables from './tables.module.css';
import { NumbersTable, Sources } from './tables.tsx';

const periodLabels: Readonly<Record<StatisticPeriod, string>> = { '30': '30 days', '90': '90 days', all: 'All' };
const periods = statisticPeriods.map((value) => ({ value, label: periodLabels[value] }));

const columns = [
  { measure: 'views', label: 'Views' },
  { measure: 'viewers', label: 'Viewers' },
  { measure: 'hearts', label: 'Hearts' },
  { measure: 'saves', label: 'Saves' },
  { measure: 'comments', label: 'Comments' },
  { measure: 'follows', label: 'New followers' },
] as const satisfies readonly { measure: Measure; label: string }[];

const download = (name: string, text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has started to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};

const Numbers = ({ data, postId }: { readonly data: Statistics; readonly postId: string | null }) => {
  const [measure, setMeasure] = useState<Measure>('views');
  const shown = columns.filter((column) => postId === null || column.measure !== 'follows');
  const days = everyDay(data);
  const series = inSteps(days);
  const file = `vitrine-${postId ?? 'statistics'}-${data.from}-${data.to}.csv`;
  const label = columns.find((column) => column.measure === measure)?.label ?? '';
  return (
    <>
      <Tiles
        tiles={shown.map((column) => ({
          value: column.measure,
          label: column.label,
          sum: sumOf(days, column.measure),
        }))}
        picked={measure}
        onPick={setMeasure}
      />
      <section className={tiles.panel} aria-label="Over time">
        {isEmpty(days) ? (
          <p className={tables.none}>No visits in this period.</p>
        ) : (
          <Plot series={series} measure={measure} label={label} />
        )}
        <div className={styles.foot}>
          <NumbersTable series={series} columns={shown} />
          <Button
            size="small"
            onClick={() =>
              download(
                file,
                csvOf(
                  days,
                  shown.map((column) => column.measure),
                ),
              )
            }
          >
            <Download aria-hidden="true" />
            Download CSV
          </Button>
        </div>
      </section>
    </>
  );
};

const Loading = () => (
  <section className={styles.page} aria-busy="true" aria-label="Statistics are loading">
    <Skeleton style={{ height: 92 }} />
    <Skeleton style={{ height: 380 }} />
  </section>
);

const nothingYet = (
  <EmptyState
    title="Nothing to count yet."
    action={
      <ButtonLink to={paths.upload} variant="primary">
        {labels.createPost}
      </ButtonLink>
    }
  >
    Publish a work: its views, hearts and where they come from appear here.
  </EmptyState>
);

type Props = { readonly postId: string | null; readonly days: StatisticPeriod };

const Loaded = ({ data, postId, days }: Props & { readonly data: Statistics }): ReactNode => {
  const works = useInfiniteQuery({ ...postSumsQuery(useClient(), days), enabled: postId === null });
  if (postId === null && isEmpty(data.days)) {
    if (works.isPending) return <Loading />;
    if (works.data?.pages[0]?.posts.length === 0) return nothingYet;
  }
  return (
    <div className={styles.page}>
      <Numbers data={data} postId={postId} />
      <div className={postId === null ? styles.columns : tiles.panel}>
        {postId === null ? (
          <div className={tiles.panel}>
            <PostSums days={days} />
          </div>
        ) : null}
        <div className={postId === null ? tiles.panel : undefined}>
          <Sources sources={data.sources} />
        </div>
      </div>
    </div>
  );
};

export const StatisticsPanel = ({ postId, days }: Props) => {
  const query = useQuery(statisticsQuery(useClient(), postId, days));
  const pick = (period: StatisticPeriod) => navigate(paths.statistics({ post: postId ?? '', days: period }));
  return (
    <div className={styles.whole}>
      <div className={styles.bar}>
        {postId === null ? null : (
          <ButtonLink to={paths.statistics({ days })} variant="quiet">
            <ArrowLeft aria-hidden="true" />
            All works
          </ButtonLink>
        )}
        {query.data?.title ? <h2 className={styles.title}>{query.data.title}</h2> : null}
        <ToggleGroup label="Period" options={periods} value={days} onPick={pick} />
      </div>
      {query.isLoadingError ? (
        <FailedState title="The statistics did not load." onRetry={() => void query.refetch()}>
          {query.error.message}
        </FailedState>
      ) : null}
      {query.isPending ? <Loading /> : null}
      {query.data ? <Loaded data={query.data} postId={postId} days={days} /> : null}
    </div>
  );
};
