/** A room lifted off its building and seen from above: slab, two walls, and furniture as plain solids. */
import type { Random } from '../../random.ts';
import { mix, shade } from '../kit/colour.ts';
import { falloff } from '../kit/light.ts';
import { type Defs, ellipse, group, type Point, polygon } from '../kit/svg.ts';
import type { Tones } from './room.ts';

/** Units of about a decimetre, seen at thirty degrees. */
const unit = 12.2;
const origin: Point = [606, 352];
const iso = (x: number, y: number, z: number): Point => [
  origin[0] + (x - y) * 0.866 * unit,
  origin[1] + (x + y) * 0.5 * unit - z * unit,
];

type Solid = {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly w: number;
  readonly d: number;
  readonly h: number;
  readonly tone: string;
};

/** A box: top lit, left in half light, right in shade. */
const solid = ({ x, y, z, w, d, h, tone }: Solid): string => {
  const face = (points: readonly Point[], step: number) =>
    polygon(points, shade(tone, step), { stroke: shade(tone, step), 'stroke-width': 0.8 });
  return (
    face([iso(x, y, z + h), iso(x + w, y, z + h), iso(x + w, y + d, z + h), iso(x, y + d, z + h)], 0.05) +
    face([iso(x, y + d, z + h), iso(x + w, y + d, z + h), iso(x + w, y + d, z), iso(x, y + d, z)], -0.05) +
    face([iso(x + w, y, z + h), iso(x + w, y + d, z + h), iso(x + w, y + d, z), iso(x + w, y, z)], -0.14)
  );
};

const flat = (x: number, y: number, w: number, d: number, fill: string, opacity = 1) =>
  polygon([iso(x, y, 0), iso(x + w, y, 0), iso(x + w, y + d, 0), iso(x, y + d, 0)], fill, { opacity });

const stack = (
  tone: string,
  ...parts: ReadonlyArray<readonly [number, number, number, number, number, number, (string | undefined)?]>
) => parts.map(([x, y, z, w, d, h, own]) => solid({ x, y, z, w, d, h, tone: own ?? tone })).join('');

type Piece = (x: number, y: number, t: Tones) => string;

/** Each stands in a field of 15 by 15. */
const pieces: Record<string, Piece> = {
  bed: (x, y, t) =>
    flat(x - 1, y + 1, 15, 18, '#000000', 0.12) +
    stack(
      t.main,
      [x, y, 0, 1, 13, 7, '#8a6a4e'],
      [x, y, 0, 16, 13, 2.4, '#8a6a4e'],
      [x + 1, y + 0.5, 2.4, 15, 12, 2, t.light],
      [x + 6, y + 0.3, 4.2, 10, 12.4, 0.7],
      [x + 1.6, y + 1.6, 4.4, 3, 4, 1.3, t.light],
      [x + 1.6, y + 7, 4.4, 3, 4, 1.3, t.second],
    ),
  sofa: (x, y, t) =>
    flat(x + 1, y + 1, 8, 16, '#000000', 0.12) +
    stack(
      t.main,
      [x, y, 0, 3, 15, 6.4],
      [x, y, 0, 8, 2.4, 4.8],
      [x + 3, y + 2.4, 0, 5.4, 10.2, 3],
      [x, y + 12.6, 0, 8, 2.4, 4.8],
    ),
  table: (x, y, t) =>
    flat(x + 1, y + 2, 11, 14, '#000000', 0.12) +
    stack(
      '#8a6a4e',
      [x + 0.6, y + 0.6, 0, 0.9, 0.9, 6],
      [x + 0.6, y + 11, 0, 0.9, 0.9, 6],
      [x + 8.5, y + 0.6, 0, 0.9, 0.9, 6],
      [x + 8.5, y + 11, 0, 0.9, 0.9, 6],
      [x, y, 6, 10, 12.6, 0.9],
      [x + 4, y + 4, 6.9, 1.6, 1.6, 2.4, t.second],
    ) +
    stack(
      t.third,
      [x + 11.4, y + 2, 0, 3.4, 3.4, 4],
      [x + 14.2, y + 2, 4, 0.6, 3.4, 4],
      [x + 11.4, y + 7.4, 0, 3.4, 3.4, 4],
      [x + 14.2, y + 7.4, 4, 0.6, 3.4, 4],
    ),
  bath: (x, y, t) =>
    stack(t.light, [x, y, 0, 8, 15, 4.6], [x + 0.8, y + 0.8, 4.4, 6.4, 13.4, 0.3, mix(t.second, '#9ecbd6', 0.5)]),
  shelf: (x, y, t) =>
    stack('#8a6a4e', [x, y, 0, 2.6, 14, 15]) +
    [0, 1, 2]
      .map(
        (k) =>
          stack(t.third, [x + 2.6, y + 0.6, 1 + k * 4.8, 0.2, 12.8, 3.8, shade('#8a6a4e', -0.12)]) +
          [0, 1, 2, 3, 4]
            .map((i) =>
              stack(t.main, [
                x + 1.4,
                y + 1.2 + i * 2.4,
                1 + k * 4.8,
                1.4,
                0.8 + ((i + k) % 3) * 0.4,
                2.4 + ((i * 7 + k) % 3) * 0.5,
                [t.main, t.second, t.third, t.light][(i + k) % 4],
              ]),
            )
            .join(''),
      )
      .join(''),
  chair: (x, y, t) =>
    flat(x + 0.6, y + 0.8, 6, 7, '#000000', 0.12) +
    stack(
      t.second,
      [x, y, 0, 1.6, 6.4, 6.4],
      [x + 1.6, y, 0, 4.8, 1.2, 4.4],
      [x + 1.6, y + 1.2, 0, 4.8, 4, 2.8],
      [x + 1.6, y + 5.2, 0, 4.8, 1.2, 4.4],
    ),
  plant: (x, y, t) =>
    stack(t.light, [x + 4, y + 4, 0, 3, 3, 3.4]) +
    stack(
      mix('#4a6a4c', t.second, 0.2),
      [x + 3, y + 3.4, 3.4, 2.6, 2.6, 5],
      [x + 5, y + 5, 4.4, 2.4, 2.4, 5.4],
      [x + 5.2, y + 3, 4, 2, 2, 4],
    ),
};

