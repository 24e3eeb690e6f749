/** Whether a list that live events keep up to date may be asked for: asked earlier, it would have to be asked for twice. */
import { useSyncExternalStore } from 'react';
import { realtime } from './realtime.ts';

export const useRealtimeSettled = (): boolean =>
  useSyncExternalStore(
    (listener) => realtime.onChange(listener),
    () => realtime.isSettled(),
    () => false,
  );
