/** A short word about something done, with the way back beside it. */
import { toast } from 'react-hot-toast/headless';
import { clearThroat } from '../../lib/toasts.ts';
import styles from './undo-toast.module.css';

/** Long enough to read it, find the button and press it. */
const duration = 8000;

export const sayWithUndo = (message: string, undo: () => void): void => {
  clearThroat();
  toast(
    ({ id }) => (
      <span className={styles.line}>
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
