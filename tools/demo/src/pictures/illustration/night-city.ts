/** Roofs and lit windows: a city in blocks, street after street, under a large moon or a burning sky. */
import type { Random } from '../../random.ts';
import { lightness, mix, shade } from '../kit/colour.ts';
import { glow, grain } from '../kit/light.ts';
import { box, slice } from '../kit/shapes.ts';
import type { Generator } from '../kit/style.ts';
import {
  circle,
  createDefs,
  type Defs,
  group,
  height,
  type Point,
  page,
  path,
  polygon,
  rect,
  width,
} from '../kit/svg.ts';

export const nightCity: Generator = {
  id: 'illustration/night-city',
  category: 'Illustration',
  motif: 'city at dusk',
  draw(random, { palette }) {
    const defs = createDefs();
    const bright = palette.accents.slice(0, 4).toSorted((a, b) => lightness(b) - lightness(a));
    const [lamp = palette.ink, warm = palette.ink] = bright;
    const haze = random.pick(bright.slice(1));
    const dark = palette.mood === 'dark' ? palette.paper : palette.ink;
    const dusk = random.chance(0.6);
    const top = dusk ? mix(dark, haze, 0.25) : mix(palette.mood === 'dark' ? haze : palette.paper, haze, 0.3);
    const low = mix(haze, warm, 0.5);
    const [mx, my, mr] = [random.range(260, 950), random.range(190, 330), random.range(90, 180)];
    const streets = [0, 1, 2, 3].map((i) =>
      street(random.fork(`street ${i}`), i, mix(mix(top, low, 0.55), dark, 0.25 + i * 0.24), i === 1 ? warm : lamp),
    );
    return page(
      defs,
      defs.linear(90, [
        [0, top],
        [0.7, low],
        [1, shade(low, 0.06)],
      ]),
      dusk ? stars(random, lamp) : '',
      glow(defs, mx, my, mr * 3.4, lamp, 0.45),
      circle(mx, my, mr, mix(lamp, '#ffffff', 0.25)),
      ...streets.flatMap((one, i) => [one, i < 3 ? veil(defs, low, 400 + i * 110) : '']),
      grain(defs, 0.09),
    );
  },
};

const veil = (defs: Defs, colour: string, y: number): string =>
  rect(
    0,
    y,
    width,
    height - y,
    defs.linear(90, [
      [0, colour, 0],
      [1, colour, 0.34],
    ]),
  );

const stars = (random: Random, colour: string): string =>
  Array.from({ length: 46 }, () =>
    circle(random.range(0, width), random.range(0, 420), random.range(0.8, 2.6), colour, {
      opacity: random.range(0.3, 0.9),
    }),
  ).join('');

type Panes = {
  lit: string[];
  dim: string[];
  blind: string[];
};

/** Windows are gathered into three paths a street: thousands of single rectangles would cost half a second. */
const street = (random: Random, depth: number, colour: string, lamp: string): string => {
  const houses: string[] = [];
  const panes: Panes = { lit: [], dim: [], blind: [] };
  for (let x = -40; x < width; ) {
    const w = random.range(78, 150) * (1 + depth * 0.22);
    const tall = random.range(0.5, 1) * (640 - depth * 120) * (random.chance(0.14) ? 1.24 : 1);
    houses.push(house(random, x, height - tall, w, tall, shade(colour, random.range(-0.025, 0.025))));
    windows(random, x, height - tall, w, tall, depth, panes);
    x += w + (random.chance(0.3) ? random.range(8, 30) : 0);
  }
  return group(
    {},
    ...houses,
    path(panes.blind.join(''), shade(colour, -0.05)),
    path(panes.dim.join(''), mix(colour, lamp, 0.7)),
    path(panes.lit.join(''), lamp),
  );
};

const house = (random: Random, x: number, y: number, w: number, h: number, colour: string): string => {
  const roof = random.int(0, 5);
  const tank = x + w * 0.56;
  const parts = [rect(x, y, w + 0.5, h, colour), rect(x + w * 0.72, y, w * 0.28 + 0.5, h, shade(colour, -0.025))];
  if (roof === 0)
    parts.push(
      polygon(
        [
          [x - 8, y + 1],
          [x + w / 2, y - w * 0.4],
          [x + w + 8, y + 1],
        ],
        colour,
      ),
    );
  if (roof === 1)
    parts.push(rect(x + w * 0.2, y - 42, w * 0.6, 44, colour), rect(x + w * 0.48, y - 110, 4, 70, colour));
  if (roof === 2) parts.push(path(slice(x + w / 2, y + 1, w / 2, 180, 360), colour));
  if (roof === 3)
    parts.push(
      polygon(
        [
          [x, y + 1],
          [x + w, y - w * 0.35],
          [x + w, y + 1],
        ],
        colour,
      ),
    );
  if (roof === 4) {
    const cone: Point[] = [
      [tank - 6, y - 64],
      [tank + 17, y - 88],
      [tank + 40, y - 64],
    ];
    parts.push(
      rect(tank, y - 66, 34, 40, colour),
      polygon(cone, colour),
      rect(tank + 4, y - 28, 5, 30, colour),
      rect(tank + 26, y - 28, 5, 30, colour),
    );
  }
  return parts.join('');
};

const windows = (random: Random, x: number, y: number, w: number, h: number, depth: number, panes: Panes): void => {
  const size = 11 + depth * 4;
  const step = size * random.range(1.9, 2.5);
  const columns = Math.max(1, Math.floor((w - size) / step));
  const margin = (w - (columns - 1) * step - size) / 2;
  const share = random.range(0.16, 0.55);
  const long = random.chance(0.5) ? 1.7 : 1.15;
  const [beat, most] = [step * long * 0.8, Math.min(h, 560) - 50];
  for (let row = 0; row * beat < most; row++) {
    for (let column = 0; column < columns; column++) {
      const kind = random.chance(share) ? (random.chance(0.7) ? 'lit' : 'dim') : 'blind';
      panes[kind].push(box(x + margin + column * step, y + 28 + row * beat, size, size * long));
    }
  }
};
