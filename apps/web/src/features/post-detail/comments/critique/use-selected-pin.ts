/** Leads from a pin on a picture to its comment, which may have to be loaded first. */
import type { PinOfPost } from '@vitrine/contract';
import { useEffect, useState } from 'react';
import type { CommentsOfPost } from '../use-comments.ts';

const focusComment = (id: string): boolean => {
  const comment = document.querySelector<HTMLElement>(`[data-comment="${CSS.escape(id)}"]`);
  comment?.scrollIntoView({ block: 'center' });
  comment?.focus({ preventScroll: true });
  return comment !== null;
};

export const useSelectedPin = ({ list, setFilter }: CommentsOfPost) => {
  const [wanted, setWanted] = useState<string | null>(null);
  const { data, hasNextPage, isFetching, fetchNextPage } = list;
  useEffect(() => {
    if (wanted === null) return;
    if (focusComment(wanted)) setWanted(null);
    else if (!isFetching && hasNextPage) void fetchNextPage();
    else if (!isFetching) setWanted(null);
  }, [wanted, data, isFetching, hasNextPage, fetchNextPage]);
  return (pin: PinOfPost) => {
    if (focusComment(pin.comment)) return;
    // There are few comments with pins, and many without.
    setFilter(pin.isResolved ? 'resolved' : 'open');
    setWanted(pin.comment);
  };
};
