/** Sums, each of which is plotted when it is pressed. */
import { fullCount } from '../../lib/counts.ts';
import styles from './tiles.module.css';

type Props<Value extends string> = {
  readonly tiles: readonly { readonly value: Value; readonly label: string; readonly sum: number }[];
  readonly picked: Value;
  readonly onPick: (value: Value) => void;
};

export const Tiles = <Value extends string>({ tiles, picked, onPick }: Props<Value>) => (
  <fieldset className={styles.tiles} aria-label="What is plotted">
    {tiles.map(({ value, label, sum }) => (
      <button
        key={value}
        type="button"
        className={styles.tile}
        aria-pressed={value === picked}
        onClick={() => onPick(value)}
      >
        <span>{label}</span>
        <strong className={styles.sum}>{fullCount(sum)}</strong>
      </button>
    ))}
  </fieldset>
);
