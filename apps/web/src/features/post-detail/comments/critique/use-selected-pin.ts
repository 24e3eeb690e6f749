/** Leads from a pin on a picture to its comment, which may have to be loaded first. */
import type { PinOfPost } from '@vitrine/contract';
import { useEffect, useRef } from 'react';
import type { CommentsOfPost } from '../use-comments.ts';

const focusComment = (id: string): boolean => {
  const comment = document.querySelector<HTMLElement>(`[data-comment="${CSS.escape(id)}"]`);
  comment?.scrollIntoView({ block: 'center' });
  comment?.focus({ preventScroll: true });
  return comment !== null;
};

export const useSelectedPin = ({ list, filter, setFilter }: CommentsOfPost) => {
  const wanted = useRef<string | null>(null);
  const { hasNextPage, isFetching, fetchNextPage } = list;
  // After every change of the list, until it is there or cannot come.
  useEffect(() => {
    if (wanted.current === null) return;
    if (focusComment(wanted.current)) wanted.current = null;
    else if (!isFetching && hasNextPage) void fetchNextPage();
    else if (!isFetching) wanted.current = null;
  });
  return (pin: PinOfPost) => {
    if (focusComment(pin.comment)) return;
    wanted.current = pin.comment;
    // There are few comments with pins, and many without.
    const next = pin.isResolved ? 'resolved' : 'open';
    if (filter !== next) setFilter(next);
    else if (hasNextPage) void fetchNextPage();
  };
};
