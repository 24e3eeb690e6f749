/** Checkboxes for the categories of a post. */
import { type Category, categories } from '@vitrine/contract';
import { useId } from 'react';
import { Checkbox } from '../../ui/field/checkbox.tsx';
import { FieldError } from '../../ui/field/field.tsx';
import styles from './categories-field.module.css';

type Props = {
  readonly value: readonly Category[];
  readonly onChange: (value: Category[]) => void;
  readonly error?: string | undefined;
};

export const CategoriesField = ({ value, onChange, error }: Props) => {
  const id = useId();
  const toggle = (category: Category, isChecked: boolean) =>
    onChange(categories.filter((other) => (other === category ? isChecked : value.includes(other))));
  return (
    <fieldset className={styles.field} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.label}>Category</legend>
      <div className={styles.boxes}>
        {categories.map((category) => (
          <Checkbox
            key={category}
            label={category}
            checked={value.includes(category)}
            aria-invalid={error ? true : undefined}
            onChange={(event) => toggle(category, event.currentTarget.checked)}
          />
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
};
