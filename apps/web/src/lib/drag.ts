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

/** `moveTo` gets the place among the rows that the pointer is over, `onDrop` the last one, if the row was moved. */
export const startDrag = (
  event: ReactPointerEvent<HTMLElement>,
  moveTo: (index: number) => void,
  onDrop: (index: number) => void = () => undefined,
): void => {
  const row = event.currentTarget.closest('li');
  const list = row?.parentElement;
  if (!row || !list || event.button !== 0) return;
  event.preventDefault();
  row.dataset['dragging'] = '';
  const start = [...list.children].indexOf(row);
  let place = start;
  const move = ({ clientY }: PointerEvent) => {
    const others = [...list.children].filter((other) => other !== row);
    place = others.filter((other) => isAbove(other, clientY)).length;
    moveTo(place);
    scrollAtEdges(clientY);
  };
  const end = () => {
    delete row.dataset['dragging'];
    // Not captured by the handle: the browser ends a capture when the row is moved in the document.
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', end);
    window.removeEventListener('pointercancel', end);
    if (place !== start) onDrop(place);
  };
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', end);
  window.addEventListener('pointercancel', end);
};
