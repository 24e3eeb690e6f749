/**
 * The picture of a post grows from its card when the post opens, and returns to it when the post closes. Transforms only:
 * the page is neither captured nor frozen, as it is by a view transition.
 */
import { releaseCard } from '../../entities/post/card/pressed-card.ts';

const motion = { duration: 220, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' };

/** Above the other cards and the sticky bar. */
const zIndex = 30;

const isWanted = () => !matchMedia('(prefers-reduced-motion: reduce)').matches;

const isOnScreen = ({ top, bottom }: DOMRect) => bottom > 0 && top < window.innerHeight;

const placeAt = (from: DOMRect, to: DOMRect): string => {
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  const y = from.top + from.height / 2 - (to.top + to.height / 2);
  return `translate(${x}px, ${y}px) scale(${from.width / to.width})`;
};

const moveFrom = (from: DOMRect, element: HTMLElement): void => {
  const to = element.getBoundingClientRect();
  if (from.width === 0 || to.width === 0 || !isOnScreen(from) || !isOnScreen(to)) return;
  element.animate(
    [
      { transform: placeAt(from, to), zIndex },
      { transform: 'none', zIndex },
    ],
    motion,
  );
};

const find = (selector: string) => document.querySelector<HTMLElement>(selector);
const findOpened = (postId: string) => find(`[data-opened-post="${CSS.escape(postId)}"] > picture`);
const findCard = (postId: string) => find(`[data-post="${CSS.escape(postId)}"]`);

/** Called when a post is rendered, before the next paint. */
export const growFromCard = (postId: string): void => {
  const pressed = releaseCard();
  const opened = pressed?.postId === postId && isWanted() ? findOpened(postId) : null;
  if (pressed && opened) moveFrom(pressed.place, opened);
};

/** `hide` hides the opened post before it returns. */
export const returnToCard = (postId: string, hide: () => void): void => {
  const [opened, card] = [findOpened(postId), findCard(postId)];
  if (!opened || !card || !isWanted()) return hide();
  const place = opened.getBoundingClientRect();
  hide();
  moveFrom(place, card);
};
