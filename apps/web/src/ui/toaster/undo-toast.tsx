/** Toasts with buttons: about something just done that can be undone, or about something that can be done. */
import { mountToaster, whenVisible } from '../../lib/toasts/toasts.ts';
import styles from './undo-toast.module.css';

/** Long enough to read it, find the button and press it. */
export const undoDuration = 8000;

type Action = { readonly label: string; readonly run: () => void };

/** Each button dismisses the toast. */
export const toastWithActions = (message: string, actions: readonly Action[], duration = undoDuration): void => {
  mountToaster();
  void whenVisible().then((toast) =>
    toast(
      ({ id }) => (
        <span className={styles.content}>
          <span className={styles.message}>{message}</span>
          <span className={styles.actions}>
            {actions.map(({ label, run }) => (
              <button
                key={label}
                type="button"
                className={styles.undo}
                onClick={({ currentTarget }) => {
                  // React does not report the blur of a removed element, and the other toasts would stay.
                  currentTarget.blur();
                  toast.dismiss(id);
                  run();
                }}
              >
                {label}
              </button>
            ))}
          </span>
        </span>
      ),
      { duration },
    ),
  );
};

export const toastWithUndo = (message: string, undo: () => void, other?: Action): void =>
  toastWithActions(message, [{ label: 'Undo', run: undo }, ...(other ? [other] : [])]);
