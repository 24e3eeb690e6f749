/** A select for several values. Import it lazily, with the form that needs it. */
import { Select as Base } from '@base-ui/react/select';
import { useId, useState } from 'react';
import field from '../field/field.module.css';
import { FieldError } from '../field/field.tsx';
import { Check, ChevronDown } from '../icon/icons.ts';
import { classes } from '../styles/classes.ts';
import styles from './multi-select.module.css';

type Props<T extends string> = {
  readonly label: string;
  readonly placeholder: string;
  readonly options: readonly T[];
  readonly value: readonly T[];
  readonly onChange: (value: T[]) => void;
  readonly error?: string | undefined;
};

export const MultiSelect = <T extends string>({ label, placeholder, options, value, onChange, error }: Props<T>) => {
  const id = useId();
  // The list is opened inside the field, and so inside the landmark or dialog that the field is in.
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <div className={field.field} ref={setPlace}>
      <Base.Root multiple value={value} onValueChange={(next) => onChange(next)} modal={false}>
        <Base.Label className={field.label}>{label}</Base.Label>
        <Base.Trigger
          className={classes(field.box, styles.trigger)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        >
          <Base.Value>
            {(selected: readonly T[]) => (
              <span className={selected.length > 0 ? styles.value : styles.placeholder}>
                {selected.join(', ') || placeholder}
              </span>
            )}
          </Base.Value>
          <ChevronDown aria-hidden="true" />
        </Base.Trigger>
        <Base.Portal container={place}>
          <Base.Positioner className={styles.positioner} alignItemWithTrigger={false} align="start" sideOffset={8}>
            <Base.Popup className={styles.menu}>
              {options.map((option) => (
                <Base.Item key={option} value={option} className={styles.item}>
                  <Base.ItemText>{option}</Base.ItemText>
                  <Base.ItemIndicator className={styles.check}>
                    <Check aria-hidden="true" />
                  </Base.ItemIndicator>
                </Base.Item>
              ))}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
};
