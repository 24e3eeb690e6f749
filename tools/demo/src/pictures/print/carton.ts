/** A carton in three faces, its graphics running around the edge, alone or in a pair. */
import type { Random } from '../../random.ts';
import { mix, readable, shade } from '../kit/colour.ts';
import { contactShadow, glow, grain } from '../kit/light.ts';
import { createMark, type Mark } from '../kit/marks.ts';
import { wave } from '../kit/shapes.ts';
import type { Generator, PictureStyle } from '../kit/style.ts';
import {
  circle,
  clipped,
  createDefs,
  type Defs,
  group,
  type Point,
  page,
  plane,
  polygon,
  rect,
  stroke,
} from '../kit/svg.ts';
import { fitSize, paragraph, text } from '../kit/type.ts';
import { nameOf, sentence, trade } from '../kit/words.ts';

type Brand = {
  name: string;
  trade: string;
  mark: Mark;
  look: number;
};

export const carton: Generator = {
  id: 'print/carton',
  category: 'Print',
  motif: 'packaging design',
  draw(random, style, words) {
    const { palette } = style;
    const defs = createDefs();
    const ground = random.pick([
      palette.accents[4],
      palette.accents[1],
      mix(palette.paper, palette.accents[0], 0.4),
      palette.paper,
    ]);
    const brand: Brand = {
      name: nameOf(words, random),
      trade: trade(random),
      mark: createMark(random),
      look: random.int(0, 3),
    };
    const paints = random.shuffle(
      [palette.accents[0], palette.accents[1], palette.accents[2], palette.accents[3], palette.ink].filter(
        (one) => one !== ground,
      ),
    );
    const paint = (i: number) => paints[i % paints.length] ?? palette.ink;
    const layout = random.int(0, 2);
    const boxes =
      layout === 0
        ? [block(random, style, defs, 606, 850, 300, 470, brand, paint(0), paint(1))]
        : layout === 1
          ? [
              block(random, style, defs, 380, 760, 230, 400, brand, paint(1), paint(2)),
              block(random, style, defs, 820, 860, 260, 300, brand, paint(0), paint(1)),
            ]
          : [0, 1, 2].map((i) =>
              block(
                random,
                style,
                defs,
                250 + i * 360,
                820,
                168,
                [330, 460, 250][i] ?? 300,
                brand,
                paint(i),
                paint(i + 1),
              ),
            );
    return page(
      defs,
      defs.linear(90, [
        [0, shade(ground, 0.03)],
        [1, shade(ground, -0.04)],
      ]),
      glow(defs, 300, 200, 800, shade(ground, 0.14), 0.8),
      ...boxes,
      grain(defs, 0.06),
    );
  },
};

/** The near edge, which catches the light. */
const litEdge = (x: number, top: number, foot: number): string =>
  polygon(
    [
      [x - 1.5, top],
      [x + 1.5, top],
      [x + 1.5, foot],
      [x - 1.5, foot],
    ],
    '#ffffff',
    { 'fill-opacity': 0.25 },
  );

/** Darkens a face of w by h, more towards its foot. */
const faceShade = (defs: Defs, w: number, h: number, dark: number): string =>
  rect(
    0,
    0,
    w,
    h,
    defs.linear(90, [
      [0, '#000000', dark],
      [1, '#000000', dark + 0.1],
    ]),
  );

/** A box standing on its near edge at x, foot; `side` is the reach of both faces, `tall` its height. */
const block = (
  random: Random,
  style: PictureStyle,
  defs: Defs,
  x: number,
  foot: number,
  side: number,
  tall: number,
  brand: Brand,
  paint: string,
  second: string,
): string => {
  const drop = side * 0.5;
  const a: Point = [x, foot - tall];
  const left: Point = [x - side, foot - tall - drop];
  const right: Point = [x + side, foot - tall - drop];
  const back: Point = [x, foot - tall - drop * 2];
  const w = 300;
  const h = (300 * tall) / (side * 1.04);
  const face = (corner: Point, to: Point, down: Point, dark: number, front: boolean) =>
    plane(
      corner,
      to,
      down,
      w,
      h,
      clipped(
        defs.clip(rect(0, 0, w, h, '#000')),
        rect(0, 0, w, h, paint),
        panel(random, style, brand, w, h, paint, second, front),
      ),
      faceShade(defs, w, h, dark),
    );
  return group(
    {},
    contactShadow(defs, x + side * 0.5, foot - drop * 0.35, side * 1.9, drop * 1.1, 0.42),
    polygon([a, right, back, left], shade(paint, 0.05)),
    plane(
      left,
      back,
      a,
      w,
      w,
      brand.mark(w / 2, w / 2, 70, readable(paint, style.palette.paper, style.palette.ink)),
      rect(0, w / 2 - 1, w, 2, '#000000', { 'fill-opacity': 0.16 }),
    ),
    face(left, a, [left[0], left[1] + tall], 0, true),
    face(a, right, [a[0], a[1] + tall], 0.2, false),
    litEdge(x, foot - tall, foot),
  );
};

const panel = (
  random: Random,
  { palette, pairing }: PictureStyle,
  brand: Brand,
  w: number,
  h: number,
  paint: string,
  second: string,
  front: boolean,
): string => {
  const ink = readable(paint, palette.paper, palette.ink);
  const decor = [
    () => rect(0, h * 0.62, w, h, second),
    () => circle(front ? w : 0, h * 0.6, w * 0.62, second),
    () =>
      Array.from({ length: 9 }, (_, i) => stroke(wave(-20, h * 0.56 + i * 30, w + 60, 100, 12), second, 13)).join(''),
    () =>
      Array.from({ length: 24 }, (_, i) =>
        brand.mark(30 + (i % 4) * 80, h * 0.5 + Math.floor(i / 4) * 80, 28, second),
      ).join(''),
  ];
  const back = decor[brand.look]?.() ?? '';
  if (!front)
    return (
      back + paragraph(sentence(random), 30, 36, w - 60, { face: pairing.text, size: 19, fill: ink, leading: 1.35 }).svg
    );
  const size = fitSize(brand.name, pairing.display, w - 56, 92, -0.02);
  return (
    back +
    text(brand.name, 28, 40 + size * 0.72, { face: pairing.display, size, fill: ink, tracking: -0.02 }) +
    text(brand.trade, 28, 72 + size * 0.72, { face: pairing.strong, size: 21, fill: ink }) +
    (brand.look > 1 ? '' : brand.mark(w - 76, h - 80, 48, readable(second, palette.paper, palette.ink)))
  );
};
