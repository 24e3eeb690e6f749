/** A table with vases, fruit and a cup in flat colour, each form turned by one edge of shade. */
import type { Random } from '../../random.ts';
import { mix, shade } from '../kit/colour.ts';
import { contactShadow, grain, windowLight } from '../kit/light.ts';
import { disc, leaf, smooth } from '../kit/shapes.ts';
import type { Generator } from '../kit/style.ts';
import {
  circle,
  clipped,
  createDefs,
  type Defs,
  ellipse,
  group,
  type Point,
  page,
  path,
  rect,
  scale,
  stroke,
  width,
} from '../kit/svg.ts';

export const stillLife: Generator = {
  id: 'illustration/still-life',
  category: 'Illustration',
  motif: 'still life',
  draw(random, { palette }) {
    const defs = createDefs();
    const [wall = palette.paper, cloth = palette.ink, ...paints] = random.shuffle(palette.accents);
    const table = 640;
    const all = [...paints, palette.ink, palette.paper].filter((one) => one !== wall && one !== cloth);
    const paint = (i: number) => all[i % all.length] ?? palette.ink;
    const wide = random.pick([
      [250, 560, 900],
      [320, 700, 990],
      [210, 480, 830],
    ]);
    const things = wide.map((x, i) =>
      vessel(
        random.fork(`vessel ${i}`),
        defs,
        x,
        table + 70 + (i % 2) * 60,
        paint(i),
        paint(i + 2),
        palette.mood === 'dark' ? '#000000' : palette.ink,
      ),
    );
    const fruit = Array.from({ length: random.int(3, 5) }, (_, i) =>
      roundFruit(
        random,
        defs,
        380 + i * random.range(90, 130),
        table + 190 + (i % 2) * 34,
        random.range(46, 62),
        paint(i + 1),
      ),
    );
    return page(
      defs,
      wall,
      arch(random, mix(wall, palette.paper, 0.35)),
      windowLight(defs, random.range(80, 620), 60, 340, 520, -170, 0.28),
      rect(0, table, width, 308, cloth),
      checks(random, table, mix(cloth, palette.paper, 0.32)),
      rect(
        0,
        table,
        width,
        308,
        defs.linear(90, [
          [0, '#000000', 0.12],
          [0.3, '#000000', 0],
        ]),
      ),
      scale(1.12, 606, 940, ...things, ...fruit),
      grain(defs, 0.11),
    );
  },
};

const arch = (random: Random, colour: string): string => {
  const kind = random.int(0, 2);
  if (kind === 0) return circle(random.range(320, 900), 300, 250, colour);
  if (kind === 1) return path('M330 640V330a276 276 0 0 1 552 0V640Z', colour);
  return rect(0, 0, random.range(380, 800), 640, colour);
};

const checks = (random: Random, y: number, colour: string): string => {
  if (random.chance(0.4)) return '';
  const at = (column: number, py: number) => `${(606 + column * 96 * (1 + py / 380)).toFixed(1)} ${y + py}`;
  const rows = [
    [0, 54],
    [54, 124],
    [124, 212],
    [212, 320],
  ] as const;
  const cells = rows.flatMap(([top, bottom], row) =>
    Array.from({ length: 10 }, (_, i) => i * 2 - 9 - (row % 2)).map(
      (c) => `M${at(c, top)}L${at(c + 1, top)}L${at(c + 1, bottom)}L${at(c, bottom)}Z`,
    ),
  );
  return path(cells.join(''), colour, { opacity: 0.7 });
};

