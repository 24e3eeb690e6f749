/** Moves a row of a list with the pointer, by its handle. The keyboard has buttons for the same. */
import type { PointerEvent as ReactPointerEvent } from 'react';

const edge = 96;
const scrollStep = 16;

/** Near an edge of the window the page scrolls. */
const scrollAtEdges = (y: number): void => {
  if (y < edge) window.scrollBy(0, -scrollStep);
  else if (y > window.innerHeight - edge) window.scrollBy(0, scrollStep);
};

const isAbove = (row: Element, y: number): boolean => {
  const { top, bottom } = row.getBoundingClientRect();
  return (top + bottom) / 2 < y;
};

/** `moveTo` gets the place among the rows that the pointer is over; rows with `data-fixed` are not counted. */
export const startDrag = (
  event: ReactPointerEvent<HTMLElement>,
  moveTo: (index: number) => void,
  onEnd?: () => void,
): void => {
  const row = event.currentTarget.closest('li');
  const list = row?.parentElement;
  if (!row || !list || event.button !== 0) return;
  event.preventDefault();
  row.dataset['dragging'] = '';
  const move = ({ clientY }: PointerEvent) => {
    const others = [...list.children].filter((other) => other !== row && !other.hasAttribute('data-fixed'));
    moveTo(others.filter((other) => isAbove(other, clientY)).length);
    scrollAtEdges(clientY);
  };
  const end = () => {
    delete row.dataset['dragging'];
    // Not captured by the handle: the browser ends a capture when the row is moved in the document.
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', end);
    window.removeEventListener('pointercancel', end);
    onEnd?.();
  };
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', end);
  window.addEventListener('pointercancel', end);
};
