/** Which part of a picture another one shows, at low resolution: all but up to a tenth and a bit at each side. */
import { correlationOf, type Placement, type Plane } from './plane.ts';

/** What is cut off before and after, as shares of the side. */
type Cut = readonly [before: number, after: number];
const shares = [0, 0.06, 0.12];
const cuts: readonly Cut[] = shares.flatMap((before) => shares.map((after) => [before, after] as const));

export type Found = { readonly placement: Placement; readonly correlation: number };

/** The cut of the whole that correlates best with the part: first in width, with half of each cut in height, then in height. */
export const bestCut = (part: Plane, whole: Plane): Found => {
  const x = bestRows(transposed(part), transposed(cutRows(whole, HALF)));
  const y = bestRows(part, transposed(cutRows(transposed(whole), x.cut)));
  return { placement: { x: axisOf(x.cut), y: axisOf(y.cut) }, correlation: y.correlation };
};

const HALF: Cut = [0.05, 0.05];

const bestRows = (part: Plane, whole: Plane): { readonly cut: Cut; readonly correlation: number } => {
  let best: { cut: Cut; correlation: number } = { cut: [0, 0], correlation: -1 };
  for (const cut of cuts) {
    const correlation = correlationOf(part, cutRows(whole, cut));
    if (correlation > best.correlation) best = { cut, correlation };
  }
  return best;
};

const axisOf = ([before, after]: Cut) => ({ scale: 1 - before - after, shift: before });

const cutRows = ({ side, values }: Plane, [before, after]: Cut): Plane => {
  const result = new Float32Array(values.length);
  for (let row = 0; row < side; row += 1) {
    const place = Math.min(Math.max(before * side + (row + 0.5) * (1 - before - after) - 0.5, 0), side - 1.001);
    const from = Math.floor(place);
    const past = place - from;
    for (let column = 0; column < side; column += 1) {
      const at = from * side + column;
      result[row * side + column] = (values[at] ?? 0) * (1 - past) + (values[at + side] ?? 0) * past;
    }
  }
  return { side, values: result };
};

const transposed = ({ side, values }: Plane): Plane => {
  const result = new Float32Array(values.length);
  for (let y = 0; y < side; y += 1) for (let x = 0; x < side; x += 1) result[x * side + y] = values[y * side + x] ?? 0;
  return { side, values: result };
};
