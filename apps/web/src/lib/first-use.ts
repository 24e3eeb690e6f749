/** Whether somebody uses the page. What nobody has touched is not hydrated: its links and pictures work without scripts. */
const events = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'click', 'contextmenu', 'popstate'] as const;

let inUse = false;
let resolve: () => void = () => undefined;
const used = new Promise<void>((done) => {
  resolve = done;
});

export const isInUse = (): boolean => inUse;

/** Resolves with the first use. */
export const whenInUse = (): Promise<void> => used;

export const markInUse = (): void => {
  if (inUse) return;
  inUse = true;
  for (const event of events) window.removeEventListener(event, markInUse, true);
  resolve();
};

/** In the capture phase, so that a click that comes first is followed by the hydration of what was clicked. */
export const listenForUse = (): void => {
  for (const event of events) window.addEventListener(event, markInUse, { capture: true, passive: true });
};
