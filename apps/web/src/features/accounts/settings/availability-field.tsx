/** What work the person is available for; saved with the form. */
import type { About } from '@vitrine/contract';
import styles from '../../../ui/field/choice-list.module.css';

type Value = NonNullable<About['availability']>;

const choices: readonly { readonly value: Value; readonly label: string }[] = [
  { value: 'none', label: 'Not shown' },
  { value: 'freelance', label: 'Freelance work' },
  { value: 'job', label: 'A job' },
  { value: 'both', label: 'Both' },
];

export const AvailabilityField = ({ value = 'none' }: { readonly value?: Value | undefined }) => (
  <fieldset className={styles.field}>
    <legend className={styles.legend}>Available for work</legend>
    {choices.map((choice) => (
      <label key={choice.value} className={styles.choice}>
        <input
          type="radio"
          name="availability"
          className={styles.radio}
          value={choice.value}
          defaultChecked={choice.value === value}
        />
        {choice.label}
      </label>
    ))}
  </fieldset>
);
