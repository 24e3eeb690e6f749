/** A toast about something just done, with a button that undoes it. */
import { toast } from 'react-hot-toast/headless';
import { mountToaster } from '../../lib/toasts/toasts.ts';
import styles from './undo-toast.module.css';

/** Long enough to read it, find the button and press it. */
const duration = 8000;

type Action = { readonly label: string; readonly run: () => void };

export const toastWithUndo = (message: string, undo: () => void, other?: Action): void => {
  const actions = [{ label: 'Undo', run: undo }, ...(other ? [other] : [])];
  mountToaster();
  toast(
    ({ id }) => (
      <span className={styles.content}>
        {message}
        {actions.map(({ label, run }) => (
          <button
            key={label}
            type="button"
            className={styles.undo}
            onClick={() => {
              toast.dismiss(id);
              run();
            }}
          >
            {label}
          </button>
        ))}
      </span>
    ),
    { duration },
  );
};
