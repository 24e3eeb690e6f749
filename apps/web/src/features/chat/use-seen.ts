/** What stands before somebody's eyes has been seen: the chat is open, its end is in view and so is the page. */
import { useEffect, useSyncExternalStore } from 'react';
import { useClient } from '../../lib/site.tsx';

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

export const useSeen = ({ chatId, seen, latest, inView }: Options): void => {
  const client = useClient();
  const visible = useVisible();
  const due = visible && inView && latest > seen;
  useEffect(() => {
    // What fails is said again with the next message or the next visit.
    if (due) client.chat.seen({ params: { chatId }, body: { seq: latest } }).catch(() => undefined);
  }, [client, chatId, due, latest]);
};
