/** Going back returns to where one was; going forward starts at the top; changing only the query leaves the page alone. */
import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, NavigationType, useNavigationType } from 'react-router';

/** Every page that is loaded whole has the same key, so the address tells them apart. */
const keyOf = ({ key, pathname, search }: Location) => `scroll:${key}:${pathname}${search}`;

const recall = (location: Location): number | null => {
  try {
    const kept = sessionStorage.getItem(keyOf(location));
    return kept === null ? null : Number(kept);
  } catch {
    return null;
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
    const isStep = kind === NavigationType.Pop;
    const place = isStep ? recall(location) : null;
    if (place !== null) window.scrollTo(0, place);
    // Whoever began to scroll before the page had come to life stays where they are.
    else if (from && (isStep || from.pathname !== location.pathname)) window.scrollTo(0, 0);
  }, [location, kind]);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    let waiting = 0;
    const onScroll = () => {
      window.clearTimeout(waiting);
      waiting = window.setTimeout(remember, 120, location);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    if (window.scrollY > 0) onScroll();
    return () => {
      window.clearTimeout(waiting);
      window.removeEventListener('scroll', onScroll);
    };
  }, [location]);
};
