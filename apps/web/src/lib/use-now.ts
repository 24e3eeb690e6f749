/** The current time, to the minute; re-renders when it changes. */
import { useSyncExternalStore } from 'react';

const minute = 60_000;

const thisMinute = (): number => Math.floor(Date.now() / minute) * minute;

const everyMinute = (listener: () => void) => {
  const timer = setInterval(listener, minute / 4);
  return () => clearInterval(timer);
};

export const useNow = (): Date => new Date(useSyncExternalStore(everyMinute, thisMinute, () => 0));