/** A turned pot, told by its half-profile from foot to lip. */
const vessel = (
  random: Random,
  defs: Defs,
  x: number,
  foot: number,
  colour: string,
  mark: string,
  dark: string,
): string => {
  const tall = random.range(230, 400);
  const r = random.range(64, 110);
  const profile = random.pick([
    [0.55, 0.95, 1, 0.55, 0.26, 0.3],
    [0.7, 0.78, 0.7, 0.5, 0.3, 0.36],
    [0.4, 0.9, 1, 0.98, 0.86, 0.9],
    [0.5, 1, 0.62, 0.28, 0.22, 0.42],
    [0.62, 0.66, 0.68, 0.66, 0.62, 0.66],
  ]);
  const side = (sign: number): Point[] =>
    profile.map((k, i) => [x + sign * k * r, foot - (tall * i) / (profile.length - 1)]);
  const d = `${smooth(side(-1), false, 0.9)}${smooth(side(1).toReversed(), false, 0.9).replace('M', 'L')}Z`;
  const clip = defs.clip(path(d, '#000'));
  const lip = profile.at(-1) ?? 0.4;
  const bands = random.int(0, 2);
  const decor =
    bands === 0
      ? ''
      : bands === 1
        ? [0.3, 0.42].map((k) => rect(x - r * 1.2, foot - tall * k, r * 2.4, tall * 0.06, mark)).join('')
        : Array.from({ length: 5 }, (_, i) => path(disc(x - r + i * r * 0.5, foot - tall * 0.36, r * 0.14), mark)).join(
            '',
          );
  return group(
    {},
    contactShadow(defs, x + r * 0.5, foot + 2, r * 1.9, 30, 0.4),
    random.chance(0.75) ? branch(random, x, foot - tall + 14, colour === mark ? dark : mark, dark) : '',
    path(d, colour),
    clipped(
      clip,
      decor,
      path(d, shade(colour, -0.16), { opacity: 0.55, transform: `translate(${(r * 0.75).toFixed(1)} 6)` }),
      ellipse(x - r * 0.42, foot - tall * 0.45, r * 0.12, tall * 0.2, '#ffffff', { opacity: 0.22 }),
    ),
    ellipse(x, foot - tall, lip * r * 0.86, 9, shade(colour, -0.2)),
  );
};

const branch = (random: Random, x: number, y: number, colour: string, stem: string): string => {
  const kind = random.int(0, 2);
  const stalks = Array.from({ length: random.int(2, 4) }, (_, i) => {
    const lean = (i - 1.2) * random.range(40, 80);
    const tall = random.range(150, 260);
    const tip: Point = [x + lean, y - tall];
    const at = (t: number): Point => [x + lean * t * t, y - tall * t];
    const leaves =
      kind === 2
        ? [circle(...tip, random.range(22, 36), colour), circle(...tip, 10, stem)]
        : [0.35, 0.5, 0.65, 0.8, 0.95].flatMap((t) =>
            [-1, 1].map((s) => {
              const [ax, ay] = at(t);
              return path(
                leaf([ax, ay], [ax + s * (kind ? 44 : 56) + lean * 0.1, ay - (kind ? 12 : 42)], kind ? 0.5 : 0.26),
                colour,
              );
            }),
          );
    return (
      stroke(`M${x} ${y + 10}Q${x} ${(y - tall * 0.5).toFixed(1)} ${tip[0].toFixed(1)} ${tip[1].toFixed(1)}`, stem, 5, {
        'stroke-linecap': 'round',
      }) + leaves.join('')
    );
  });
  return stalks.join('');
};

const roundFruit = (random: Random, defs: Defs, x: number, y: number, r: number, colour: string): string => {
  const clip = defs.clip(circle(x, y, r, '#000'));
  const tilt = random.range(-14, 14);
  return (
    contactShadow(defs, x + r * 0.4, y + r * 0.92, r * 1.4, r * 0.3, 0.4) +
    circle(x, y, r, colour) +
    clipped(
      clip,
      circle(x + r * 0.5, y + r * 0.34, r, shade(colour, -0.13), { opacity: 0.6 }),
      circle(x - r * 0.36, y - r * 0.4, r * 0.16, '#ffffff', { opacity: 0.5 }),
    ) +
    stroke(
      `M${x.toFixed(1)} ${(y - r * 0.84).toFixed(1)}q${tilt.toFixed(1)} -16 ${(tilt * 1.4).toFixed(1)} -26`,
      shade(colour, -0.3),
      5,
      { 'stroke-linecap': 'round' },
    )
  );
};
