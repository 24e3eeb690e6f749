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
  const [x, y, r] = [random.range(380, 560), random.range(380, 520), random.range(270, 340)];
  const [x2, y2, r2] = [x + r * 0.9, y + random.range(-90, 140), r * random.range(0.62, 0.85)];
  const tall = random.range(90, 150);
  const lens = clip(circle(x, y, r, '#000'));
  return group(
    {},
    rect(0, height * 0.72, width, height * 0.28, mix(paper, c, 0.55)),
    circle(x, y, r, a),
    circle(x2, y2, r2, b),
    clipped(lens, circle(x2, y2, r2, mix(mix(a, b, 0.5), ink, 0.45))),
    turn(
      random.pick([-38, -24, 32]),
      x2,
      y2,
      rect(x2 - 640, y2 - tall / 2, 1280, 14, ink),
      rect(x2 - 300, y2 + tall / 2, 900, 8, ink),
    ),
    polygon(
      [
        [x - r * 0.2, height],
        [x + r * 0.75, height * 0.5],
        [x + r * 1.7, height],
      ],
      ink,
    ),
    path(slice(1010, height * 0.72, 120, 180, 360), c),
    circle(180, 160, 54, ink),
  );
};

/** Interrupted stripes: bands that change direction inside a disc. */
const stripes: Drawing = (random, paints, paper, clip) => {
  const [ink = paper, a = paper, b = paper] = paints;
  const beat = random.pick([30, 42, 54]);
  const band = (colour: string, weight: number) =>
    Array.from({ length: Math.ceil(1800 / beat) }, (_, i) =>
      rect(-300, -400 + i * beat, 1800, beat * weight, colour),
    ).join('');
  const discs = [
    [430, 430, 330],
    [840, 580, 260],
  ] as const;
  const inside = discs.map(([x, y, r], i) =>
    clipped(
      clip(circle(x, y, r, '#000')),
      rect(x - r, y - r, 2 * r, 2 * r, i ? b : a),
      turn(i ? 45 : 90, x, y, band(i ? paper : ink, 0.5)),
    ),
  );
  return turn(random.pick([0, 20, -20]), 606, 474, band(ink, 0.5)) + inside.join('');
};
