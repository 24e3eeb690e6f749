/** Printed and woven cloth: lying flat to the edges, hanging in folds, folded in a pile, or as a scarf. */
import type { Random } from '../../random.ts';
import { lightness, mix, readable, shade } from '../kit/colour.ts';
import { glow, grain, rectShadow } from '../kit/light.ts';
import { veil } from '../kit/paint.ts';
import type { Generator, PictureStyle, Words } from '../kit/style.ts';
import {
  card,
  circle,
  clipped,
  createDefs,
  type Defs,
  group,
  move,
  num,
  page,
  path,
  rect,
  stroke,
  turn,
} from '../kit/svg.ts';
import { fitSize, text } from '../kit/type.ts';
import { repeat } from './repeat.ts';

const makes = [
  'Cotton lawn, 64 cm repeat',
  'Silk twill, screen print',
  'Linen, two blocks',
  'Wool jacquard, half drop',
  'Paste resist on indigo',
] as const;

export const textile: Generator = {
  id: 'fashion-design/textile',
  category: 'Fashion Design',
  motif: 'textile repeat',
  draw(random, style, words) {
    const defs = createDefs();
    return random.pick([flat, hung, hung, pile, scarf])(random, defs, style, words);
  },
};

type Layout = (random: Random, defs: Defs, style: PictureStyle, words: Words) => string;

type Colourway = {
  readonly ground: string;
  readonly paints: readonly string[];
};

/** A ground and three colours that can be told from it. */
const colourway = (random: Random, { palette }: PictureStyle): Colourway => {
  const all = [...palette.accents, palette.paper, palette.ink];
  const ground = random.pick(all);
  const clear = all.filter((one) => one !== ground && Math.abs(lightness(one) - lightness(ground)) > 0.13);
  return { ground, paints: random.shuffle(clear.length > 1 ? clear : all).slice(0, 3) };
};

/** The tag that says what it is. */
const tag = (
  random: Random,
  defs: Defs,
  { palette, pairing }: PictureStyle,
  words: Words,
  x: number,
  y: number,
): string => {
  const paper = mix(palette.mood === 'dark' ? palette.ink : palette.paper, '#ffffff', 0.5);
  const ink = palette.mood === 'dark' ? palette.paper : palette.ink;
  return group(
    {},
    rectShadow(defs, x, y, 300, 150, { dy: 14, soft: 34, strength: 0.36 }),
    card(x, y, 300, 150, 6, paper),
    circle(x + 274, y + 26, 8, shade(paper, -0.2)),
    text(words.title, x + 26, y + 74, {
      face: pairing.display,
      size: fitSize(words.title, pairing.display, 236, 46),
      fill: ink,
      tracking: -0.01,
    }),
    text(random.pick(makes), x + 26, y + 118, { face: pairing.text, size: 17, fill: ink }),
  );
};

const flat: Layout = (random, defs, style, words) => {
  const { ground, paints } = colourway(random, style);
  return page(
    defs,
    ground,
    turn(random.pick([0, 0, -18, 24]), 606, 474, move(-330, -330, repeat(random, 1880, 1620, ground, paints))),
    rect(
      0,
      0,
      1212,
      948,
      defs.linear(35, [
        [0, '#ffffff', 0.14],
        [0.5, '#ffffff', 0],
        [1, '#000000', 0.2],
      ]),
    ),
    tag(random, defs, style, words, 60, 738),
    grain(defs, 0.12),
  );
};

/** Left edge and width of each fold. */
const foldsOf = (random: Random, left: number, wide: number): Array<readonly [number, number]> => {
  const folds: Array<readonly [number, number]> = [];
  for (let x = left; x < left + wide; ) {
    const w = Math.min(random.range(74, 150), left + wide - x);
    folds.push([x, w]);
    x += w;
  }
  return folds;
};

