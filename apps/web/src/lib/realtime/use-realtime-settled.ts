/** Whether lists that events keep up to date may be fetched; fetched earlier, they would be fetched twice. */
import { useSyncExternalStore } from 'react';
import { sharedConnectionState } from './connection-state.ts';

export const useRealtimeSettled = (): boolean =>
  useSyncExternalStore(sharedConnectionState.onChange, sharedConnectionState.isSettled, () => false);
