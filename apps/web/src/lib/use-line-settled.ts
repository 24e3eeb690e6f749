/** Whether a list that live events keep up to date may be asked for: asked earlier, it would have to be asked for twice. */
import { useSyncExternalStore } from 'react';
import { liveLine } from './socket.ts';

export const useLineSettled = (): boolean =>
  useSyncExternalStore(
    (listener) => liveLine.onChange(listener),
    () => liveLine.isSettled(),
    () => false,
  );
