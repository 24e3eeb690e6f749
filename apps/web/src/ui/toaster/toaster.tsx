/** Where the short words appear: bottom centre, on a phone at the top; those with something to press wait while one points at them. */
import { resolveValue, type Toast, useToaster } from 'react-hot-toast/headless';
import { toastDurations } from '../../lib/toasts.ts';
import { classes } from '../styles/classes.ts';
import styles from './toaster.module.css';

const Line = ({ toast }: { readonly toast: Toast }) => (
  <div
    className={classes(styles.toast, styles[toast.type])}
    data-visible={toast.visible || undefined}
    {...toast.ariaProps}
  >
    {resolveValue(toast.message, toast)}
  </div>
);

export const Toaster = () => {
  const { toasts, handlers } = useToaster(toastDurations);
  return (
    <div className={styles.toaster} onMouseEnter={handlers.startPause} onMouseLeave={handlers.endPause}>
      {toasts.map((toast) => (
        <Line key={toast.id} toast={toast} />
      ))}
    </div>
  );
};
