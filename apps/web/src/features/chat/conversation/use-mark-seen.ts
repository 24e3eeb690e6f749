/** What stands before somebody's eyes has been seen: the chat is open, its end is in view and so is the page. */
import { useMutation } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useClient } from '../../../lib/site.tsx';

const onVisibility = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

const useVisible = (): boolean =>
  useSyncExternalStore(
    onVisibility,
    () => document.visibilityState === 'visible',
    () => false,
  );

type Options = { readonly chatId: string; readonly seen: number; readonly latest: number; readonly inView: boolean };

export const useMarkSeen = ({ chatId, seen, latest, inView }: Options): void => {
  const client = useClient();
  const visible = useVisible();
  const due = visible && inView && latest > seen;
  // Offline it waits by itself; what fails all the same is said again with the next message or the next visit.
  const { mutate } = useMutation({
    mutationFn: (seq: number) => client.chat.seen({ params: { chatId }, body: { seq } }),
    retry: 3,
  });
  useEffect(() => {
    if (due) mutate(latest);
  }, [mutate, due, latest]);
};
