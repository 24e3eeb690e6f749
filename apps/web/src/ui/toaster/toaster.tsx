/** Shows the toasts; while the pointer is over one that has a button, or the button has the focus, none expires. */
import { useEffect } from 'react';
import { resolveValue, type Toast, useToaster } from 'react-hot-toast/headless';
import { toastDurations, toasterMounted } from '../../lib/toasts/toasts.ts';
import { classes } from '../styles/classes.ts';
import styles from './toaster.module.css';

const ToastItem = ({ toast }: { readonly toast: Toast }) => (
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
  useEffect(toasterMounted, []);
  return (
    <div
      className={styles.toaster}
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} />
      ))}
    </div>
  );
};
