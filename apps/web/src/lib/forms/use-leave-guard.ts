/** Confirms before unsaved changes are lost: on closing or reloading, on links of the site, on Back and Forward. */
import { useEffect, useEffectEvent } from 'react';
import { guardHistory } from './history-guard.ts';

const leavesPage = (event: MouseEvent): boolean => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target === '_blank' || link.pathname === window.location.pathname) return false;
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
};

export const useLeaveGuard = (hasUnsavedChanges: () => boolean, question: string): void => {
  const mayLeave = useEffectEvent(() => !hasUnsavedChanges() || window.confirm(question));
  const confirmUnload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (hasUnsavedChanges()) event.preventDefault();
  });
  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => confirmUnload(event);
    const onClick = (event: MouseEvent) => {
      if (!leavesPage(event) || mayLeave()) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const removeGuard = guardHistory(() => mayLeave());
    window.addEventListener('beforeunload', onBeforeUnload);
    document.addEventListener('click', onClick, { capture: true });
    return () => {
      removeGuard();
      window.removeEventListener('beforeunload', onBeforeUnload);
      document.removeEventListener('click', onClick, { capture: true });
    };
  }, []);
};
