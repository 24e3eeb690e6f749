/**
 * The place where toasts appear, put up when there is something to say. What shows them is fetched once the page rests,
 * so that the first word can still be said after the line is gone.
 */
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { fetchVoice, hasSpoken, onFirstWord } from '../lib/toasts.ts';

const importToaster = () => import('../ui/toaster.tsx');
const Toaster = lazy(async () => ({ default: (await importToaster()).Toaster }));

const restingTime = 1500;

const prepare = () => void Promise.all([importToaster(), fetchVoice()]).catch(() => undefined);

export const Words = () => {
  const wanted = useSyncExternalStore(onFirstWord, hasSpoken, () => false);
  useEffect(() => {
    const timer = setTimeout(prepare, restingTime);
    return () => clearTimeout(timer);
  }, []);
  return wanted ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null;
};
