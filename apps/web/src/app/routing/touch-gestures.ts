/**
 * Touch gestures on an opened post: a swipe to either side steps through the list, and on a phone a pull from the top closes it.
 * What is dragged follows the finger, unless motion is to be reduced. Scrolling, zooming and everything that scrolls sideways
 * work as elsewhere.
 */
export type Direction = -1 | 1;

export type GestureActions = {
  readonly canStep: (direction: Direction) => boolean;
  readonly step: (direction: Direction) => void;
  readonly close: () => void;
};

type Start = { readonly x: number; readonly y: number; readonly isAtTop: boolean };
type Drag = { readonly kind: 'swipe' | 'pull'; readonly moved: HTMLElement };
type Sample = { readonly x: number; readonly y: number; readonly at: number };

/** Pixels after which the direction is decided: before the browser starts to scroll. */
const slop = 6;
/** Pixels that a drag must have when the finger is lifted, and fewer for a fast one. */
const farEnough = { swipe: 96, pull: 140 };
const farEnoughWhenFast = 48;
/** Pixels in a millisecond. */
const fast = 0.5;
/** Pixels from the edges of the window, where browsers have gestures of their own. */
const edge = 20;

const motion = { duration: 200, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' };
const isMotionWanted = () => !matchMedia('(prefers-reduced-motion: reduce)').matches;
const isPhone = () => matchMedia('(width < 720px)').matches;

const findPicture = (scroller: HTMLElement, post = '[data-opened-post]') =>
  scroller.querySelector<HTMLElement>(`${post} > picture`);
const findSheet = (scroller: HTMLElement) => scroller.querySelector<HTMLElement>('[role="dialog"]');

/** Whether the touch is on something that scrolls sideways or is dragged itself. */
const isOnScroller = (target: EventTarget | null, root: HTMLElement): boolean => {
  for (let at = target instanceof Element ? target : null; at && at !== root; at = at.parentElement) {
    if (at.matches('input, textarea, [role="slider"], [role="application"]')) return true;
    if (at.scrollWidth > at.clientWidth && /auto|scroll/.test(getComputedStyle(at).overflowX)) return true;
  }
  return false;
};

const startOf = (event: TouchEvent, scroller: HTMLElement): Start | null => {
  const touch = event.touches[0];
  if (!touch || event.touches.length > 1 || (window.visualViewport?.scale ?? 1) > 1.01) return null;
  const { clientX: x, clientY: y } = touch;
  const isAtEdge = x < edge || x > window.innerWidth - edge;
  const isSelecting = document.getSelection()?.isCollapsed === false;
  if (isAtEdge || isSelecting || isOnScroller(event.target, scroller)) return null;
  return { x, y, isAtTop: scroller.scrollTop <= 0 };
};

const dragOf = (scroller: HTMLElement, start: Start, x: number, y: number): Drag | null => {
  const isSwipe = Math.abs(x) > 1.5 * Math.abs(y);
  const isPull = y > 1.5 * Math.abs(x) && start.isAtTop && isPhone();
  const moved = isSwipe ? findPicture(scroller) : isPull ? findSheet(scroller) : null;
  return moved ? { kind: isSwipe ? 'swipe' : 'pull', moved } : null;
};

const isDone = (kind: Drag['kind'], length: number, speed: number) =>
  length >= farEnough[kind] || (length >= farEnoughWhenFast && speed >= fast);

/** The next post's picture comes from the side that the finger came from. */
export const slideIn = (scroller: HTMLElement, postId: string, direction: Direction): void => {
  if (!isMotionWanted()) return;
  const from = { transform: `translateX(${direction * 40}%)`, opacity: 0 };
  findPicture(scroller, `[data-opened-post="${CSS.escape(postId)}"]`)?.animate(
    [from, { transform: 'none', opacity: 1 }],
    motion,
  );
};

const createDrags = (scroller: HTMLElement, actions: GestureActions) => {
  let start: Start | null = null;
  let drag: Drag | null = null;
  let last: Sample = { x: 0, y: 0, at: 0 };
  let speed = 0;

  const follow = ({ kind, moved }: Drag, x: number, y: number) => {
    if (!isMotionWanted()) return;
    const isFree = kind === 'pull' || actions.canStep(x < 0 ? 1 : -1);
    moved.style.transform = kind === 'pull' ? `translateY(${Math.max(0, y)}px)` : `translateX(${isFree ? x : x / 4}px)`;
  };
  const letGo = (isReturning: boolean) => {
    if (drag?.moved.style.transform) {
      const { transform } = drag.moved.style;
      drag.moved.style.transform = '';
      if (isReturning) drag.moved.animate([{ transform }, { transform: 'none' }], motion);
    }
    start = drag = null;
  };
  return {
    begin: (event: TouchEvent) => {
      letGo(true);
      start = startOf(event, scroller);
      last = { x: 0, y: 0, at: event.timeStamp };
      speed = 0;
    },
    move: (event: TouchEvent) => {
      const touch = event.touches[0];
      if (!start || !touch) return;
      // A second finger zooms; what cannot be cancelled is a scroll that has begun.
      if (event.touches.length > 1 || !event.cancelable) return letGo(true);
      const [x, y] = [touch.clientX - start.x, touch.clientY - start.y];
      if (!drag && Math.hypot(x, y) < slop) return;
      drag ??= dragOf(scroller, start, x, y);
      if (!drag) return letGo(true);
      event.preventDefault();
      const way = drag.kind === 'swipe' ? x - last.x : y - last.y;
      speed = way / Math.max(1, event.timeStamp - last.at);
      last = { x, y, at: event.timeStamp };
      follow(drag, x, y);
    },
    end: () => {
      if (!drag) return letGo(true);
      const { kind } = drag;
      const length = kind === 'swipe' ? last.x : last.y;
      const direction: Direction = length < 0 ? 1 : -1;
      const isFinished = isDone(kind, kind === 'swipe' ? Math.abs(length) : length, speed * Math.sign(length));
      if (!isFinished || (kind === 'swipe' && !actions.canStep(direction))) return letGo(true);
      if (kind === 'swipe') {
        // The picture stays where the finger left it, until it is replaced.
        start = drag = null;
        return actions.step(direction);
      }
      // From where the finger left it the picture goes back to its card.
      actions.close();
      letGo(false);
    },
    cancel: () => letGo(true),
  };
};

/** Returns what detaches them. */
export const attachGestures = (scroller: HTMLElement, actions: GestureActions): (() => void) => {
  const { begin, move, end, cancel } = createDrags(scroller, actions);
  const listening = new AbortController();
  const { signal } = listening;
  scroller.addEventListener('touchstart', begin, { passive: true, signal });
  scroller.addEventListener('touchmove', move, { passive: false, signal });
  scroller.addEventListener('touchend', end, { signal });
  scroller.addEventListener('touchcancel', cancel, { signal });
  return () => listening.abort();
};
