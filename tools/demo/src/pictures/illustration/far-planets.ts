/** Planets with bands and rings over a horizon of another world. */
import type { Random } from '../../random.ts';
import { mix, shade } from '../kit/colour.ts';
import { glow, grain } from '../kit/light.ts';
import { ridge, smooth } from '../kit/shapes.ts';
import type { Generator } from '../kit/style.ts';
import {
  circle,
  clipped,
  createDefs,
  type Defs,
  ellipse,
  group,
  height,
  type Point,
  page,
  path,
  rect,
  turn,
  width,
} from '../kit/svg.ts';

export const farPlanets: Generator = {
  id: 'illustration/far-planets',
  category: 'Illustration',
  motif: 'space scene',
  draw(random, { palette }) {
    const defs = createDefs();
    const night = palette.mood === 'dark' ? palette.paper : palette.ink;
    const paints = random.shuffle(palette.accents.slice(0, 4));
    const paint = (i: number) => paints[i % paints.length] ?? palette.ink;
    const [x, y, r] = [random.range(420, 800), random.range(320, 420), random.range(190, 260)];
    const land = mix(night, paint(2), 0.45);
    return page(
      defs,
      defs.linear(70, [
        [0, shade(night, -0.03)],
        [0.6, mix(night, paint(1), 0.28)],
        [1, mix(night, paint(2), 0.6)],
      ]),
      stars(random, palette.mood === 'dark' ? palette.ink : palette.paper),
      glow(defs, random.range(0, width), random.range(100, 600), 380, paint(1), 0.4),
      planet(
        random,
        defs,
        random.pick([150, 1060]),
        random.range(110, 260),
        random.range(46, 84),
        paint(3),
        paint(0),
        false,
      ),
      glow(defs, x, y, r * 2, paint(0), 0.42),
      planet(random, defs, x, y, r, paint(0), paint(1), random.chance(0.7)),
      path(ridge(random, -60, width + 60, 720, 80, height, 7), mix(land, paint(2), 0.3)),
      path(ridge(random, -60, width + 60, 800, 50, height, 5), land),
      craters(random, shade(land, -0.07), shade(land, 0.06)),
      random.chance(0.6)
        ? traveller(random.range(240, 960), 800, palette.mood === 'dark' ? palette.ink : palette.paper, paint(1), night)
        : '',
      grain(defs, 0.12),
    );
  },
};

const stars = (random: Random, colour: string): string =>
  Array.from({ length: 90 }, () => {
    const big = random.chance(0.08);
    const [x, y] = [random.range(0, width), random.range(0, 720)];
    if (big)
      return path(
        `M${x.toFixed(1)} ${(y - 12).toFixed(1)}q2 10 12 12q-10 2 -12 12q-2 -10 -12 -12q10 -2 12 -12Z`,
        colour,
      );
    return circle(x, y, random.range(0.8, 2.4), colour, { 'fill-opacity': random.range(0.35, 1) });
  }).join('');

const planet = (
  random: Random,
  defs: Defs,
  x: number,
  y: number,
  r: number,
  main: string,
  second: string,
  ringed: boolean,
): string => {
  const clip = defs.clip(circle(x, y, r, '#000'));
  const bands = Array.from({ length: 7 }, (_, i) => {
    const top = y - r + (i * 2 * r) / 7 + random.range(-8, 8);
    const wobble: Point[] = Array.from({ length: 7 }, (_, k) => [
      x - r * 1.2 + k * r * 0.4,
      top + random.range(-0.05, 0.05) * r,
    ]);
    return path(
      `${smooth(wobble)}V${(top + r * random.range(0.08, 0.22)).toFixed(1)}H${(x - r * 1.2).toFixed(1)}Z`,
      mix(main, second, random.range(0.2, 0.75)),
    );
  });
  const tilt = random.range(-28, -12);
  const hoop = (from: 'back' | 'front') => {
    const half = defs.clip(rect(x - r * 3, from === 'back' ? y - r * 2 : y, r * 6, r * 2, '#000'));
    const loops = [1.9, 1.68, 1.52].map((k, i) =>
      ellipse(x, y, r * k, r * k * 0.24, 'none', {
        stroke: i === 1 ? second : mix(main, '#ffffff', 0.4),
        'stroke-width': r * (i === 1 ? 0.09 : 0.04),
      }),
    );
    return turn(tilt, x, y, clipped(half, ...loops));
  };
  return group(
    {},
    ringed ? hoop('back') : '',
    circle(x, y, r, main),
    turn(tilt, x, y, clipped(clip, ...bands)),
    circle(
      x,
      y,
      r,
      defs.radial(
        [
          [0, '#ffffff', 0.26],
          [0.4, '#ffffff', 0],
          [0.65, '#000000', 0.12],
          [1, '#000000', 0.6],
        ],
        0.28,
        0.26,
        0.92,
      ),
    ),
    ringed ? hoop('front') : '',
  );
};

const craters = (random: Random, dark: string, light: string): string =>
  Array.from({ length: 9 }, () => {
    const [x, y, r] = [random.range(0, width), random.range(850, 940), random.range(14, 52)];
    return ellipse(x, y, r, r * 0.26, dark) + ellipse(x, y + r * 0.06, r * 0.9, r * 0.2, light);
  }).join('');

const traveller = (x: number, y: number, suit: string, mark: string, visor: string): string =>
  group(
    {},
    ellipse(x + 30, y + 52, 70, 9, '#000000', { 'fill-opacity': 0.35 }),
    rect(x - 30, y - 42, 20, 56, shade(suit, -0.2), { rx: 8 }),
    rect(x - 22, y - 52, 46, 66, suit, { rx: 18 }),
    rect(x - 20, y + 4, 19, 46, suit, { rx: 8 }),
    rect(x + 4, y + 4, 19, 46, shade(suit, -0.08), { rx: 8 }),
    circle(x + 2, y - 70, 28, suit),
    rect(x - 8, y - 84, 34, 28, visor, { rx: 13 }),
    rect(x - 2, y - 80, 12, 6, '#ffffff', { rx: 3, 'fill-opacity': 0.7 }),
    rect(x - 22, y - 30, 46, 8, mark),
  );
