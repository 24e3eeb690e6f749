/** Settings: one choice that is on or off, and whether it is saved. */
import { Checkbox } from '../../ui/field/checkbox.tsx';
import { useChangePreferences } from './change-preferences.ts';
import styles from './preference-checkbox.module.css';

export const PreferenceCheckbox = ({
  name,
  label,
}: {
  readonly name: 'showsSensitive' | 'allowsAi';
  readonly label: string;
}) => {
  const { preferences, state, change } = useChangePreferences();
  return (
    <div>
      <Checkbox
        label={label}
        checked={preferences?.[name] ?? false}
        disabled={preferences === undefined}
        onChange={(event) => change({ [name]: event.currentTarget.checked })}
      />
      <output className={styles.state}>{state}</output>
    </div>
  );
};
