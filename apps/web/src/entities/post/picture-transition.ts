/** A picture grows out of its card into the opened work, and shrinks back into it, where the browser can show that. */
const name = 'post-picture';

/** A slow chunk or picture must not freeze the page in mid-transition. */
const patience = 350;

let arrived: (() => void) | undefined;

const arrival = () =>
  new Promise<void>((resolve) => {
    arrived = resolve;
    window.setTimeout(resolve, patience);
  });

/** Called by whatever has just been put in place. */
export const notifyRendered = (): void => arrived?.();

const canGrow = () => 'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches;

const isOnScreen = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
};

const pictureOf = (postId: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-post="${CSS.escape(postId)}"] picture`);

/** From one opened work to the next two pictures would bear the name; the one that leaves gives it up. */
const releaseName = (): void => {
  for (const picture of document.querySelectorAll('picture')) {
    if (getComputedStyle(picture).viewTransitionName === name) picture.style.viewTransitionName = 'none';
  }
};

/** A transition that the browser gives up is no loss: what it was to show is there. */
const without = () => undefined;

export const transitionToDetail = (picture: HTMLElement | null, open: () => void): void => {
  if (!picture || !canGrow()) return open();
  releaseName();
  picture.style.viewTransitionName = name;
  const transition = document.startViewTransition(async () => {
    picture.style.viewTransitionName = '';
    open();
    await arrival();
  });
  transition.ready.catch(without);
};

export const transitionToCard = (postId: string, close: () => void): void => {
  const picture = pictureOf(postId);
  if (!picture || !canGrow() || !isOnScreen(picture)) return close();
  const transition = document.startViewTransition(async () => {
    close();
    await arrival();
    picture.style.viewTransitionName = name;
  });
  transition.ready.catch(without);
  void transition.finished.finally(() => {
    picture.style.viewTransitionName = '';
  });
};
