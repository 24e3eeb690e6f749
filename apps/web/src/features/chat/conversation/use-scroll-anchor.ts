/** Keeps a conversation where its reader is: at the end while new messages come, in place while older ones are put before. */
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

type Keeper = {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly atEnd: boolean;
  readonly onScroll: () => void;
  readonly toEnd: () => void;
};

/** Close enough to the end to be carried along. */
const reach = 80;

/** `first` names what stands at the beginning; when it changes, something was put before. */
export const useScrollAnchor = (first: number): Keeper => {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef({ first, height: 0 });
  const [atEnd, setAtEnd] = useState(true);

  const toEnd = () => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  };

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const grown = element.scrollHeight - before.current.height;
    if (atEnd) element.scrollTop = element.scrollHeight;
    else if (first !== before.current.first) element.scrollTop += grown;
    before.current = { first, height: element.scrollHeight };
  });

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    // The box shrinks when the composer grows or a keyboard opens.
    const observer = new ResizeObserver(() => {
      if (atEnd) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [atEnd]);

  const onScroll = () => {
    const element = box.current;
    if (element) setAtEnd(element.scrollHeight - element.scrollTop - element.clientHeight < reach);
  };

  return { box, atEnd, onScroll, toEnd };
};
