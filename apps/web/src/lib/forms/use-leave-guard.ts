/** Asks before leaving while something would be lost: by closing or reloading, by a link of the site, by Back and Forward. */
import { useEffect, useEffectEvent } from 'react';
import { guardHistory } from './history-guard.ts';

const leadsAway = (event: MouseEvent): boolean => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target === '_blank' || link.pathname === window.location.pathname) return false;
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
};

export const useLeaveGuard = (wouldLose: () => boolean, question: string): void => {
  const mayLeave = useEffectEvent(() => !wouldLose() || window.confirm(question));
  const ask = useEffectEvent((event: BeforeUnloadEvent) => {
    if (wouldLose()) event.preventDefault();
  });
  useEffect(() => {
    const asking = (event: BeforeUnloadEvent) => ask(event);
    const holding = (event: MouseEvent) => {
      if (!leadsAway(event) || mayLeave()) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const letGo = guardHistory(() => mayLeave());
    window.addEventListener('beforeunload', asking);
    document.addEventListener('click', holding, { capture: true });
    return () => {
      letGo();
      window.removeEventListener('beforeunload', asking);
      document.removeEventListener('click', holding, { capture: true });
    };
  }, []);
};
