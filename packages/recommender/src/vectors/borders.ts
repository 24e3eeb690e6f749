/** Finds what a picture shows inside uniform borders, so that a framed copy is compared without its frame. */
import { FINE_SIDE as SIDE } from './canvas.ts';

/** In pixels; right and bottom are exclusive. */
export type Bounds = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** Scaling and compression leave traces next to edges, so a few pixels of a line may differ. */
const TOLERANCE = 14;
const UNLIKE_SHARE = 0.04;
/** What is left must be a picture; otherwise nothing is trimmed. */
const SMALLEST = SIDE / 8;

export const boundsOf = (pixels: Uint8Array): Bounds => {
  let [left, top, right, bottom] = [0, 0, SIDE, SIDE];
  const isFlatRow = (y: number) => isFlat(pixels, y * SIDE + left, 1, right - left);
  const isFlatColumn = (x: number) => isFlat(pixels, top * SIDE + x, SIDE, bottom - top);
  for (let found = true; found && right - left >= SMALLEST && bottom - top >= SMALLEST; ) {
    found = false;
    if (isFlatRow(top)) [top, found] = [top + 1, true];
    if (isFlatRow(bottom - 1)) [bottom, found] = [bottom - 1, true];
    if (isFlatColumn(left)) [left, found] = [left + 1, true];
    if (isFlatColumn(right - 1)) [right, found] = [right - 1, true];
  }
  const isPicture = right - left >= SMALLEST && bottom - top >= SMALLEST;
  return isPicture ? { left, top, right, bottom } : { left: 0, top: 0, right: SIDE, bottom: SIDE };
};

/** Whether nearly all pixels of a line have the colour of its middle. */
const isFlat = (pixels: Uint8Array, start: number, step: number, count: number): boolean => {
  const middle = 3 * (start + step * (count >> 1));
  let unlike = 0;
  for (let i = 0; i < count; i += 1) {
    const at = 3 * (start + step * i);
    let distance = 0;
    for (let channel = 0; channel < 3; channel += 1)
      distance = Math.max(distance, Math.abs((pixels[at + channel] ?? 0) - (pixels[middle + channel] ?? 0)));
    if (distance > TOLERANCE) unlike += 1;
  }
  return unlike <= count * UNLIKE_SHARE;
};
