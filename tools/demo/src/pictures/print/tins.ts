/** Cylinders with printed labels: tins, jars or drums, lit from one side. */
import type { Random } from '../../random.ts';
import { mix, readable, shade } from '../kit/colour.ts';
import { contactShadow, glow, grain } from '../kit/light.ts';
import { createMark, type Mark } from '../kit/marks.ts';
import { burst, wave } from '../kit/shapes.ts';
import type { Generator, PictureStyle } from '../kit/style.ts';
import {
  circle,
  clipped,
  createDefs,
  type Defs,
  ellipse,
  group,
  num,
  page,
  path,
  rect,
  type Stop,
  stroke,
} from '../kit/svg.ts';
import { fitSize, text } from '../kit/type.ts';
import { nameOf, oneWord, trade } from '../kit/words.ts';

export const tins: Generator = {
  id: 'print/tins',
  category: 'Print',
  motif: 'label design',
  draw(random, style, words) {
    const { palette } = style;
    const defs = createDefs();
    const wall = random.pick([
      palette.accents[4],
      palette.accents[3],
      mix(palette.paper, palette.accents[0], 0.25),
      palette.paper,
    ]);
    const name = nameOf(words, random);
    const mark = createMark(random);
    const look = random.int(0, 4);
    const paints = random.shuffle([...palette.accents.slice(0, 4), palette.ink].filter((one) => one !== wall));
    const count = random.int(1, 3);
    const r = [210, 176, 148][count - 1] ?? 150;
    const xs = [[606], [380, 830], [250, 606, 962]][count - 1] ?? [606];
    const cans = xs.map((x, i) =>
      tin(
        random.fork(`tin ${i}`),
        style,
        defs,
        x,
        800,
        r,
        count === 1 ? 560 : ([430, 520, 360][i] ?? 400),
        paints[i % paints.length] ?? palette.ink,
        paints[(i + 1) % paints.length] ?? palette.ink,
        name,
        mark,
        look,
      ),
    );
    return page(
      defs,
      defs.linear(90, [
        [0, shade(wall, 0.03)],
        [0.76, shade(wall, -0.01)],
        [0.765, shade(wall, -0.06)],
        [1, shade(wall, -0.02)],
      ]),
      glow(defs, 300, 220, 760, shade(wall, 0.14), 0.8),
      ...cans,
      grain(defs, 0.06),
    );
  },
};

const metalStops: readonly Stop[] = [
  [0, '#8d8d90'],
  [0.2, '#f4f4f2'],
  [0.45, '#c9c9ca'],
  [0.8, '#77777b'],
  [1, '#a6a6a8'],
];
const roundStops: readonly Stop[] = [
  [0, '#000000', 0.42],
  [0.22, '#ffffff', 0.16],
  [0.36, '#ffffff', 0.05],
  [0.62, '#000000', 0.04],
  [1, '#000000', 0.5],
];

/** The lid: rim, recess and centre. */
const lid = (defs: Defs, x: number, top: number, r: number, e: number, metal: string): string =>
  [
    ellipse(x, top, r, e, metal),
    ellipse(
      x,
      top + 2,
      r * 0.9,
      e * 0.84,
      defs.linear(0, [
        [0, '#e9e9e7'],
        [0.5, '#9a9a9d'],
        [1, '#dcdcda'],
      ]),
    ),
    ellipse(x, top + 3, r * 0.8, e * 0.72, shade('#b9b9bb', 0.03)),
  ].join('');

const tin = (
  random: Random,
  style: PictureStyle,
  defs: Defs,
  x: number,
  foot: number,
  r: number,
  tall: number,
  paint: string,
  second: string,
  name: string,
  mark: Mark,
  look: number,
): string => {
  const { palette, pairing } = style;
  const e = r * 0.2;
  const top = foot - tall;
  const side = (y1: number, y2: number) =>
    `M${num(x - r)} ${num(y1)}A${num(r)} ${num(e)} 0 0 0 ${num(x + r)} ${num(y1)}V${num(y2)}A${num(r)} ${num(e)} 0 0 1 ${num(x - r)} ${num(y2)}Z`;
  const body = side(top, foot);
  const label = side(top + tall * 0.07, foot - tall * 0.07);
  const [metal, round] = [defs.linear(0, metalStops), defs.linear(0, roundStops)];
  const ink = readable(paint, palette.paper, palette.ink);
  const size = fitSize(name, pairing.display, r * 1.45, tall * 0.24, -0.02);
  const clip = defs.clip(path(label, '#000'));
  return group(
    {},
    contactShadow(defs, x + r * 0.6, foot + e * 0.5, r * 2, e * 1.6, 0.5),
    path(body, metal),
    clipped(clip, path(label, paint), decor(look, x, top, r, tall, paint, second, ink)),
    mark(
      x,
      top + tall * 0.3,
      r * 0.3,
      look > 2 ? readable(second, palette.paper, palette.ink) : ink,
      look ? undefined : second,
    ),
    text(name, x, top + tall * 0.62, { face: pairing.display, size, fill: ink, align: 'middle', tracking: -0.02 }),
    text(`${oneWord(random)} ${trade(random)}`, x, top + tall * 0.72, {
      face: pairing.strong,
      size: r * 0.105,
      fill: ink,
      align: 'middle',
    }),
    text(`${random.int(1, 9)}00 g`, x, top + tall * 0.93, {
      face: pairing.text,
      size: r * 0.09,
      fill: ink,
      align: 'middle',
    }),
    path(body, round),
    lid(defs, x, top, r, e, metal),
  );
};

const decor = (
  look: number,
  x: number,
  top: number,
  r: number,
  tall: number,
  paint: string,
  second: string,
  ink: string,
): string => {
  if (look === 0) return rect(x - r, top + tall * 0.78, 2 * r, tall, second);
  if (look === 1)
    return (
      Array.from({ length: 8 }, (_, i) => rect(x - r + i * r * 0.27, top, r * 0.13, tall * 1.2, second)).join('') +
      rect(x - r * 0.84, top + tall * 0.44, r * 1.68, tall * 0.34, paint) +
      circle(x, top + tall * 0.3, r * 0.42, paint)
    );
  if (look === 2)
    return Array.from({ length: 5 }, (_, i) =>
      stroke(wave(x - r - 40, top + tall * (0.8 + i * 0.07), 2 * r + 80, r * 0.5, r * 0.05), second, r * 0.09),
    ).join('');
  // A sun that rises behind the name.
  if (look === 3)
    return (
      path(burst(x, top + tall * 0.3, r * 0.95, r * 0.5, 16), second) +
      rect(x - r, top + tall * 0.43, 2 * r, tall, paint)
    );
  return circle(x, top + tall * 0.3, r * 0.5, second) + rect(x - r, top + tall * 0.82, 2 * r, 5, ink);
};
