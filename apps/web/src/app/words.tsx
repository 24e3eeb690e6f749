/** The place where toasts appear, put up when there is something to say. */
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { hasSpoken, onFirstWord } from '../lib/toasts.ts';

const Toaster = lazy(async () => ({ default: (await import('../ui/toaster.tsx')).Toaster }));

export const Words = () => {
  const wanted = useSyncExternalStore(onFirstWord, hasSpoken, () => false);
  return wanted ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null;
};
