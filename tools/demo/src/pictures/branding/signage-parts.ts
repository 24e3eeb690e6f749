/** What the signs of a brand have in common: the wall, letters that stand off from it, and the sun's shade. */
import type { Random } from '../../random.ts';
import { shade } from '../kit/colour.ts';
import type { Mark } from '../kit/marks.ts';
import type { PictureStyle } from '../kit/style.ts';
import { type Defs, group, height, line, type Point, polygon, stroke, width } from '../kit/svg.ts';

export type Sign = {
  readonly name: string;
  readonly trade: string;
  readonly town: string;
  readonly mark: Mark;
  readonly wall: string;
  readonly paint: string;
  readonly ink: string;
};

export type View = (random: Random, defs: Defs, style: PictureStyle, sign: Sign) => string;

const by = (d: number, slope: number, ...children: string[]) =>
  group({ transform: `translate(${(d * 0.8).toFixed(1)} ${(d * slope).toFixed(1)})` }, ...children);

/** Letters or a mark as solid pieces: their shadow on what is behind, their side, and their face. */
export const raised = (shape: (colour: string) => string, face: string, depth: number, far = depth * 3): string => {
  // Thin paint instead of a faded group: a layer of its own costs more than all letters.
  const shadow = shape('rgba(0,0,0,0.1)');
  const layers = [0.25, 0.5, 0.75, 1].map((t) => by(depth + (far - depth) * t, 1, shadow));
  const side = shape(shade(face, -0.2));
  const sides = Array.from({ length: 5 }, (_, i) => by(depth * (1 - i / 5), 1, side));
  return group({}, ...layers, ...sides, shape(face));
};

/** Warm light on the wall behind an outline, falling off without a step. */
export const halo = (d: string): string =>
  [0, 1, 2, 3, 4, 5, 6]
    .map((i) =>
      stroke(d, '#ffd68a', 4 + i * 5 + i * i * 1.2, {
        'stroke-opacity': 0.11 - i * 0.0155,
        'stroke-linejoin': 'round',
      }),
    )
    .join('');

/** Plaster, boards or tiles. */
export const courses = (random: Random, wall: string, foot: number = height): string => {
  const [seam, edge] = [shade(wall, -0.035), shade(wall, 0.025)];
  const kind = random.int(0, 2);
  const lines: string[] = [];
  if (kind === 1)
    for (let x = 50.5; x < width; x += 101)
      lines.push(line(x, 0, x, foot, seam, 3), line(x + 3, 0, x + 3, foot, edge, 2));
  if (kind === 2)
    for (let row = 0; row * 60 < foot; row++) {
      const y = row * 60;
      lines.push(line(0, y, width, y, seam, 2.5), line(0, y + 2.5, width, y + 2.5, edge, 1.5));
      for (let x = (row % 2) * 76 - 10; x < width; x += 152)
        lines.push(line(x, y, x, Math.min(foot, y + 60), seam, 2.5));
    }
  return lines.join('');
};

/** The shade of a house across the street, its edge soft. */
export const acrossShade = (x: number, lean: number, strength: number): string => {
  const layers = [0, 9, 18, 27].map((soft) => {
    const corner: Point[] = [
      [x + soft, 0],
      [width, 0],
      [width, height],
      [x - lean + soft, height],
    ];
    return polygon(corner, '#000000', { opacity: strength / 4 });
  });
  return layers.join('');
};