/** The whole model; pieces are drawn from the far corner to the near one. */
export const axonometric = (random: Random, defs: Defs, t: Tones): string => {
  const [w, d, high] = [40, 40, random.range(17, 22)];
  const names = random.shuffle(['bed', 'sofa', 'table', 'bath', 'shelf', 'chair', 'plant']);
  const fields: ReadonlyArray<readonly [number, number]> = [
    [2, 2],
    [21, 2],
    [2, 21],
    [21, 21],
  ];
  const furniture = fields.map(
    ([x, y], i) =>
      (pieces[names[i] ?? 'chair'] ?? pieces.chair)?.(x + random.range(0, 2), y + random.range(0, 2), t) ?? '',
  );
  const boards = Array.from({ length: 13 }, (_, i) =>
    polygon(
      [iso(0, i * 3.1, 0), iso(w, i * 3.1, 0), iso(w, i * 3.1 + 0.09, 0), iso(0, i * 3.1 + 0.09, 0)],
      shade(t.floor, -0.08),
    ),
  );
  const pane = (u: number, z0: number, long: number, z1: number) =>
    polygon([iso(u, 0, z1), iso(u + long, 0, z1), iso(u + long, 0, z0), iso(u, 0, z0)], mix(t.third, '#ffffff', 0.7));
  const [u, long] = [random.range(6, 20), random.range(9, 14)];
  const sun = polygon([iso(u, 0, 0), iso(u + long, 0, 0), iso(u + long + 9, 26, 0), iso(u + 9, 26, 0)], '#fff3d0', {
    opacity: 0.5,
  });
  return group(
    {},
    ellipse(606, 872, 590, 100, defs.radial(falloff('#000000', 0.4))),
    solid({ x: -1.4, y: -1.4, z: -2, w: w + 2.8, d: d + 2.8, h: 2, tone: shade(t.floor, -0.06) }),
    flat(0, 0, w, d, t.floor),
    ...boards,
    sun,
    solid({ x: -1.4, y: -1.4, z: 0, w: 1.4, d: d + 2.8, h: high, tone: shade(t.wall, 0.02) }),
    solid({ x: 0, y: -1.4, z: 0, w: w + 1.4, d: 1.4, h: high, tone: shade(t.wall, -0.02) }),
    polygon([iso(0, 0, high), iso(0, d, high), iso(0, d, 0), iso(0, 0, 0)], shade(t.wall, -0.07)),
    polygon([iso(0, 0, high), iso(w, 0, high), iso(w, 0, 0), iso(0, 0, 0)], shade(t.wall, 0.01)),
    pane(u, 5, long, high - 3),
    ...furniture,
  );
};
