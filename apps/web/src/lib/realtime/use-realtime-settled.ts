/** Whether lists that events keep up to date may be fetched; fetched earlier, they would be fetched twice. */
import { useSyncExternalStore } from 'react';
import { realtime } from './realtime.ts';

export const useRealtimeSettled = (): boolean =>
  useSyncExternalStore(
    (listener) => realtime.onChange(listener),
    () => realtime.isSettled(),
    () => false,
  );
