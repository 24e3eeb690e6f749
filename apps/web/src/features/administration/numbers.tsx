/** The numbers of the site over time. The plot is drawn by whoever shows this. */
import { useQuery } from '@tanstack/react-query';
import { type SiteMeasure, type SiteNumbers, siteMeasures } from '@vitrine/contract';
import { type ReactNode, useState } from 'react';
import { useClient } from '../../lib/site.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { FailedState } from '../../ui/states/states.tsx';
import tiles from '../../ui/tiles/tiles.module.css';
import { Tiles } from '../../ui/tiles/tiles.tsx';
import { ToggleGroup } from '../../ui/toggle-group/toggle-group.tsx';
import styles from './administration.module.css';
import { numbersQuery, type Period } from './queries.ts';

export type DrawPlot = (given: {
  readonly from: string;
  readonly to: string;
  readonly values: readonly { readonly day: string; readonly value: number }[];
  readonly label: string;
}) => ReactNode;

const labels: Readonly<Record<SiteMeasure, string>> = {
  people: 'New people',
  posts: 'New works',
  views: 'Views',
  comments: 'Comments',
  hearts: 'Hearts',
  messages: 'Messages',
  reports: 'Reports',
};

const periods = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
] as const;

const Loaded = ({ data, draw }: { readonly data: SiteNumbers; readonly draw: DrawPlot }) => {
  const [measure, setMeasure] = useState<SiteMeasure>('people');
  const sum = (of: SiteMeasure) => data.days.reduce((total, day) => total + day[of], 0);
  const values = data.days.map((day) => ({ day: day.day, value: day[measure] }));
  return (
    <>
      <Tiles
        tiles={siteMeasures.map((value) => ({ value, label: labels[value], sum: sum(value) }))}
        picked={measure}
        onPick={setMeasure}
      />
      <section className={tiles.panel} aria-label="Over time">
        {draw({ from: data.from, to: data.to, values, label: labels[measure] })}
      </section>
    </>
  );
};

export const Numbers = ({ draw }: { readonly draw: DrawPlot }) => {
  const [days, setDays] = useState<Period>('30');
  const query = useQuery(numbersQuery(useClient(), days));
  return (
    <div className={styles.panel}>
      <ToggleGroup label="Period" options={periods} value={days} onPick={setDays} />
      {query.isPending ? <Skeleton style={{ height: 360 }} /> : null}
      {query.isLoadingError ? (
        <FailedState onRetry={() => void query.refetch()}>{query.error.message}</FailedState>
      ) : null}
      {query.data ? <Loaded data={query.data} draw={draw} /> : null}
    </div>
  );
};
