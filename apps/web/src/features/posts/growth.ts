/** A picture grows out of its card into the opened work, and shrinks back into it, where the browser can show that. */
const name = 'work-picture';

/** A slow chunk or picture must not freeze the page in mid-transition. */
const patience = 350;

let arrived: (() => void) | undefined;

const arrival = () =>
  new Promise<void>((resolve) => {
    arrived = resolve;
    window.setTimeout(resolve, patience);
  });

/** Called by whatever has just been put in place. */
export const announceArrival = (): void => arrived?.();

const canGrow = () => 'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches;

const isOnScreen = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
};

const pictureOf = (postId: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-work="${CSS.escape(postId)}"] picture`);

export const growInto = (picture: HTMLElement | null, open: () => void): void => {
  if (!picture || !canGrow()) return open();
  picture.style.viewTransitionName = name;
  document.startViewTransition(async () => {
    picture.style.viewTransitionName = '';
    open();
    await arrival();
  });
};

export const shrinkInto = (postId: string, close: () => void): void => {
  const picture = pictureOf(postId);
  if (!picture || !canGrow() || !isOnScreen(picture)) return close();
  const transition = document.startViewTransition(async () => {
    close();
    await arrival();
    picture.style.viewTransitionName = name;
  });
  void transition.finished.finally(() => {
    picture.style.viewTransitionName = '';
  });
};
