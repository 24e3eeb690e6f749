/** Bags and a cup of one brand, standing on a seamless ground in light from the left. */
import type { Random } from '../../random.ts';
import { apart, inkOn, lightness, mix, shade } from '../kit/colour.ts';
import { contactShadow, grain } from '../kit/light.ts';
import { createMark } from '../kit/marks.ts';
import { fade, veil } from '../kit/paint.ts';
import { backdrop } from '../kit/studio.ts';
import type { Generator, PictureStyle } from '../kit/style.ts';
import {
  clipped,
  createDefs,
  type Defs,
  group,
  move,
  num,
  type Point,
  page,
  plane,
  polygon,
  rect,
  scale,
  stroke,
} from '../kit/svg.ts';
import { fitSize, text } from '../kit/type.ts';
import { nameOf, trade } from '../kit/words.ts';
import { type Brand, cup } from './paper-cup.ts';

export const carrier: Generator = {
  id: 'branding/carrier',
  category: 'Branding',
  motif: 'packaging identity',
  draw(random, style, words) {
    const { palette } = style;
    const defs = createDefs();
    const picked = random.pick([palette.accents[4], mix(palette.paper, palette.accents[3], 0.35), palette.paper]);
    const wall = lightness(picked) < 0.3 ? shade(picked, 0.07) : picked;
    const paints = random.shuffle(apart(wall, [...palette.accents.slice(0, 4), palette.ink, palette.paper], 0.12));
    const [first = palette.ink, second = palette.paper] = paints;
    const layout = random.pick([bagAndCup, twoBags, bagAndCups]);
    const brand: Brand = {
      name: nameOf(words, random),
      trade: layout === twoBags ? trade(random) : random.pick(['Coffee', 'Bakery', 'Tea', 'Kitchen']),
      mark: createMark(random),
    };
    return page(
      defs,
      wall,
      backdrop(random, defs, wall, 680),
      ...layout(random, defs, style, brand, [first, second]),
      grain(defs, 0.06),
    );
  },
};

type Layout = (
  random: Random,
  defs: Defs,
  style: PictureStyle,
  brand: Brand,
  paints: readonly [string, string],
) => string[];

const bagAndCup: Layout = (random, defs, style, brand, [a, b]) => [
  bag(defs, style, brand, { x: 270, foot: 838, w: 420, h: 560, paint: a, print: random.int(0, 2) }),
  move(880, 872, scale(1.2, 0, 0, cup(defs, style, brand, b))),
];

const twoBags: Layout = (random, defs, style, brand, [a, b]) => {
  const print = random.int(0, 2);
  return [
    bag(defs, style, brand, { x: 196, foot: 812, w: 430, h: 580, paint: a, print }),
    bag(defs, style, brand, { x: 660, foot: 874, w: 292, h: 372, paint: b, print: (print + 1) % 3 }),
  ];
};

const bagAndCups: Layout = (random, defs, style, brand, [a, b]) => [
  bag(defs, style, brand, { x: 484, foot: 812, w: 440, h: 590, paint: a, print: random.int(0, 2) }),
  move(246, 836, cup(defs, style, brand, a)),
  move(424, 886, cup(defs, style, brand, b)),
];

type Bag = {
  readonly x: number;
  readonly foot: number;
  readonly w: number;
  readonly h: number;
  readonly paint: string;
  readonly print: number;
};

