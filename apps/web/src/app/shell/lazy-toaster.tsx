/**
 * The place where toasts appear, put up when there is something to say. What shows them is fetched once the page rests,
 * so that the first word can still be said after the line is gone.
 */
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { fetchVoice, hasSpoken, onFirstWord, untilFetched } from '../../lib/toasts.ts';

const importToaster = () => untilFetched(() => import('../../ui/toaster/toaster.tsx'));
const Toaster = lazy(async () => ({ default: (await importToaster()).Toaster }));

const restingTime = 1500;

/** For pages on which words are likely to be needed soon. */
export const prepareWords = () => void Promise.all([importToaster(), fetchVoice()]);

export const Words = () => {
  const wanted = useSyncExternalStore(onFirstWord, hasSpoken, () => false);
  useEffect(() => {
    const timer = setTimeout(prepareWords, restingTime);
    return () => clearTimeout(timer);
  }, []);
  return wanted ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null;
};
