/** Loads older messages when the start of the loaded ones scrolls into view. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { memberMessages } from '../../../lib/member-messages.ts';
import { useClient } from '../../../lib/site.tsx';
import { toast } from '../../../lib/toasts/toasts.ts';
import { timelineQuery } from '../sync/queries.ts';
import { firstSeq, pageSize, prepend, type Timeline } from '../sync/timeline.ts';

export const useOlderMessages = (
  chatId: string,
  timeline: Timeline,
): { sentinel: RefObject<HTMLDivElement | null>; loading: boolean } => {
  const client = useClient();
  const queries = useQueryClient();
  const sentinel = useRef<HTMLDivElement>(null);
  const first = firstSeq(timeline);
  const { mutate, isPending } = useMutation({
    mutationFn: (before: number) =>
      client.chat.messages({ params: { chatId }, query: { before: String(before), limit: String(pageSize) } }),
    onSuccess: (earlier) =>
      queries.setQueryData(timelineQuery(client, chatId).queryKey, (now) => now && prepend(now, earlier)),
    onError: () => toast.error(memberMessages.messagesFailed),
  });
  useEffect(() => {
    const element = sentinel.current;
    if (!element || timeline.complete || isPending) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) mutate(first);
      },
      { root: element.parentElement, rootMargin: '400px 0px 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [first, timeline.complete, isPending, mutate]);
  return { sentinel, loading: isPending };
};
