/** Marks messages as seen while the chat is open, scrolled to the end, and the page is visible. */
import { useMutation } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { isMissing } from '../../../lib/api/failure.ts';
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
  const hasUnseen = visible && inView && latest > seen;
  // The mutation waits while offline. After the last retry, the next message or visit sends a newer number.
  const { mutate } = useMutation({
    mutationFn: (seq: number) => client.chat.seen({ params: { chatId }, body: { seq } }),
    // A request to write may have been deleted meanwhile.
    retry: (failures, error) => failures < 3 && !isMissing(error),
  });
  useEffect(() => {
    if (hasUnseen) mutate(latest);
  }, [mutate, hasUnseen, latest]);
};
