/** Whether scripts have taken over: until then a button that needs them must not be pressed, for nobody would hear it. */
import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
