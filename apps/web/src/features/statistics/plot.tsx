/** Bars over time. The numbers are read from the table below it, so the drawing is one picture for screen readers. */
import { type PointerEvent, useState } from 'react';
import { fullCount, shortCount } from '../../lib/counts.ts';
import styles from './plot.module.css';
import { axisOf, type Measure, type Series, type Unit } from './series.ts';

const day = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
const formats: Readonly<Record<Unit, Intl.DateTimeFormat>> = {
  day: new Intl.DateTimeFormat('en-GB', day),
  week: new Intl.DateTimeFormat('en-GB', { ...day, year: '2-digit' }),
  month: new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' }),
};

const dateOf = (unit: Unit, of: string): string => formats[unit].format(new Date(of));

/** What a step is called. */
export const stepName = (unit: Unit, of: string): string => `${unit === 'week' ? 'Week of ' : ''}${dateOf(unit, of)}`;

/** Part of a bar's place that is empty. */
const between = 0.24;

const Bars = ({
  values,
  low,
  high,
  active,
}: {
  values: readonly number[];
  low: number;
  high: number;
  active: number;
}) => (
  <svg
    className={styles.bars}
    viewBox={`0 ${-high} ${values.length} ${high - low}`}
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    {values.map((value, index) => (
      <rect
        // The place in the series is what identifies a bar.
        // biome-ignore lint/suspicious/noArrayIndexKey: bars have no other identity
        key={index}
        className={index === active ? styles.active : styles.bar}
        x={index + between / 2}
        width={1 - between}
        y={Math.min(0, -value)}
        height={Math.abs(value)}
      />
    ))}
  </svg>
);

type Props = { readonly series: Series; readonly measure: Measure; readonly label: string };

export const Plot = ({ series: { unit, steps }, measure, label }: Props) => {
  const [active, setActive] = useState(-1);
  const values = steps.map((step) => step[measure]);
  const { low, high, ticks } = axisOf(values);
  const shown = steps[active];
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const index = Math.floor(((event.clientX - left) / width) * steps.length);
    setActive(Math.max(0, Math.min(steps.length - 1, index)));
  };
  const last = steps.length - 1;
  return (
    <figure className={styles.figure} aria-label={label}>
      <p className={styles.readout} aria-hidden="true">
        {shown ? `${stepName(unit, shown.day)}: ${fullCount(shown[measure])}` : `${label}, by ${unit}`}
      </p>
      <div className={styles.plot} aria-hidden="true">
        {ticks.map((tick) => (
          <span key={tick} className={styles.tick} style={{ bottom: `${((tick - low) / (high - low)) * 100}%` }}>
            <span className={styles.number}>{tick < 0 ? `−${shortCount(-tick)}` : shortCount(tick)}</span>
          </span>
        ))}
        <div className={styles.area} onPointerMove={point} onPointerDown={point} onPointerLeave={() => setActive(-1)}>
          <Bars values={values} low={low} high={high} active={active} />
        </div>
      </div>
      <div className={styles.days} aria-hidden="true">
        {steps.map((step, index) =>
          index === 0 || (last > 1 && (index === Math.floor(last / 2) || index === last)) ? (
            <span key={step.day} style={{ '--middle': `${((index + 0.5) / steps.length) * 100}%` }}>
              {dateOf(unit, step.day)}
            </span>
          ) : null,
        )}
      </div>
    </figure>
  );
};
