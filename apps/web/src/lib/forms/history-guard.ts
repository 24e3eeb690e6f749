/**
 * Holds steps through the history (Back, Forward) while somebody has something to lose. A step has been taken when it is
 * heard of: whoever would rather stay is brought back, and the router hears of neither step.
 */
type Hold = { readonly here: number; readonly mayLeave: () => boolean };

let hold: Hold | null = null;
let isReturning = false;

/** The router numbers the entries it makes. */
const placeOf = (state: unknown): number | null =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' ? state.idx : null;

const onStep = (event: PopStateEvent): void => {
  const there = placeOf(event.state);
  if (!hold || there === null) return;
  const { here, mayLeave } = hold;
  if (!isReturning && (here === there || mayLeave())) return;
  event.stopImmediatePropagation();
  isReturning = here !== there;
  if (isReturning) window.history.go(here - there);
};

/** To be called before there is a router: listeners of a window are asked in the order they came. */
export const listenToHistory = (): void => window.addEventListener('popstate', onStep);

/** For what leaves by its own code, such as logging out. */
export const confirmLeave = (): boolean => hold?.mayLeave() ?? true;

/** From now on, until the answer is called, no step leaves this page unless it may. */
export const guardHistory = (mayLeave: () => boolean): (() => void) => {
  const here = placeOf(window.history.state);
  if (here !== null) hold = { here, mayLeave };
  return () => {
    hold = null;
    isReturning = false;
  };
};
