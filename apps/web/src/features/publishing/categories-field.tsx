/** The categories a work belongs to, at least one, to be ticked. */
import { type Category, categories } from '@vitrine/contract';
import { useId } from 'react';
import { Checkbox } from '../../ui/field/checkbox.tsx';
import styles from './categories-field.module.css';

type Props = {
  readonly value: readonly Category[];
  readonly onChange: (value: Category[]) => void;
  readonly error?: string | undefined;
};

export const CategoriesField = ({ value, onChange, error }: Props) => {
  const id = useId();
  const tick = (category: Category, ticked: boolean) =>
    onChange(categories.filter((one) => (one === category ? ticked : value.includes(one))));
  return (
    <fieldset className={styles.field} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.label}>Category</legend>
      <div className={styles.boxes}>
        {categories.map((category) => (
          <Checkbox
            key={category}
            label={category}
            checked={value.includes(category)}
            onChange={(event) => tick(category, event.currentTarget.checked)}
          />
        ))}
      </div>
      {error ? (
        <p className={styles.error} id={`${id}-error`} role="alert">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
};