/** A length of cloth over a rail: folds are bands of light, and the hem swings with them. */
const hung: Layout = (random, defs, style, words) => {
  const { palette } = style;
  const { ground, paints } = colourway(random, style);
  const wall = mix(
    random.pick([...palette.accents, palette.paper]),
    palette.mood === 'dark' ? palette.ink : palette.paper,
    0.45,
  );
  const wide = random.pick([760, 900, 1400]);
  const left = wide > 1212 ? -90 : random.range(80, 1132 - wide);
  const folds = foldsOf(random, left, wide);
  const foot = wide > 1212 ? 1100 : random.range(800, 860);
  const hem = folds
    .toReversed()
    .map(([x, w]) => `Q${num(x + w / 2)} ${num(foot + 34)} ${num(x)} ${num(foot)}`)
    .join('');
  const d = `M${num(left)} 96H${num(left + wide)}V${num(foot)}${hem}Z`;
  const light = defs.linear(0, [
    [0, '#000000', 0.34],
    [0.22, '#000000', 0.06],
    [0.42, '#ffffff', 0.26],
    [0.6, '#ffffff', 0.02],
    [1, '#000000', 0.24],
  ]);
  return page(
    defs,
    wall,
    glow(defs, 240, 80, 800, '#ffffff', 0.3),
    rectShadow(defs, left + 30, 110, wide, foot - 90, { dx: 20, dy: 20, soft: 90, strength: 0.36 }),
    clipped(
      defs.clip(path(d, '#000')),
      move(left, 90, repeat(random, wide, 1040, ground, paints)),
      ...folds.map(([x, w]) => rect(x, 90, w + 0.5, 1060, light)),
      rect(left, 90, wide, 90, veil(defs, 90, '#000000', 0.24, 0)),
    ),
    card(
      -20,
      76,
      1252,
      24,
      12,
      defs.linear(90, [
        [0, '#d9b98d'],
        [0.5, '#b08a5c'],
        [1, '#7b5c3a'],
      ]),
    ),
    wide > 1212
      ? tag(random, defs, style, words, 856, 744)
      : text(words.title, left > 240 ? 48 : 1164, 900, {
          face: style.pairing.display,
          size: fitSize(words.title, style.pairing.display, 380, 64),
          fill: readable(wall, '#ffffff', palette.mood === 'dark' ? palette.paper : palette.ink),
          align: left > 240 ? 'start' : 'end',
        }),
    grain(defs, 0.08),
  );
};

/** The same drawing in several colourways, folded and stacked. */
const pile: Layout = (random, defs, style, words) => {
  const { palette } = style;
  const table = mix(palette.accents[4], palette.mood === 'dark' ? palette.paper : palette.ink, 0.16);
  const cloths = Array.from({ length: random.int(4, 5) }, (_, i) => {
    const { ground, paints } = colourway(random.fork(`way ${i}`), style);
    const h = 150;
    const y = 730 - i * 142;
    const [x, w] = [250 + random.range(-26, 26), 720 + random.range(-30, 30)];
    const d = `M${num(x + 60)} ${y}H${num(x + w)}V${y + h}H${num(x + 60)}A${h / 2} ${h / 2} 0 0 1 ${num(x + 60)} ${y}Z`;
    const inner = move(x - 80, y - 40, repeat(random.fork('drawing'), 900, 300, ground, paints));
    const shadeOver = defs.linear(90, [
      [0, '#ffffff', 0.16],
      [0.4, '#ffffff', 0],
      [0.6, '#000000', 0.04],
      [1, '#000000', 0.36],
    ]);
    return (
      rectShadow(defs, x, y + 60, w, h - 40, { dy: 34, soft: 60, strength: 0.4 }) +
      clipped(defs.clip(path(d, '#000')), inner, rect(x - 20, y, w + 40, h, shadeOver)) +
      stroke(`M${num(x + 40)} ${y + h / 2}H${num(x + w)}`, '#000000', 3, { opacity: 0.22 })
    );
  });
  return page(
    defs,
    table,
    glow(defs, 260, 80, 820, '#ffffff', 0.3),
    rect(0, 800, 1212, 148, veil(defs, 90, '#000000', 0.1, 0.2)),
    ...cloths,
    turn(4, 900, 800, tag(random, defs, style, words, 836, 716)),
    grain(defs, 0.08),
  );
};

const scarf: Layout = (random, defs, style, words) => {
  const { palette } = style;
  const { ground, paints } = colourway(random, style);
  const [edge = ground, line = ground] = paints;
  const table = mix(random.pick(palette.accents), palette.mood === 'dark' ? palette.paper : '#ffffff', 0.3);
  const side = 820;
  const whole = group(
    {},
    rectShadow(defs, 0, 0, side, side, { dy: 24, soft: 66, strength: 0.42 }),
    rect(0, 0, side, side, edge),
    rect(34, 34, side - 68, side - 68, line),
    rect(48, 48, side - 96, side - 96, ground),
    clipped(defs.clip(rect(60, 60, side - 120, side - 120, '#000')), repeat(random, side, side, ground, paints)),
    circle(side / 2, side / 2, 190, edge),
    circle(side / 2, side / 2, 172, ground),
    text(words.title, side / 2, side / 2 + 20, {
      face: style.pairing.display,
      size: fitSize(words.title, style.pairing.display, 290, 74),
      fill: readable(ground, edge, line, palette.ink, palette.paper),
      align: 'middle',
    }),
    rect(
      0,
      0,
      side,
      side,
      defs.linear(30, [
        [0, '#ffffff', 0.22],
        [0.3, '#ffffff', 0],
        [0.44, '#000000', 0.1],
        [0.47, '#ffffff', 0.1],
        [0.7, '#000000', 0],
        [1, '#000000', 0.18],
      ]),
    ),
  );
  return page(
    defs,
    table,
    glow(defs, 240, 80, 800, '#ffffff', 0.26),
    turn(random.range(-24, 20), 606, 474, move(196, 64, whole)),
    grain(defs, 0.09),
  );
};
