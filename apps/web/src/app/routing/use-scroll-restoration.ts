/** Back and Forward restore the scroll position; a new page starts at the top; a changed query does not scroll. */
import { useLayoutEffect, useRef } from 'react';
import type { Location } from '../../lib/router/location.ts';
import { useNavigationType } from '../../lib/router/router.tsx';

/** After a full page load the router's key is always the same, so the address is part of the key. */
const keyOf = ({ key, pathname, search }: Location) => `scroll:${key}:${pathname}${search}`;

const readPosition = (location: Location): number | null => {
  try {
    const stored = sessionStorage.getItem(keyOf(location));
    return stored === null ? null : Number(stored);
  } catch {
    return null;
  }
};

const storePosition = (location: Location, top: number) => {
  try {
    sessionStorage.setItem(keyOf(location), String(Math.round(top)));
  } catch {
    // Without storage the position is not restored.
  }
};

const debounceMs = 120;

/** Stores the position while scrolling, and once more on the returned cleanup. */
const watch = (location: Location, scroller: HTMLElement, source: HTMLElement | Window): (() => void) => {
  let top: number | null = null;
  let timer = 0;
  const save = () => {
    window.clearTimeout(timer);
    if (top !== null) storePosition(location, top);
    top = null;
  };
  const onScroll = () => {
    window.clearTimeout(timer);
    top = scroller.scrollTop;
    timer = window.setTimeout(save, debounceMs);
  };
  source.addEventListener('scroll', onScroll, { passive: true });
  if (scroller.scrollTop > 0) onScroll();
  return () => {
    save();
    source.removeEventListener('scroll', onScroll);
  };
};

/** For the page, or for a scrolling element over it (null until it is mounted). */
export const useScrollRestoration = (location: Location, element?: HTMLElement | null): void => {
  const navigationType = useNavigationType();
  const last = useRef<Location | null>(null);

  // Before the next paint, and before scroll events that the new content causes.
  useLayoutEffect(() => {
    const scroller = element === undefined ? document.documentElement : element;
    if (!scroller) return undefined;
    const previous = last.current;
    last.current = location;
    if (!element) history.scrollRestoration = 'manual';
    if (previous?.key !== location.key) {
      const isHistoryMove = navigationType === 'pop';
      const position = isHistoryMove ? readPosition(location) : null;
      if (position !== null) scroller.scrollTo(0, position);
      // On the first page, a user who scrolled before hydration stays where they are.
      else if (previous && (isHistoryMove || previous.pathname !== location.pathname)) scroller.scrollTo(0, 0);
    }
    return watch(location, scroller, element ? scroller : window);
  }, [location, navigationType, element]);
};
