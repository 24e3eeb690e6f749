/** A toast about something just done, with a button that undoes it. */
import { mountToaster, whenVisible } from '../../lib/toasts/toasts.ts';
import styles from './undo-toast.module.css';

/** Long enough to read it, find the button and press it. */
export const undoDuration = 8000;

type Action = { readonly label: string; readonly run: () => void };

export const toastWithUndo = (message: string, undo: () => void, other?: Action): void => {
  const actions = [{ label: 'Undo', run: undo }, ...(other ? [other] : [])];
  mountToaster();
  void whenVisible().then((toast) =>
    toast(
      ({ id }) => (
        <span className={styles.content}>
          {message}
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
      ),
      { duration: undoDuration },
    ),
  );
};
