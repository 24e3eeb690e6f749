/** Points written as people write them: `30,-700 84,-664`. */
import type { Point } from './svg.ts';

export const points = (list: string): Point[] =>
  list.split(' ').map((pair) => {
    const [x = 0, y = 0] = pair.split(',').map(Number);
    return [x, y];
  });

/** The other side of a symmetrical thing. */
export const mirrored = (list: readonly Point[], side: number): Point[] => list.map(([x, y]) => [x * side, y]);
