/** Buttons of which one is pressed. */
import styles from './toggle-group.module.css';

type Props<T extends string> = {
  readonly label: string;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly value: T;
  readonly onPick: (value: T) => void;
};

export const ToggleGroup = <T extends string>({ label: name, options, value: picked, onPick }: Props<T>) => (
  <fieldset className={styles.group} aria-label={name}>
    {options.map(({ value, label }) => (
      <button
        key={value}
        type="button"
        className={styles.option}
        aria-pressed={value === picked}
        onClick={() => onPick(value)}
      >
        {label}
      </button>
    ))}
  </fieldset>
);
