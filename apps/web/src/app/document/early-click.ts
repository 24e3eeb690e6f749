/** Replays, once the page is hydrated, the last button click that the inline script recorded before that. */
import { useEffect } from 'react';
import { markInUse } from '../../lib/first-use.ts';

declare global {
  interface Window {
    /** Set by the inline script; `null` when it should record no more. */
    earlyClick?: Element | null;
  }
}

let recorded: Element | null | undefined;

/** To be called right before hydration: from then on React replays clicks itself. */
export const takeEarlyClick = (): void => {
  recorded = window.earlyClick;
  if (recorded) markInUse();
  window.earlyClick = null;
};

/** The mark is for browser tests: from then on listeners that effects add are there. */
const replay = (): void => {
  const clicked = recorded;
  recorded = null;
  if (clicked instanceof HTMLElement && clicked.isConnected) clicked.click();
  document.documentElement.dataset['hydrated'] = '';
};

/** Rendered in the same Suspense boundary as the page, so that both are hydrated together. */
export const ReplayEarlyClick = (): null => {
  useEffect(() => {
    // After the effects of this commit: by then the session is known.
    const timer = setTimeout(replay);
    return () => clearTimeout(timer);
  }, []);
  return null;
};
