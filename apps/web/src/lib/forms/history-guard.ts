/**
 * Blocks Back and Forward while there are unsaved changes. The browser reports a move only after it happened, so a blocked
 * move is undone, and both are hidden from the router.
 */
type Guard = { readonly current: number; readonly mayLeave: () => boolean };

let guard: Guard | null = null;
let isReturning = false;

/** The router numbers its history entries. */
const entryIndex = (state: unknown): number | null =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' ? state.idx : null;

const onPopState = (event: PopStateEvent): void => {
  const next = entryIndex(event.state);
  if (!guard || next === null) return;
  const { current, mayLeave } = guard;
  if (!isReturning && (current === next || mayLeave())) return;
  event.stopImmediatePropagation();
  isReturning = current !== next;
  if (isReturning) window.history.go(current - next);
};

/** To be called before the router is created: listeners run in the order they were added. */
export const listenToHistory = (): void => window.addEventListener('popstate', onPopState);

/** For code that leaves the page itself, such as logging out. */
export const confirmLeave = (): boolean => guard?.mayLeave() ?? true;

/** Guards this page until the returned function is called. */
export const guardHistory = (mayLeave: () => boolean): (() => void) => {
  const current = entryIndex(window.history.state);
  if (current !== null) guard = { current, mayLeave };
  return () => {
    guard = null;
    isReturning = false;
  };
};
