/** Preloads the code the next click will need, on the first use of mouse, touch or keyboard. */
import { useEffect } from 'react';

const events = ['pointermove', 'pointerdown', 'keydown'] as const;

export const usePreloadOnInteraction = (preload: () => Promise<unknown>): void => {
  useEffect(() => {
    const stop = () => {
      for (const event of events) window.removeEventListener(event, start);
    };
    const start = () => {
      stop();
      // The import is retried, and its failure shown, when the code is needed.
      preload().catch(() => undefined);
    };
    for (const event of events) window.addEventListener(event, start, { passive: true });
    return stop;
  }, [preload]);
};
