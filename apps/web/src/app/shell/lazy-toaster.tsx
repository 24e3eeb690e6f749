/**
 * Mounts the toaster when the first toast is shown. Its code is preloaded shortly after the page load, so that a toast can
 * still appear when the browser is offline.
 */
import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { lazyComponent } from '../../lib/loading/lazy-component.ts';
import { retryUntilLoaded } from '../../lib/loading/retry-until-loaded.ts';
import { hasToasts, loadToastLibrary, onFirstToast } from '../../lib/toasts/toasts.ts';

const importToaster = () => retryUntilLoaded(() => import('./after-load.ts'));
const Toaster = lazyComponent(async () => (await importToaster()).Toaster);

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
