/** The numbers behind the plot, and where visits came from. */
import type { Statistics } from '@vitrine/contract';
import { fullCount } from '../../lib/counts.ts';
import { stepName } from './plot.tsx';
import type { Measure, Series } from './series.ts';
import styles from './tables.module.css';

type NumbersProps = {
  readonly series: Series;
  readonly columns: readonly { readonly measure: Measure; readonly label: string }[];
};

/** The latest first. */
export const NumbersTable = ({ series: { unit, steps }, columns }: NumbersProps) => (
  <details className={styles.details}>
    <summary>Show as a table</summary>
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard */}
    <section className={styles.scroll} aria-label="All numbers" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{unit === 'day' ? 'Day' : unit === 'week' ? 'Week' : 'Month'}</th>
            {columns.map(({ measure, label }) => (
              <th key={measure} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {steps.toReversed().map((step) => (
            <tr key={step.day}>
              <th scope="row">{stepName(unit, step.day)}</th>
              {columns.map(({ measure }) => (
                <td key={measure}>{fullCount(step[measure])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </details>
);

const nameOf = (site: string): string => {
  if (site === 'direct') return 'Direct, or unknown';
  return site === 'other' ? 'Other sites' : site;
};

/** Names only, no links: what a client claims to come from is not ours to recommend. */
export const Sources = ({ sources }: Pick<Statistics, 'sources'>) => {
  const all = sources.reduce((sum, { visits }) => sum + visits, 0);
  return (
    <section className={styles.section} aria-labelledby="sources">
      <h2 id="sources" className={styles.heading}>
        Where visits came from
      </h2>
      {all === 0 ? <p className={styles.none}>No visits in this period.</p> : null}
      <ul className={styles.sources}>
        {sources.map(({ site, visits }) => (
          <li key={site} className={styles.source}>
            <span className={styles.site}>{nameOf(site)}</span>
            <span className={styles.visits}>
              {fullCount(visits)}
              <span className={styles.share}>{` ${Math.round((visits / all) * 100)}%`}</span>
            </span>
            <span className={styles.track} aria-hidden="true">
              <span style={{ width: `${(visits / all) * 100}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
