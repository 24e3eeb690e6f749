/** A brand outdoors: a round sign on a wall, long shadows, low sun. */
import type { Random } from '../../random.ts';
import { lightness, mix, readable, shade } from '../kit/colour.ts';
import { ambient, grain, pathShadow } from '../kit/light.ts';
import { createMark, type Mark } from '../kit/marks.ts';
import { box, disc } from '../kit/shapes.ts';
import type { Generator, PictureStyle } from '../kit/style.ts';
import { circle, createDefs, type Defs, group, line, page, path, polygon, rect, ring, width } from '../kit/svg.ts';
import { fitSize, text } from '../kit/type.ts';
import { nameOf, trade } from '../kit/words.ts';

export const signage: Generator = {
  id: 'branding/signage',
  category: 'Branding',
  motif: 'shop signage',
  draw(random, style, words) {
    const { palette } = style;
    const defs = createDefs();
    const wall = random.pick([
      palette.accents[4],
      mix(palette.paper, palette.accents[1], 0.4),
      palette.accents[0],
      shade(palette.paper, -0.06),
    ]);
    const lit = lightness(wall) < 0.4 ? shade(wall, 0.2) : wall;
    const sign = random.pick(
      [palette.ink, ...palette.accents.slice(0, 4)].filter((one) => one !== wall && one !== lit),
    );
    const ink = readable(sign, palette.paper, palette.ink);
    const mark = createMark(random);
    const name = nameOf(words, random);
    const long = random.chance(0.4);
    return page(
      defs,
      lit,
      courses(random, lit),
      rays(random, defs),
      long
        ? fascia(random, style, defs, name, sign, ink, mark, lit)
        : blade(random, style, defs, name, sign, ink, mark),
      ambient(defs, 60, 0.14, 0.24),
      grain(defs, 0.07),
    );
  },
};

/** Tiles, boards or plaster. */
const courses = (random: Random, wall: string): string => {
  const seam = shade(wall, -0.035);
  const kind = random.int(0, 2);
  if (kind === 0) return '';
  const lines: string[] = [];
  if (kind === 1)
    for (let x = 0; x < width; x += 101)
      lines.push(line(x, 0, x, 948, seam, 3), line(x + 3, 0, x + 3, 948, shade(wall, 0.02), 2));
  else
    for (let row = 0; row < 13; row++) {
      lines.push(line(0, row * 79, width, row * 79, seam, 3));
      for (let x = (row % 2) * 76; x < width; x += 152) lines.push(line(x, row * 79, x, row * 79 + 79, seam, 3));
    }
  return lines.join('');
};

const rays = (random: Random, defs: Defs): string => {
  const x = random.range(-100, 300);
  const paint = defs.linear(90, [
    [0, '#000000', 0.02],
    [1, '#000000', 0.14],
  ]);
  return [0, 420, 760]
    .map((dx, i) =>
      polygon(
        [
          [x + dx, 0],
          [x + dx + 150 + i * 60, 0],
          [x + dx + 640 + i * 60, 948],
          [x + dx + 400, 948],
        ],
        paint,
      ),
    )
    .join('');
};

const blade = (
  random: Random,
  { pairing }: PictureStyle,
  defs: Defs,
  name: string,
  sign: string,
  ink: string,
  mark: Mark,
): string => {
  const [cx, cy, r] = [random.range(560, 660), 500, 270];
  const square = random.chance(0.35);
  const outline = square ? box(cx - r, cy - r, 2 * r, 2 * r, 60) : disc(cx, cy, r);
  const withName = random.chance(0.5);
  const size = fitSize(name, pairing.display, r * 1.1, 84);
  return group(
    {},
    pathShadow(outline, { dx: 110, dy: 96, soft: 70, strength: 0.3 }),
    rect(-10, cy - r - 66, cx + 60, 22, shade(sign, -0.08)),
    rect(cx - 120, cy - r - 50, 14, 80, shade(sign, -0.12)),
    rect(cx + 40, cy - r - 50, 14, 80, shade(sign, -0.12)),
    path(outline, shade(sign, -0.14), { transform: 'translate(12 10)' }),
    path(outline, sign),
    path(
      outline,
      defs.linear(50, [
        [0, '#ffffff', 0.2],
        [0.5, '#ffffff', 0],
        [1, '#000000', 0.14],
      ]),
    ),
    square ? '' : ring(cx, cy, r - 20, ink, 3, { opacity: 0.7 }),
    mark(cx, withName ? cy - 46 : cy, withName ? r * 0.4 : r * 0.55, ink),
    withName ? text(name, cx, cy + r * 0.6, { face: pairing.display, size, fill: ink, align: 'middle' }) : '',
  );
};

/** The shadow that the awning throws on the window. */
const awningShadow = (defs: Defs): string =>
  rect(
    0,
    470,
    width,
    190,
    defs.linear(90, [
      [0, '#000000', 0.4],
      [1, '#000000', 0],
    ]),
  );

const fascia = (
  random: Random,
  { pairing, palette }: PictureStyle,
  defs: Defs,
  name: string,
  sign: string,
  ink: string,
  mark: Mark,
  wall: string,
): string => {
  const size = fitSize(name, pairing.display, 640, 190);
  const letters = (dx: number, dy: number, fill: string, opacity = 1) =>
    text(name, 420 + dx, 350 + dy, { face: pairing.display, size, fill, opacity });
  const glass = defs.linear(70, [
    [0, shade(palette.ink, -0.02)],
    [1, mix(palette.ink, wall, 0.45)],
  ]);
  const awning = Array.from({ length: 13 }, (_, i) =>
    path(`M${i * 100 - 40} 470h100v110a50 50 0 0 1 -100 0Z`, i % 2 ? mix(sign, '#ffffff', 0.82) : sign),
  );
  return group(
    {},
    rect(0, 120, width, 350, sign),
    rect(
      0,
      120,
      width,
      350,
      defs.linear(90, [
        [0, '#ffffff', 0.14],
        [1, '#000000', 0.12],
      ]),
    ),
    mark(236, 296, 112, shade(sign, -0.16)),
    mark(228, 288, 112, ink),
    letters(12, 12, '#000000', 0.16),
    letters(5, 5, shade(sign, -0.16)),
    letters(0, 0, ink),
    rect(0, 470, width, 478, glass),
    polygon(
      [
        [700, 470],
        [900, 470],
        [620, 948],
        [420, 948],
      ],
      '#ffffff',
      { opacity: 0.07 },
    ),
    rect(590, 470, 26, 478, shade(sign, -0.06)),
    text(trade(random), 1130, 900, { face: pairing.display, size: 44, fill: '#ffffff', opacity: 0.85, align: 'end' }),
    circle(660, 780, 11, mix(sign, '#ffffff', 0.6)),
    awningShadow(defs),
    ...awning,
  );
};
