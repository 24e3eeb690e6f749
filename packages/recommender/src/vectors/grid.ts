/** Means over a coarse grid of a picture's pixels. */
import { SIDE } from './canvas.ts';

export const gridMeans = (pixels: Float32Array, cells: number): Float32Array => {
  const means = new Float32Array(cells * cells);
  const size = SIDE / cells;
  for (let y = 0; y < SIDE; y += 1) {
    for (let x = 0; x < SIDE; x += 1) {
      const cell = Math.floor(y / size) * cells + Math.floor(x / size);
      means[cell] = (means[cell] ?? 0) + (pixels[y * SIDE + x] ?? 0) / (size * size);
    }
  }
  return means;
};
