/** Settings: whether programs may use the member's works as training data. */
import { Checkbox } from '../../ui/field/checkbox.tsx';
import { useChangePreferences } from './change-preferences.ts';

export const AiChoice = () => {
  const { preferences, change } = useChangePreferences();
  return (
    <Checkbox
      label="Allow programs to learn from my works"
      checked={preferences?.allowsAi ?? false}
      disabled={preferences === undefined}
      onChange={(event) => change({ allowsAi: event.currentTarget.checked })}
    />
  );
};
