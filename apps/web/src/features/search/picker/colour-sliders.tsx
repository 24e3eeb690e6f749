/** Lightness, colourfulness and hue as sliders, each over the colours it leads to. */
import { hexOf, type Oklch } from '../colour/oklch.ts';
import styles from './colour-picker.module.css';

/** What a screen can show at most. */
const maxChroma = 0.32;

const stops = 12;

type Props = { readonly value: Oklch; readonly onPick: (value: Oklch) => void };

const sliders: readonly {
  readonly label: string;
  readonly max: number;
  readonly unit: string;
  readonly read: (value: Oklch) => number;
  readonly write: (value: Oklch, position: number) => Oklch;
}[] = [
  {
    label: 'Hue',
    max: 359,
    unit: 'degrees',
    read: ({ h }) => h,
    // A grey would show no hue.
    write: (value, h) => ({ ...value, h, c: Math.max(value.c, 0.04) }),
  },
  {
    label: 'Lightness',
    max: 100,
    unit: 'percent',
    read: ({ l }) => l * 100,
    write: (value, position) => ({ ...value, l: position / 100 }),
  },
  {
    label: 'Colourfulness',
    max: 100,
    unit: 'percent',
    read: ({ c }) => (c / maxChroma) * 100,
    write: (value, position) => ({ ...value, c: (position / 100) * maxChroma }),
  },
];

export const ColourSliders = ({ value, onPick }: Props) => (
  <div className={styles.sliders}>
    {sliders.map(({ label, max, unit, read, write }) => {
      const position = Math.round(Math.min(max, read(value)));
      const colours = Array.from({ length: stops + 1 }, (_, stop) => hexOf(write(value, (max * stop) / stops)));
      return (
        <label key={label} className={styles.slider}>
          <span>{label}</span>
          <input
            className={styles.track}
            style={{ backgroundImage: `linear-gradient(to right, ${colours.join()})` }}
            type="range"
            min={0}
            max={max}
            value={position}
            aria-valuetext={`${position} ${unit}`}
            onChange={(event) => onPick(write(value, Number(event.currentTarget.value)))}
          />
        </label>
      );
    })}
  </div>
);
