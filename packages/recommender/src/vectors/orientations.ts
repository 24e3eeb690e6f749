/** Histogram of edge orientations, of the whole picture and of each cell of a coarse grid. */
import { type Canvas, SIDE } from './canvas.ts';

const ANGLES = 8;
const CELLS = 4;
export const ORIENTATION_BINS = ANGLES * (1 + CELLS * CELLS);

export type Edges = {
  /** The whole picture's angles, then each cell's, in square roots. */
  readonly bins: Float32Array;
  /** Mean strength of the edges. */
  readonly density: number;
};

export const orientations = ({ lightness }: Canvas): Edges => {
  const bins = new Float32Array(ORIENTATION_BINS);
  const at = (x: number, y: number) => lightness[y * SIDE + x] ?? 0;
  let total = 0;
  for (let y = 1; y < SIDE - 1; y += 1) {
    for (let x = 1; x < SIDE - 1; x += 1) {
      const dx = at(x + 1, y) - at(x - 1, y);
      const dy = at(x, y + 1) - at(x, y - 1);
      const strength = Math.hypot(dx, dy);
      if (strength < 0.01) continue;
      total += strength;
      const cell = 1 + Math.floor((y * CELLS) / SIDE) * CELLS + Math.floor((x * CELLS) / SIDE);
      addEdge(bins, cell, Math.atan2(dy, dx), strength);
    }
  }
  return { bins: bins.map(Math.sqrt), density: total / (SIDE * SIDE) };
};

/** Opposite gradients are the same edge, so half a turn covers all angles. */
const addEdge = (bins: Float32Array, cell: number, angle: number, strength: number): void => {
  const place = ((angle / Math.PI + 1) % 1) * ANGLES;
  const low = Math.floor(place) % ANGLES;
  const past = place - Math.floor(place);
  for (const [bin, part] of [
    [low, 1 - past],
    [(low + 1) % ANGLES, past],
  ] as const) {
    bins[bin] = (bins[bin] ?? 0) + (strength * part) / (CELLS * CELLS);
    const local = cell * ANGLES + bin;
    bins[local] = (bins[local] ?? 0) + strength * part;
  }
};
