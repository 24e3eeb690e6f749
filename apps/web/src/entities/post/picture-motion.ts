/** View transitions of a post's picture between its card and the opened post, where the browser supports them. */
const transitionName = 'post-picture';

/** The page is frozen during a transition; a slow chunk or picture must not hold it longer. */
const maxWaitMs = 350;

let onRendered: (() => void) | undefined;

const rendered = () =>
  new Promise<void>((resolve) => {
    onRendered = resolve;
    window.setTimeout(resolve, maxWaitMs);
  });

/** Called by the component that a transition is waiting for. */
export const notifyRendered = (): void => onRendered?.();

const canTransition = () =>
  'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches;

const isOnScreen = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
};

const findCardPicture = (postId: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-post="${CSS.escape(postId)}"] picture`);

/** A transition name must be unique; from one opened post to the next two pictures would have it. */
const clearTransitionName = (): void => {
  for (const picture of document.querySelectorAll('picture')) {
    if (getComputedStyle(picture).viewTransitionName === transitionName) picture.style.viewTransitionName = 'none';
  }
};

/** A skipped transition is no error: the page is updated all the same. */
const ignore = () => undefined;

export const transitionToDetail = (picture: HTMLElement | null, open: () => void): void => {
  if (!picture || !canTransition()) return open();
  clearTransitionName();
  picture.style.viewTransitionName = transitionName;
  const transition = document.startViewTransition(async () => {
    picture.style.viewTransitionName = '';
    open();
    await rendered();
  });
  transition.ready.catch(ignore);
};

export const transitionToCard = (postId: string, close: () => void): void => {
  const picture = findCardPicture(postId);
  if (!picture || !canTransition() || !isOnScreen(picture)) return close();
  const transition = document.startViewTransition(async () => {
    close();
    await rendered();
    picture.style.viewTransitionName = transitionName;
  });
  transition.ready.catch(ignore);
  void transition.finished.finally(() => {
    picture.style.viewTransitionName = '';
  });
};
