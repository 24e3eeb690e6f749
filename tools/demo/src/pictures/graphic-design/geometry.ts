/** A full-bleed composition of few large geometric bodies, overlapping like printed inks. */
import type { Random } from '../../random.ts';
import { mix } from '../kit/colour.ts';
import { grain } from '../kit/light.ts';
import { quarter, slice } from '../kit/shapes.ts';
import type { Generator } from '../kit/style.ts';
import { circle, clipped, createDefs, group, height, page, path, polygon, rect, turn, width } from '../kit/svg.ts';

export const geometry: Generator = {
  id: 'graphic-design/geometry',
  category: 'Graphic Design',
  motif: 'geometric composition',
  draw(random, { palette }) {
    const defs = createDefs();
    const paints = random.shuffle(palette.accents.slice(0, 4));
    const draw = random.pick([tiles, balance, stripes]);
    return page(
      defs,
      palette.paper,
      draw(random, [palette.ink, ...paints], palette.paper, (shape) => defs.clip(shape)),
      grain(defs, 0.06),
    );
  },
};

type Drawing = (random: Random, paints: readonly string[], paper: string, clip: (shape: string) => string) => string;

/** Truchet tiles, large, in at most four colours. */
const tiles: Drawing = (random, paints, paper) => {
  const side = random.pick([303, 202]);
  const cells: string[] = [];
  const all = [paper, ...paints];
  for (let y = 0; y < height; y += side) {
    for (let x = 0; x < width; x += side) {
      const [back = paper, front = paper, dot = paper] = random.shuffle(all);
      cells.push(rect(x, y, side + 1, side + 1, back));
      const kind = random.int(0, 5);
      if (kind <= 1) cells.push(path(quarter(x, y, side, random.int(0, 3)), front));
      if (kind === 2)
        cells.push(
          path(slice(x + side / 2, y + side / 2, side / 2, random.int(0, 3) * 90, random.int(0, 3) * 90 + 180), front),
        );
      if (kind === 3)
        cells.push(
          circle(x + side / 2, y + side / 2, side * 0.5, front),
          circle(x + side / 2, y + side / 2, side * 0.2, dot),
        );
      if (kind === 4) for (let i = 0; i < 4; i++) cells.push(rect(x, y + (i * side) / 4, side + 1, side / 8, front));
      if (kind === 5)
        cells.push(
          path(
            quarter(x, y, side / 2, 2) +
              quarter(x + side / 2, y + side / 2, side / 2, 0) +
              quarter(x + side / 2, y, side / 2, 3),
            front,
          ),
        );
    }
  }
  return cells.join('');
};

/** A few big bodies, their overlaps mixed as inks would be. */
const balance: Drawing = (random, paints, paper, clip) => {
  const [ink = paper, a = paper, b = paper, c = paper] = paints;
  const [x, y, r] = [random.range(360, 600), random.range(360, 520), random.range(250, 340)];
  const [x2, y2, r2] = [x + r * random.range(0.7, 1.1), y + random.range(-130, 160), r * random.range(0.5, 0.85)];
  const ground = random.range(0.62, 0.8) * height;
  const lens = clip(circle(x, y, r, '#000'));
  const weight = random.pick([
    polygon(
      [
        [x - r * 0.2, height],
        [x + r * 0.75, height * 0.5],
        [x + r * 1.7, height],
      ],
      ink,
    ),
    path(slice(x + r * 0.6, height, r * 0.9, 180, 360), ink),
    [0, 1, 2, 3].map((i) => rect(x + i * 92, ground - 60 - i * 74, 92, height, i % 2 ? c : ink)).join(''),
    [0, 1, 2, 3, 4].map((i) => rect(x - 60 + i * 70, ground - 220, 34, height, ink)).join(''),
  ]);
  const tilt = random.pick([-38, -24, 32, 58]);
  const bodies = [
    rect(0, ground, width, height - ground, mix(paper, c, 0.55)),
    circle(x, y, r, a),
    circle(x2, y2, r2, b),
    clipped(lens, circle(x2, y2, r2, mix(mix(a, b, 0.5), ink, 0.45))),
    turn(tilt, x2, y2, rect(x2 - 640, y2 - 60, 1280, 14, ink), rect(x2 - 300, y2 + 50, 900, 8, ink)),
    weight,
    path(slice(random.range(960, 1060), ground, random.range(80, 150), 180, 360), c),
    circle(random.range(120, 220), random.range(110, 200), random.range(34, 70), ink),
  ];
  return group(random.chance(0.5) ? { transform: `translate(${width} 0) scale(-1 1)` } : {}, ...bodies);
};

/** Interrupted stripes: bands that change direction inside a disc. */
const stripes: Drawing = (random, paints, paper, clip) => {
  const [ink = paper, a = paper, b = paper, c = paper] = paints;
  const beat = random.pick([30, 42, 54]);
  const band = (colour: string, weight: number) =>
    Array.from({ length: Math.ceil(1800 / beat) }, (_, i) =>
      rect(-300, -400 + i * beat, 1800, beat * weight, colour),
    ).join('');
  const discs = random.pick([
    [
      [430, 430, 330],
      [840, 580, 260],
    ],
    [[606, 474, 380]],
    [
      [300, 320, 230],
      [640, 560, 270],
      [980, 300, 190],
    ],
    [
      [800, 380, 340],
      [340, 640, 220],
    ],
  ] as const);
  const inside = discs.map(([x, y, r], i) =>
    clipped(
      clip(circle(x, y, r, '#000')),
      rect(x - r, y - r, 2 * r, 2 * r, [a, b, c][i] ?? a),
      turn([90, 45, -45][i] ?? 90, x, y, band(i % 2 ? paper : ink, 0.5)),
    ),
  );
  return turn(random.pick([0, 20, -20]), 606, 474, band(ink, 0.5)) + inside.join('');
};
