/** Radio buttons of which one is chosen, each with a sentence about it. */
import styles from './choice-list.module.css';

export type Choice<Value extends string> = { readonly value: Value; readonly label: string; readonly hint: string };

type Props<Value extends string> = {
  readonly name: string;
  readonly legend: string;
  readonly choices: readonly Choice<Value>[];
  /** Undefined while it is not known. */
  readonly value: Value | undefined;
  readonly onPick: (value: Value) => void;
  /** “Saving…”, “Saved.” or nothing. */
  readonly state: string;
};

export const ChoiceList = <Value extends string>({ name, legend, choices, value, onPick, state }: Props<Value>) => (
  <fieldset className={styles.field} disabled={value === undefined}>
    <legend className={styles.legend}>{legend}</legend>
    {choices.map((choice) => (
      <label key={choice.value} className={styles.choice}>
        <input
          type="radio"
          name={name}
          className={styles.radio}
          checked={choice.value === value}
          onChange={() => onPick(choice.value)}
        />
        <span>
          {choice.label}
          <span className={styles.hint}>{choice.hint}</span>
        </span>
      </label>
    ))}
    <output className={styles.state}>{state}</output>
  </fieldset>
);
