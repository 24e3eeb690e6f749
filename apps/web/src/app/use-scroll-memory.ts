/** Going back returns to where one was; going forward starts at the top; changing only the query leaves the page alone. */
import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, NavigationType, useNavigationType } from 'react-router';

const keyOf = (location: Location) => `scroll:${location.key}`;

const recall = (location: Location): number => {
  try {
    return Number(sessionStorage.getItem(keyOf(location)) ?? 0);
  } catch {
    return 0;
  }
};

const remember = (location: Location) => {
  try {
    sessionStorage.setItem(keyOf(location), String(Math.round(window.scrollY)));
  } catch {
    // A full or forbidden storage costs the memory, nothing else.
  }
};

export const useScrollMemory = (location: Location): void => {
  const kind = useNavigationType();
  const last = useRef<Location | null>(null);

  useLayoutEffect(() => {
    const from = last.current;
    last.current = location;
    if (from?.key === location.key) return;
    if (kind === NavigationType.Pop) window.scrollTo(0, recall(location));
    else if (from?.pathname !== location.pathname) window.scrollTo(0, 0);
  }, [location, kind]);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    let waiting = 0;
    const onScroll = () => {
      window.clearTimeout(waiting);
      waiting = window.setTimeout(remember, 120, location);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.clearTimeout(waiting);
      window.removeEventListener('scroll', onScroll);
    };
  }, [location]);
};
