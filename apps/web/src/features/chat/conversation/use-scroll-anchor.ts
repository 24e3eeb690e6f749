/** Keeps the scroll position: at the end as messages arrive, in place as older ones are prepended. */
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

type ScrollAnchor = {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly atEnd: boolean;
  readonly onScroll: () => void;
  readonly toEnd: () => void;
};

/** Within this distance of the end, new messages scroll into view. */
const endThresholdPx = 80;

/** `first` identifies the first message; when it changes, older messages were prepended. */
export const useScrollAnchor = (first: number): ScrollAnchor => {
  const box = useRef<HTMLDivElement>(null);
  const previous = useRef({ first, height: 0 });
  const [atEnd, setAtEnd] = useState(true);

  const toEnd = () => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  };

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const grown = element.scrollHeight - previous.current.height;
    if (atEnd) element.scrollTop = element.scrollHeight;
    else if (first !== previous.current.first) element.scrollTop += grown;
    previous.current = { first, height: element.scrollHeight };
  });

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    // The element shrinks when the message input grows or an on-screen keyboard opens.
    const observer = new ResizeObserver(() => {
      if (atEnd) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [atEnd]);

  const onScroll = () => {
    const element = box.current;
    if (element) setAtEnd(element.scrollHeight - element.scrollTop - element.clientHeight < endThresholdPx);
  };

  return { box, atEnd, onScroll, toEnd };
};
