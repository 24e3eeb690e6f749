/**
 * Mounts the toaster when the first toast is shown. Its code is preloaded shortly after the page load, so that a toast can
 * still appear when the browser is offline.
 */
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { hasToasts, loadToastLibrary, onFirstToast, retryUntilLoaded } from '../../lib/toasts/toasts.ts';

const importToaster = () => retryUntilLoaded(() => import('../../ui/toaster/toaster.tsx'));
const Toaster = lazy(async () => ({ default: (await importToaster()).Toaster }));

const preloadDelayMs = 1500;

/** For pages on which a toast is likely soon. */
export const preloadToaster = () => void Promise.all([importToaster(), loadToastLibrary()]);

export const LazyToaster = () => {
  const isNeeded = useSyncExternalStore(onFirstToast, hasToasts, () => false);
  useEffect(() => {
    const timer = setTimeout(preloadToaster, preloadDelayMs);
    return () => clearTimeout(timer);
  }, []);
  return isNeeded ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null;
};
