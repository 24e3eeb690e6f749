/** Going back returns to where one was; going forward starts at the top; changing only the query leaves the page alone. */
import { useLayoutEffect, useRef } from 'react';
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

const remember = (location: Location, top: number) => {
  try {
    sessionStorage.setItem(keyOf(location), String(Math.round(top)));
  } catch {
    // A full or forbidden storage costs the memory, nothing else.
  }
};

const pause = 120;

/** Remembers where the reader of this address is; returns how to stop. Also kept when one leaves in mid-scroll. */
const watch = (location: Location, scroller: HTMLElement, source: HTMLElement | Window): (() => void) => {
  let top: number | null = null;
  let timer = 0;
  const save = () => {
    window.clearTimeout(timer);
    if (top !== null) remember(location, top);
    top = null;
  };
  const onScroll = () => {
    window.clearTimeout(timer);
    top = scroller.scrollTop;
    timer = window.setTimeout(save, pause);
  };
  source.addEventListener('scroll', onScroll, { passive: true });
  if (scroller.scrollTop > 0) onScroll();
  return () => {
    save();
    source.removeEventListener('scroll', onScroll);
  };
};

/** Of the page itself, or of a box that scrolls over it, from when that is there. */
export const useScrollRestoration = (location: Location, box?: HTMLElement | null): void => {
  const kind = useNavigationType();
  const last = useRef<Location | null>(null);

  // Before the next paint, and before the browser tells of scrolling that only comes from the new content.
  useLayoutEffect(() => {
    const scroller = box === undefined ? document.documentElement : box;
    if (!scroller) return undefined;
    const from = last.current;
    last.current = location;
    if (!box) history.scrollRestoration = 'manual';
    if (from?.key !== location.key) {
      const isStep = kind === NavigationType.Pop;
      const place = isStep ? recall(location) : null;
      if (place !== null) scroller.scrollTo(0, place);
      // Whoever began to scroll before the page had come to life stays where they are.
      else if (from && (isStep || from.pathname !== location.pathname)) scroller.scrollTo(0, 0);
    }
    return watch(location, scroller, box ? scroller : window);
  }, [location, kind, box]);
};
