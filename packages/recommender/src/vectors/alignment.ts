/** Finds where a picture is within another one, if one of them is cropped. */
import { bestCut } from './crop-search.ts';
import { NormalEquations } from './normal-equations.ts';
import { compareAt, correlationOf, FLAT, forEachShared, type Placement, type Plane, valueAt } from './plane.ts';

/** The lightness of a picture at three resolutions, each half of the one before. */
export type Levels = { readonly fine: Plane; readonly middle: Plane; readonly coarse: Plane };

/** The least correlation with which the search goes on: as they are, with the best cut, and once that is refined. */
const [GLANCE, COARSE, REFINED] = [0.2, 0.5, 0.65];
/** How often a placement is refined at most, at the middle and at the fine level. */
const [MIDDLE_STEPS, FINE_STEPS] = [6, 5];
/** So much of the picture has to be in the other. */
export const LEAST_SHARED = 0.45;

/** Where the points of the first picture are in the second; undefined if the search finds nothing alike. */
export const align = (first: Levels, second: Levels): Placement | undefined => {
  if (correlationOf(first.coarse, second.coarse) < GLANCE) return undefined;
  const part = bestCut(first.coarse, second.coarse);
  const whole = bestCut(second.coarse, first.coarse);
  if (Math.max(part.correlation, whole.correlation) < COARSE) return undefined;
  const start = part.correlation >= whole.correlation ? part.placement : inverse(whole.placement);
  const roughly = refine(first.middle, second.middle, start, MIDDLE_STEPS);
  if (correlationAt(first.middle, second.middle, roughly) < REFINED) return undefined;
  return refine(first.fine, second.fine, roughly, FINE_STEPS);
};

const inverse = ({ x, y }: Placement): Placement => ({
  x: { scale: 1 / x.scale, shift: -x.shift / x.scale },
  y: { scale: 1 / y.scale, shift: -y.shift / y.scale },
});

const correlationAt = (first: Plane, second: Plane, placement: Placement): number => {
  const pairs = compareAt(first, second, placement);
  return pairs.count < LEAST_SHARED * first.values.length ? 0 : pairs.correlation(FLAT);
};

/** Below this, a step ends the search. */
const NEGLIGIBLE = 1e-3;
const LONGEST_STEP = 0.15;
const [SMALLEST_SCALE, LARGEST_SCALE] = [0.69, 1.45];

/** Gauss-Newton steps towards the placement with the smallest squared distance. */
const refine = (first: Plane, second: Plane, start: Placement, steps: number): Placement => {
  const slopes = slopesOf(first);
  let placement = start;
  for (let step = 0; step < steps; step += 1) {
    const [scaleX, shiftX, scaleY, shiftY] = stepFrom(first, slopes, second, placement);
    placement = { x: moved(placement.x, scaleX, shiftX), y: moved(placement.y, scaleY, shiftY) };
    if (Math.abs(scaleX) + Math.abs(shiftX) + Math.abs(scaleY) + Math.abs(shiftY) < NEGLIGIBLE) break;
  }
  return placement;
};

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));
const moved = ({ scale, shift }: Placement['x'], byScale: number, byShift: number) => ({
  scale: clamp(scale - clamp(byScale, -LONGEST_STEP, LONGEST_STEP), SMALLEST_SCALE, LARGEST_SCALE),
  shift: shift - clamp(byShift, -LONGEST_STEP, LONGEST_STEP),
});

type Slopes = { readonly x: Float32Array; readonly y: Float32Array };

/** By how much the values rise over a whole side. */
const slopesOf = (plane: Plane): Slopes => {
  const { side, values } = plane;
  const [x, y] = [new Float32Array(values.length), new Float32Array(values.length)];
  for (let i = 0; i < values.length; i += 1) {
    const [column, row] = [i % side, Math.floor(i / side)];
    const [left, right] = [Math.max(column - 1, 0), Math.min(column + 1, side - 1)];
    const [above, below] = [Math.max(row - 1, 0), Math.min(row + 1, side - 1)];
    x[i] = (((values[row * side + right] ?? 0) - (values[row * side + left] ?? 0)) * side) / (right - left);
    y[i] = (((values[below * side + column] ?? 0) - (values[above * side + column] ?? 0)) * side) / (below - above);
  }
  return { x, y };
};

type Step = readonly [scaleX: number, shiftX: number, scaleY: number, shiftY: number];

/** Slopes are those of the first picture, which are the same in the second where it is placed. */
const stepFrom = (first: Plane, slopes: Slopes, second: Plane, placement: Placement): Step => {
  const equations = new NormalEquations();
  const [scaleX, scaleY] = [placement.x.scale, placement.y.scale];
  forEachShared(first.side, placement, (at, across, down, x, y) => {
    const [slopeX, slopeY] = [(slopes.x[at] ?? 0) / scaleX, (slopes.y[at] ?? 0) / scaleY];
    const distance = valueAt(second, x, y) - (first.values[at] ?? 0);
    equations.add(slopeX * across, slopeX, slopeY * down, slopeY, distance);
  });
  return equations.solve(1e-6 * first.values.length);
};
