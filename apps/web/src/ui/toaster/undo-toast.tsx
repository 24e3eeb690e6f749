/** A toast about something just done, with a button that undoes it. */
import { toast } from 'react-hot-toast/headless';
import { mountToaster } from '../../lib/toasts/toasts.ts';
import styles from './undo-toast.module.css';

/** Long enough to read it, find the button and press it. */
const duration = 8000;

export const toastWithUndo = (message: string, undo: () => void): void => {
  mountToaster();
  toast(
    ({ id }) => (
      <span className={styles.content}>
        {message}
        <button
          type="button"
          className={styles.undo}
          onClick={() => {
            toast.dismiss(id);
            undo();
          }}
        >
          Undo
        </button>
      </span>
    ),
    { duration },
  );
};
