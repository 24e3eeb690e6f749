/** Settings: whether sensitive works are shown without asking. */
import { Checkbox } from '../../ui/field/checkbox.tsx';
import { useChangePreferences } from './change-preferences.ts';

export const SensitiveChoice = () => {
  const { preferences, change } = useChangePreferences();
  return (
    <Checkbox
      label="Show sensitive works without asking"
      checked={preferences?.showsSensitive ?? false}
      disabled={preferences === undefined}
      onChange={(event) => change({ showsSensitive: event.currentTarget.checked })}
    />
  );
};
