/** Toasts. The library that shows them is loaded on first use; the durations are the specification's. */
import { retryUntilLoaded } from '../loading/retry-until-loaded.ts';

export const toastDurations = {
  blank: { duration: 4000 },
  error: { duration: 4000 },
  success: { duration: 2000 },
  loading: { duration: Number.POSITIVE_INFINITY },
  custom: { duration: 4000 },
} as const;

type Listener = () => void;
const listeners = new Set<Listener>();
let hasShownToast = false;

/** Whether any toast was shown since the page was loaded. */
export const hasToasts = (): boolean => hasShownToast;
export const onFirstToast = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const loadToastLibrary = () => retryUntilLoaded(() => import('react-hot-toast/headless'));

/** Makes the toaster appear in the page; call it before using the toast library directly. */
export const mountToaster = (): void => {
  if (hasShownToast) return;
  hasShownToast = true;
  for (const listener of listeners) listener();
};

let markMounted: () => void = () => undefined;
const mounted = new Promise<void>((resolve) => {
  markMounted = resolve;
});

/** To be called by the toaster. */
export const toasterMounted = (): void => markMounted();

/** A toast counts its time from its creation, so it is created when it can be seen. */
export const whenVisible = async () => {
  const [library] = await Promise.all([loadToastLibrary(), mounted]);
  return library.toast;
};

let count = 0;

const show = (kind: 'blank' | 'success' | 'error' | 'loading', message: string): string => {
  count += 1;
  const id = `toast-${count}`;
  mountToaster();
  void whenVisible().then((library) =>
    (kind === 'blank' ? library : library[kind])(message, { id, ...toastDurations[kind] }),
  );
  return id;
};

export const toast = {
  info: (message: string) => show('blank', message),
  success: (message: string) => show('success', message),
  error: (message: string) => show('error', message),
  loading: (message: string) => show('loading', message),
  dismiss: (id: string) => void whenVisible().then((library) => library.dismiss(id)),
};
