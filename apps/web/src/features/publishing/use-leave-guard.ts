/** Asks before leaving while something would be lost: by closing or reloading, or by a link inside the site. */
import { useEffect, useEffectEvent } from 'react';

const question = 'Leave this page? What you have not published yet would be lost.';

const leadsAway = (event: MouseEvent): boolean => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  return link !== null && link.target !== '_blank' && !event.metaKey && !event.ctrlKey && event.button === 0;
};

export const useLeaveGuard = (wouldLose: () => boolean): void => {
  const ask = useEffectEvent((event: BeforeUnloadEvent) => {
    if (wouldLose()) event.preventDefault();
  });
  const hold = useEffectEvent((event: MouseEvent) => {
    if (!leadsAway(event) || !wouldLose() || window.confirm(question)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const asking = (event: BeforeUnloadEvent) => ask(event);
    const holding = (event: MouseEvent) => hold(event);
    window.addEventListener('beforeunload', asking);
    document.addEventListener('click', holding, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', asking);
      document.removeEventListener('click', holding, { capture: true });
    };
  }, []);
};
