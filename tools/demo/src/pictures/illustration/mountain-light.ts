/** Far ranges in haze, a low sun or moon, a lake or a valley, and trees close by. */
import type { Random } from '../../random.ts';
import { lightness, mix, shade } from '../kit/colour.ts';
import { glow, grain } from '../kit/light.ts';
import { poly, ridge, smooth } from '../kit/shapes.ts';
import type { Generator } from '../kit/style.ts';
import {
  circle,
  createDefs,
  type Defs,
  ellipse,
  group,
  height,
  type Point,
  page,
  path,
  rect,
  stroke,
  width,
} from '../kit/svg.ts';

export const mountainLight: Generator = {
  id: 'illustration/mountain-light',
  category: 'Illustration',
  motif: 'mountain landscape',
  draw(random, { palette }) {
    const defs = createDefs();
    const paints = random.shuffle(
      palette.accents
        .slice(0, 4)
        .toSorted((a, b) => lightness(b) - lightness(a))
        .slice(0, 3),
    );
    const [sun = palette.ink, air = palette.paper, land = palette.ink] = paints;
    const dark = palette.mood === 'dark' ? palette.paper : mix(palette.ink, land, 0.25);
    const pale = palette.mood === 'dark' ? mix(palette.paper, air, 0.45) : mix(palette.paper, air, 0.25);
    const horizon = random.range(520, 600);
    const [sx, sy, sr] = [random.range(260, 950), random.range(220, 400), random.range(70, 150)];
    const sky = defs.linear(90, [
      [0, mix(pale, air, 0.75)],
      [0.45, pale],
      [0.75, mix(pale, sun, 0.45)],
    ]);
    const ranges = Array.from({ length: 5 }, (_, i) =>
      range(
        random.fork(`range ${i}`),
        defs,
        horizon - 230 + i * 78,
        mix(mix(pale, land, 0.3), dark, (i / 4) ** 1.3 * 0.8),
        mix(pale, sun, 0.25),
        190 - i * 36,
      ),
    );
    const lake = random.chance(0.5);
    return page(
      defs,
      sky,
      glow(defs, sx, sy, sr * 4.6, sun, 0.6),
      circle(sx, sy, sr, shade(sun, 0.07)),
      clouds(random, mix(pale, '#ffffff', 0.5), sy),
      ...ranges,
      lake ? water(random, defs, horizon + 150, mix(pale, land, 0.3), mix(pale, sun, 0.5), sx) : '',
      path(ridge(random, -40, width + 40, horizon + 260, 30, height, 5), mix(dark, land, 0.12)),
      forest(random, dark, mix(dark, land, 0.4), horizon + 250),
      birds(random, dark, sx, sy),
      grain(defs, 0.1),
    );
  },
};

const range = (random: Random, defs: Defs, y: number, colour: string, haze: string, swing: number): string => {
  const points: Point[] = [];
  for (let x = -60; x <= width + 120; x += random.range(70, 150))
    points.push([x, y + (points.length % 2 ? -1 : 1) * random.range(0.2, 1) * swing * 0.7]);
  const sharp = random.chance(0.6);
  const top = sharp ? poly(points, false) : smooth(points.map(([px, py]): Point => [px, y + (py - y) * 0.5]));
  const d = `${top}L${width + 200} ${height}L-60 ${height}Z`;
  return (
    path(d, colour) +
    path(
      d,
      defs.linear(90, [
        [0, haze, 0],
        [0.5, haze, 0.55],
      ]),
    )
  );
};

const water = (random: Random, defs: Defs, y: number, colour: string, gleam: string, sx: number): string => {
  const ripples = Array.from({ length: 16 }, (_, i) => {
    const w = random.range(40, 240) * (1 - i / 24);
    return rect(sx - w / 2 + random.range(-50, 50), y + 10 + i * 9, w, 4, gleam, { rx: 2, opacity: 0.75 });
  });
  return (
    rect(
      0,
      y,
      width,
      height - y,
      defs.linear(90, [
        [0, shade(colour, 0.08)],
        [1, shade(colour, -0.1)],
      ]),
    ) + ripples.join('')
  );
};

const clouds = (random: Random, colour: string, y: number): string => {
  const one = () => {
    const [x, top, w] = [random.range(-100, 1100), y + random.range(-140, 120), random.range(160, 420)];
    return group(
      { opacity: random.range(0.35, 0.7) },
      rect(x, top, w, 22, colour, { rx: 11 }),
      rect(x + w * 0.22, top - 16, w * 0.5, 24, colour, { rx: 12 }),
    );
  };
  return Array.from({ length: random.int(2, 4) }, one).join('');
};

const forest = (random: Random, dark: string, edge: string, y: number): string => {
  const pines = random.chance(0.6);
  const trees: string[] = [];
  for (let x = -30; x < width + 60; x += random.range(34, 82)) {
    const away = Math.abs(x - 606) / 606;
    const tall = random.range(70, 150) + away * 190;
    const foot = y + random.range(60, 150);
    trees.push(
      pines
        ? pine(x, foot, tall, random.chance(0.4) ? edge : dark)
        : roundTree(x, foot, tall * 0.85, random.chance(0.4) ? edge : dark, dark),
    );
  }
  return trees.join('') + rect(0, y + 140, width, height, dark);
};

const pine = (x: number, foot: number, tall: number, colour: string): string => {
  const tiers = [0, 1, 2, 3].map((i) => {
    const top = foot - tall + i * tall * 0.2;
    const half = tall * (0.09 + i * 0.05);
    return `M${x.toFixed(1)} ${top.toFixed(1)}L${(x + half).toFixed(1)} ${(top + tall * 0.34).toFixed(1)}L${(x - half).toFixed(1)} ${(top + tall * 0.34).toFixed(1)}Z`;
  });
  return path(tiers.join(''), colour) + rect(x - 3, foot - tall * 0.1, 6, tall * 0.2, colour);
};

const roundTree = (x: number, foot: number, tall: number, crown: string, trunk: string): string =>
  rect(x - 3, foot - tall * 0.6, 6, tall * 0.8, trunk) +
  ellipse(x, foot - tall * 0.62, tall * 0.24, tall * 0.38, crown);

const birds = (random: Random, colour: string, x: number, y: number): string => {
  const one = () => {
    const [bx, by, s] = [x + random.range(-240, 240), y + random.range(-90, 90), random.range(8, 16)];
    return stroke(
      `M${(bx - s).toFixed(1)} ${by.toFixed(1)}q${(s / 2).toFixed(1)} ${(-s * 0.7).toFixed(1)} ${s.toFixed(1)} 0q${(s / 2).toFixed(1)} ${(-s * 0.7).toFixed(1)} ${s.toFixed(1)} 0`,
      colour,
      3,
      { 'stroke-linecap': 'round' },
    );
  };
  return random.chance(0.6) ? Array.from({ length: random.int(3, 6) }, one).join('') : '';
};
