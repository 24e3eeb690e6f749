/** Fetches what the next click will need as soon as a hand is on the mouse, the screen or the keyboard, and not before. */
import { useEffect } from 'react';

const signs = ['pointermove', 'pointerdown', 'keydown'] as const;

export const usePreloadOnInteraction = (fetchAhead: () => Promise<unknown>): void => {
  useEffect(() => {
    const stop = () => {
      for (const sign of signs) window.removeEventListener(sign, begin);
    };
    const begin = () => {
      stop();
      // Whoever really needs it will ask again, and show the failure.
      fetchAhead().catch(() => undefined);
    };
    for (const sign of signs) window.addEventListener(sign, begin, { passive: true });
    return stop;
  }, [fetchAhead]);
};