/** A paper bag turned a little: its front, the folded side, and two flat handles of twisted paper. */
const bag = (defs: Defs, style: PictureStyle, brand: Brand, one: Bag): string => {
  const { x, foot, w, h, paint } = one;
  const side = w * 0.24;
  const [rise, lift] = [w * 0.045, side * 0.42];
  const [a, b]: [Point, Point] = [
    [x, foot],
    [x + w, foot + rise],
  ];
  const up = ([px, py]: Point, by = h): Point => [px, py - by];
  const c: Point = [b[0] + side, b[1] - lift];
  const back: Point = [a[0] + side, a[1] - lift];
  const handle = (from: Point, to: Point, tone: string) => {
    const [p, q]: [Point, Point] = [
      [from[0] + (to[0] - from[0]) * 0.3, from[1] + (to[1] - from[1]) * 0.3],
      [from[0] + (to[0] - from[0]) * 0.7, from[1] + (to[1] - from[1]) * 0.7],
    ];
    const high = w * 0.3;
    const d = `M${num(p[0])} ${num(p[1] + 4)}C${num(p[0])} ${num(p[1] - high)} ${num(q[0])} ${num(q[1] - high)} ${num(q[0])} ${num(q[1] + 4)}`;
    return (
      stroke(d, shade(tone, -0.12), w * 0.03) +
      stroke(d, shade(tone, 0.02), w * 0.016, { transform: 'translate(-1.5 -1.5)' })
    );
  };
  return group(
    {},
    contactShadow(defs, c[0] + w * 0.16, foot - lift * 0.3, w * 0.72, w * 0.12, 0.34),
    contactShadow(defs, x + w * 0.6, foot + rise * 0.6, w * 0.74, w * 0.075, 0.5),
    polygon([up(a), up(b), up(c), up(back)], shade(paint, -0.24)),
    handle(up(back), up(c), shade(paint, -0.1)),
    gusset(defs, one, b, c),
    plane(up(a), up(b), a, w, h, front(defs, style, brand, one)),
    handle(up(a, h - 6), up(b, h - 6), paint),
  );
};

/** The side, folded inwards along its middle and up from its foot. */
const gusset = (defs: Defs, { h, paint }: Bag, near: Point, far: Point): string => {
  const [dx, dy] = [far[0] - near[0], far[1] - near[1]];
  const top = (t: number, inward = 0): Point => [near[0] + dx * t - inward, near[1] + dy * t - h];
  const middle = top(0.5, dx * 0.14);
  const heart: Point = [near[0] + dx * 0.5, near[1] + dy * 0.5 - dx * 0.9];
  return group(
    {},
    polygon([near, far, top(1), middle, top(0)], shade(paint, -0.16)),
    polygon([near, heart, middle, top(0)], veil(defs, 0, '#000000', 0.02, 0.2)),
    polygon([far, heart, middle, top(1)], veil(defs, 0, '#000000', 0.06, 0)),
    polygon([near, far, heart], '#ffffff', { opacity: 0.05 }),
  );
};

/** The printed side: the name alone, the mark with the name below it, or the mark cropped by the foot. */
const front = (defs: Defs, style: PictureStyle, brand: Brand, { w, h, paint, print }: Bag): string => {
  const { palette, pairing } = style;
  const ink = inkOn(paint, palette.paper, palette.ink);
  const name = (y: number, wide: number, most: number) =>
    text(brand.name, w / 2, y, {
      face: pairing.display,
      size: fitSize(brand.name, pairing.display, wide, most, -0.01),
      fill: ink,
      align: 'middle',
      tracking: -0.01,
    });
  const small = text(brand.trade, w / 2, h - w * 0.09, {
    face: pairing.strong,
    size: w * 0.046,
    fill: ink,
    align: 'middle',
  });
  const prints = [
    () => brand.mark(w / 2, h * 0.4, w * 0.25, ink) + name(h * 0.76, w * 0.62, w * 0.17) + small,
    () => name(h * 0.26, w * 0.74, w * 0.2) + brand.mark(w / 2, h * 0.92, w * 0.42, mix(paint, ink, 0.9)),
    () => name(h * 0.54, w * 0.78, w * 0.27) + small,
  ];
  return group(
    {},
    clipped(defs.clip(rect(0, 0, w, h, '#000')), rect(0, 0, w, h, paint), prints[print]?.() ?? ''),
    rect(0, 0, w, h, veil(defs, 0, '#ffffff', 0.12, 0)),
    rect(0, h * 0.5, w, h * 0.5, veil(defs, 90, '#000000', 0, 0.14)),
    rect(0, 0, w, h * 0.075, fade(defs, 90, shade(paint, 0.03), shade(paint, -0.01)), { opacity: 0.5 }),
    rect(0, h * 0.075, w, 1.5, '#000000', { opacity: 0.14 }),
    rect(0, 0, 2, h, '#ffffff', { opacity: 0.22 }),
  );
};
