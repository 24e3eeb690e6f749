/** Large leaves crossing the picture, with veins, shade on one half, and a few flowers or fruits between them. */
import type { Random } from '../../random.ts';
import { mix, shade } from '../kit/colour.ts';
import { centre, grid } from '../kit/layout.ts';
import { glow, grain } from '../kit/light.ts';
import { at, leaf, smooth } from '../kit/shapes.ts';
import type { Generator } from '../kit/style.ts';
import { circle, createDefs, ellipse, group, type Point, page, path, stroke, turn } from '../kit/svg.ts';

export const leafStudy: Generator = {
  id: 'illustration/leaf-study',
  category: 'Illustration',
  motif: 'botanical study',
  draw(random, { palette }) {
    const defs = createDefs();
    const [ground, ...paints] = random.shuffle([
      palette.mood === 'dark' ? palette.paper : palette.ink,
      palette.paper,
      palette.accents[4],
      ...palette.accents.slice(0, 4),
    ]);
    const back = ground ?? palette.paper;
    const paint = (i: number) => paints[i % paints.length] ?? palette.ink;
    const [columns, rows] = random.pick([
      [5, 4],
      [4, 3],
      [6, 4],
    ] as const);
    const cells = random.shuffle(grid({ x: -60, y: -60, w: 1332, h: 1068 }, columns, rows).map(centre));
    const leaves = cells.map(([cx, cy], i) => {
      const [x, y] = [cx + random.range(-50, 50), cy + random.range(-50, 50)];
      const out = (Math.atan2(y - 474, x - 606) * 180) / Math.PI + 180 + random.range(-50, 50);
      const kind = random.pick([broad, broad, fan, fern]);
      const early = i < cells.length * 0.45;
      const colour = early ? mix(paint(i), back, 0.55) : paint(i);
      return turn(
        out,
        x,
        y,
        kind(
          random.fork(`leaf ${i}`),
          x,
          y,
          (1212 / columns) * random.range(0.72, 1.05),
          colour,
          mix(colour, back, 0.45),
        ),
      );
    });
    const blooms = Array.from({ length: random.int(2, 4) }, (_, i) =>
      bloom(
        random,
        ...at(606, 474, random.range(60, 330), i * 110 + random.range(0, 60)),
        random.range(60, 110),
        paint(i + 1),
        paint(i + 3),
      ),
    );
    return page(defs, back, glow(defs, 606, 430, 700, shade(back, 0.14), 0.7), ...leaves, ...blooms, grain(defs, 0.06));
  },
};

/** Pointed, with side veins; the far half is darker. */
const broad = (random: Random, x: number, y: number, r: number, colour: string, vein: string): string => {
  const fat = random.range(0.3, 0.48);
  const [from, to]: [Point, Point] = [
    [x - r, y],
    [x + r, y],
  ];
  const veins = Array.from({ length: 7 }, (_, i) => {
    const vx = x - r * 0.7 + i * r * 0.22;
    const reach = r * fat * 1.05 * Math.sin(Math.PI * ((i + 1.6) / 9.2));
    return [-1, 1]
      .map((s) =>
        stroke(
          `M${vx.toFixed(1)} ${y.toFixed(1)}q${(r * 0.1).toFixed(1)} ${(s * reach * 0.5).toFixed(1)} ${(r * 0.26).toFixed(1)} ${(s * reach).toFixed(1)}`,
          vein,
          3,
        ),
      )
      .join('');
  });
  const half = `M${(x - r).toFixed(1)} ${y.toFixed(1)}C${(x - r * 0.5).toFixed(1)} ${(y + r * fat * 2).toFixed(1)} ${(x + r * 0.4).toFixed(1)} ${(y + r * fat * 2).toFixed(1)} ${(x + r).toFixed(1)} ${y.toFixed(1)}Z`;
  return group(
    {},
    path(leaf(from, to, fat), colour),
    path(half, shade(colour, -0.09)),
    ...veins,
    stroke(`M${(x - r * 1.04).toFixed(1)} ${y.toFixed(1)}H${(x + r * 0.9).toFixed(1)}`, vein, 5, {
      'stroke-linecap': 'round',
    }),
  );
};

/** A fan of narrow blades from one foot. */
const fan = (random: Random, x: number, y: number, r: number, colour: string, vein: string): string => {
  const count = random.int(7, 11);
  const blades = Array.from({ length: count }, (_, i) => {
    const angle = -78 + (156 * i) / (count - 1);
    return path(
      leaf([x - r * 0.6, y], at(x - r * 0.6, y, r * (1.25 - Math.abs(angle) / 300), angle), 0.1),
      i % 2 ? shade(colour, -0.06) : colour,
    );
  });
  return stroke(`M${(x - r * 1.5).toFixed(1)} ${y.toFixed(1)}H${(x - r * 0.5).toFixed(1)}`, vein, 7) + blades.join('');
};

/** Paired rounded leaflets along a bending stem. */
const fern = (random: Random, x: number, y: number, r: number, colour: string, vein: string): string => {
  const bend = random.range(-60, 60);
  const along = (t: number): Point => [x - r + 2 * r * t, y + bend * Math.sin(t * Math.PI)];
  const parts = Array.from({ length: 9 }, (_, i) => {
    const [px, py] = along(0.12 + i * 0.1);
    const size = r * (0.34 - i * 0.022);
    return [-1, 1]
      .map((s) => path(leaf([px, py], [px + size * 0.55, py + s * size], 0.3), s > 0 ? shade(colour, -0.07) : colour))
      .join('');
  });
  return (
    stroke(smooth([along(-0.1), along(0.3), along(0.6), along(1)]), vein, 5, { 'stroke-linecap': 'round' }) +
    parts.join('')
  );
};

const bloom = (random: Random, x: number, y: number, r: number, colour: string, heart: string): string => {
  const count = random.pick([5, 6, 8, 12]);
  const wide = r * (2.6 / count);
  const petals = Array.from({ length: count }, (_, i) =>
    turn((i * 360) / count, x, y, ellipse(x, y - r * 0.58, wide, r * 0.5, i % 2 ? shade(colour, -0.05) : colour)),
  );
  const dots = Array.from({ length: 10 }, (_, i) =>
    circle(...at(x, y, r * 0.2, i * 36), r * 0.035, shade(heart, -0.2)),
  );
  return group({}, ...petals, circle(x, y, r * 0.27, heart), ...dots);
};
