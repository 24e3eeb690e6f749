/** Submits the form after hydration if the inline script held it back before. */
import { useEffect, useRef } from 'react';

export const useEarlySubmit = () => {
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const form = ref.current;
    if (!form) return;
    const isHeld = form.dataset['early'] === 'held';
    delete form.dataset['early'];
    if (isHeld) form.requestSubmit();
  }, []);
  return { ref, method: 'post', 'data-early': 'open', suppressHydrationWarning: true } as const;
};
