/** Waves in rows of scallops or long swells, with a boat, a lighthouse or a low sun. */
import type { Random } from '../../random.ts';
import { hue, lightness, mix, oklch, shade } from '../kit/colour.ts';
import { glow, grain } from '../kit/light.ts';
import { disc, smooth } from '../kit/shapes.ts';
import type { Generator } from '../kit/style.ts';
import {
  circle,
  createDefs,
  type Defs,
  group,
  height,
  move,
  type Point,
  page,
  path,
  polygon,
  rect,
  stroke,
  width,
} from '../kit/svg.ts';

export const tallSea: Generator = {
  id: 'illustration/tall-sea',
  category: 'Illustration',
  motif: 'sea scene',
  draw(random, { palette }) {
    const defs = createDefs();
    const cool = palette.accents.slice(0, 4).find((one) => hue(one) > 165 && hue(one) < 290);
    const sea = cool ?? oklch(0.5, 0.08, 215);
    const [sun = palette.ink, sky = palette.paper] = random.shuffle(
      palette.accents.slice(0, 4).filter((one) => one !== sea),
    );
    const dark = palette.mood === 'dark' ? palette.paper : palette.ink;
    const pale = palette.mood === 'dark' ? palette.ink : palette.paper;
    const horizon = random.range(400, 500);
    const [sx, sy, sr] = [random.range(300, 900), horizon - random.range(0, 190), random.range(100, 190)];
    const deep = lightness(sea) > 0.7 ? shade(sea, -0.22) : sea;
    const scalloped = random.chance(0.45);
    const swells = scalloped ? scallops(horizon, deep, pale, dark) : rollers(random, defs, horizon, deep, pale, dark);
    return page(
      defs,
      defs.linear(90, [
        [0, mix(sky, pale, 0.3)],
        [0.55, mix(sky, pale, 0.72)],
      ]),
      glow(defs, sx, sy, sr * 3, sun, 0.5),
      circle(sx, sy, sr, sun),
      bands(random, mix(pale, '#ffffff', 0.4), sy),
      rect(0, horizon, width, height, mix(deep, pale, 0.35)),
      random.chance(0.5) ? lighthouse(random.pick([170, 1010]), horizon + 30, pale, sun, dark) : '',
      ...swells.slice(0, 3),
      move(random.range(330, 780), horizon + 118, boat(random, pale, sun, dark)),
      ...swells.slice(3),
      grain(defs, 0.1),
    );
  },
};

const bands = (random: Random, colour: string, y: number): string =>
  Array.from({ length: random.int(3, 6) }, () => {
    const [x, w] = [random.range(-100, 1000), random.range(180, 520)];
    return rect(x, y + random.range(-170, 130), w, random.range(10, 22), colour, { rx: 11, 'fill-opacity': 0.6 });
  }).join('');

const scallops = (horizon: number, deep: string, pale: string, dark: string): string[] => {
  const rows = 7;
  return Array.from({ length: rows }, (_, i) => {
    const r = 60 + i * 9;
    const y = horizon + 84 + i * (46 + i * 5);
    const body = mix(mix(deep, pale, 0.35), mix(deep, dark, 0.5), i / rows);
    const centres: number[] = [];
    for (let x = (i % 2) * r - r; x < width + r; x += 2 * r) centres.push(x);
    const rings = [0.86, 0.62, 0.38].flatMap((k) => centres.map((x) => disc(x, y, r * k))).join('');
    return group(
      {},
      path(centres.map((x) => disc(x, y, r)).join(''), body),
      stroke(rings, mix(body, pale, 0.6), 6),
      rect(0, y, width, i === rows - 1 ? height : 0, body),
    );
  });
};

const rollers = (random: Random, defs: Defs, horizon: number, deep: string, pale: string, dark: string): string[] =>
  Array.from({ length: 6 }, (_, i) => {
    const y = horizon + 44 + i * 78;
    const points: Point[] = [];
    for (let x = -160; x <= width + 200; x += 150)
      points.push([x, y + (points.length % 2 ? -1 : 1) * (14 + i * 7) + random.range(-12, 12)]);
    const body = mix(mix(deep, pale, 0.3), mix(deep, dark, 0.55), i / 5);
    const top = smooth(points, false, 1.2);
    const fill = `${top}L${width + 200} ${height}L-160 ${height}Z`;
    return group(
      {},
      path(top, 'none', { stroke: mix(body, pale, 0.75), 'stroke-width': 10 + i * 2 }),
      path(
        fill,
        defs.linear(90, [
          [0, shade(body, 0.05)],
          [0.4, body],
        ]),
      ),
      path(top, 'none', { stroke: mix(body, pale, 0.3), 'stroke-width': 5, transform: `translate(20 ${26 + i * 5})` }),
    );
  });

const boat = (random: Random, pale: string, sail: string, dark: string): string => {
  const lean = random.range(-14, 14);
  const k = random.range(1, 1.5);
  return group(
    { transform: `scale(${k.toFixed(3)}) rotate(${lean.toFixed(2)})` },
    rect(-4, -210, 7, 210, dark),
    polygon(
      [
        [-12, -200],
        [-12, -30],
        [-112, -30],
      ],
      pale,
    ),
    polygon(
      [
        [10, -206],
        [10, -30],
        [120, -30],
      ],
      sail,
    ),
    polygon(
      [
        [10, -120],
        [10, -96],
        [86, -84],
        [70, -106],
      ],
      pale,
    ),
    path('M-130 -10H140Q110 60 60 60H-60Q-110 50 -130 -10Z', dark),
    path('M-130 -10H140L134 10H-126Z', sail),
  );
};

const lighthouse = (x: number, y: number, pale: string, stripe: string, dark: string): string => {
  const bands = [0, 1, 2].map((i) =>
    polygon(
      [
        [x - 37 + i * 4, y - 70 - i * 84],
        [x + 37 - i * 4, y - 70 - i * 84],
        [x + 35 - i * 4, y - 112 - i * 84],
        [x - 35 + i * 4, y - 112 - i * 84],
      ],
      stripe,
    ),
  );
  return group(
    {},
    path(`M${x - 260} ${y + 60}Q${x - 120} ${y - 60} ${x} ${y - 40}T${x + 280} ${y + 60}Z`, dark),
    polygon(
      [
        [x - 42, y - 30],
        [x + 42, y - 30],
        [x + 24, y - 330],
        [x - 24, y - 330],
      ],
      pale,
    ),
    ...bands,
    polygon(
      [
        [x + 8, y - 30],
        [x + 42, y - 30],
        [x + 24, y - 330],
        [x + 8, y - 330],
      ],
      dark,
      { 'fill-opacity': 0.16 },
    ),
    rect(x - 36, y - 342, 72, 14, dark),
    rect(x - 20, y - 388, 40, 46, shade(stripe, 0.12)),
    polygon(
      [
        [x - 30, y - 386],
        [x, y - 424],
        [x + 30, y - 386],
      ],
      dark,
    ),
  );
};
