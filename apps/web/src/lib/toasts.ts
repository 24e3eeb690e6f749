/** Short words to the user. The durations are the specification's; at most twenty stand at once. */
import { toast } from 'react-hot-toast/headless';

export const toastDurations = {
  blank: { duration: 4000 },
  error: { duration: 4000 },
  success: { duration: 2000 },
  loading: { duration: Number.POSITIVE_INFINITY },
  custom: { duration: 4000 },
} as const;

export const say = {
  plain: (message: string) => toast(message, toastDurations.blank),
  success: (message: string) => toast.success(message, toastDurations.success),
  error: (message: string) => toast.error(message, toastDurations.error),
  loading: (message: string) => toast.loading(message, toastDurations.loading),
  done: (id: string) => toast.dismiss(id),
};
