/** The printed things of one brand, each drawn in a frame in proportions it really has. */
import type { Random } from '../../random.ts';
import { inkOn, lightness, mix, readable, shade } from '../kit/colour.ts';
import type { Frame } from '../kit/layout.ts';
import { rectShadow } from '../kit/light.ts';
import type { Mark } from '../kit/marks.ts';
import { veil } from '../kit/paint.ts';
import { sheetOf } from '../kit/paper.ts';
import type { PictureStyle } from '../kit/style.ts';
import { type Defs, group, line, path, polygon, rect } from '../kit/svg.ts';
import { fitSize, paragraph, text } from '../kit/type.ts';
import { copy, day } from '../kit/words.ts';

export type Brand = {
  readonly name: string;
  readonly trade: string;
  readonly town: string;
  readonly mark: Mark;
  readonly main: string;
  readonly second: string;
  readonly white: string;
};

/** What everything is drawn with. */
export type Set = { readonly random: Random; readonly defs: Defs; readonly style: PictureStyle; readonly brand: Brand };

type Thing = (set: Set, frame: Frame) => string;

const cast = { dx: 7, dy: 13, soft: 30, strength: 0.26 };
const thick = { dx: 12, dy: 20, soft: 40, strength: 0.32 };

const dark = ({ style: { palette }, brand }: Set) => readable(brand.white, palette.ink, palette.paper);
const on = ({ style: { palette }, brand }: Set, ground: string) =>
  inkOn(ground, brand.white, readable(brand.white, palette.ink, palette.paper));
/** The brand's colour where it can be read on white paper. */
const strong = (set: Set) => (lightness(set.brand.main) < 0.74 ? set.brand.main : dark(set));
/** The second colour in a mark, where it can be told from what it lies on. */
const accent = ({ brand }: Set, ground: string) =>
  Math.abs(lightness(brand.second) - lightness(ground)) > 0.16 ? brand.second : undefined;

const mail = ({ brand }: Set) => `hello@${brand.name.toLowerCase().replaceAll(/[^\p{L}]/gu, '')}.example`;

/** With `whole` its foot carries all three lines; else only the first, where another sheet covers the rest. */
export const letter = (set: Set, frame: Frame, whole = true): string => {
  const { random, defs, style, brand } = set;
  const { w, h } = frame;
  const ink = dark(set);
  const [m, size] = [w * 0.1, w * 0.0235];
  const small = { face: style.pairing.text, size, fill: ink, leading: 1.62 } as const;
  const first = paragraph(copy(random, 5), m, h * 0.34, w * 0.68, { ...small, opacity: 0.8 });
  const second = paragraph(copy(random, 4), m, h * 0.34 + first.height + size * 2.4, w * 0.68, {
    ...small,
    opacity: 0.8,
  });
  const name = fitSize(brand.name, style.pairing.display, w * 0.44, w * 0.075);
  return sheetOf(
    defs,
    frame,
    { ground: brand.white, cast, sheen: 0.05 },
    text(brand.name, m, m + name * 0.74, { face: style.pairing.display, size: name, fill: strong(set) }),
    brand.mark(w - m - w * 0.055, m + w * 0.045, w * 0.055, strong(set), accent(set, brand.white)),
    text(`${brand.town}, ${day(random)}`, m, h * 0.26, small),
    first.svg,
    second.svg,
    text(brand.trade, m, h - m, { ...small, face: style.pairing.strong }),
    whole ? text(mail(set), w / 2, h - m, { ...small, align: 'middle' }) : '',
    whole ? text(brand.town, w - m, h - m, { ...small, align: 'end' }) : '',
    line(m, h - m - size * 2, w - m, h - m - size * 2, strong(set), 1.5),
  );
};

/** Its back, with the flap closed. */
export const envelope: Thing = (set, frame) => {
  const { defs, style, brand } = set;
  const { w, h } = frame;
  const deep = h * 0.6;
  const flap = `M0 0L${w * 0.46} ${deep * 0.94}Q${w / 2} ${deep * 1.04} ${w * 0.54} ${deep * 0.94}L${w} 0Z`;
  const ink = dark(set);
  return sheetOf(
    defs,
    frame,
    { ground: brand.white, radius: 3, cast, sheen: 0.06 },
    polygon(
      [
        [0, h],
        [w * 0.47, h * 0.5],
        [w * 0.53, h * 0.5],
        [w, h],
      ],
      shade(brand.white, -0.02),
    ),
    path(flap, '#000000', { 'fill-opacity': 0.1, transform: 'translate(0 5)' }),
    path(flap, brand.main),
    path(flap, veil(defs, 90, '#ffffff', 0.1, 0)),
    brand.mark(w / 2, deep * 0.4, h * 0.13, on(set, brand.main), accent(set, brand.main)),
    text(brand.name, w * 0.05, h * 0.9, { face: style.pairing.strong, size: h * 0.062, fill: ink }),
    text(brand.town, w * 0.95, h * 0.9, { face: style.pairing.text, size: h * 0.058, fill: ink, align: 'end' }),
  );
};

/** The side of a card with the name on it. */
export const cardFront: Thing = (set, frame) => {
  const { defs, style, brand } = set;
  const { w, h } = frame;
  const ink = dark(set);
  const small = { face: style.pairing.text, size: h * 0.078, fill: ink } as const;
  const m = h * 0.14;
  const size = fitSize(brand.name, style.pairing.display, w * 0.62, h * 0.24);
  return sheetOf(
    defs,
    frame,
    { ground: brand.white, radius: 2, cast, sheen: 0.05 },
    text(brand.name, m, m + size * 0.74, { face: style.pairing.display, size, fill: strong(set) }),
    brand.mark(w - m - h * 0.1, m + h * 0.1, h * 0.1, strong(set), accent(set, brand.white)),
    text(`${brand.trade}, ${brand.town}`, m, h - m - small.size * 1.5, { ...small, face: style.pairing.strong }),
    text(mail(set), m, h - m, small),
  );
};

/** The other side: the mark alone. */
export const cardBack: Thing = (set, frame) => {
  const { defs, brand } = set;
  const { w, h } = frame;
  const mark = brand.mark(w / 2, h / 2, h * 0.27, on(set, brand.main), accent(set, brand.main));
  return sheetOf(defs, frame, { ground: brand.main, radius: 2, cast, sheen: 0.08 }, mark);
};

/** The mark repeated, cut by the edges. */
export const cardPattern: Thing = (set, frame) => {
  const { defs, brand } = set;
  const { w, h } = frame;
  const step = h / 2.5;
  const count = Math.ceil(w / step) + 1;
  const start = (w - (count - 1) * step) / 2;
  const ink = on(set, brand.second);
  const marks = Array.from({ length: count * 4 }, (_, i) =>
    brand.mark(start + (i % count) * step, h / 2 + (Math.floor(i / count) - 1.5) * step, step * 0.34, ink),
  );
  return sheetOf(defs, frame, { ground: brand.second, radius: 2, cast, sheen: 0.08 }, ...marks);
};

/** A bound notebook whose cover shows the mark cropped. */
export const notebook: Thing = (set, frame) => {
  const { defs, style, brand } = set;
  const { x, y, w, h } = frame;
  const ink = on(set, brand.second);
  const size = fitSize(brand.name, style.pairing.display, w * 0.5, w * 0.12);
  return group(
    {},
    rectShadow(defs, x, y, w, h, thick),
    rect(x + 3, y + 3, w, h, mix(brand.white, '#000000', 0.16)),
    sheetOf(
      defs,
      frame,
      { ground: brand.second, radius: 4, cast: { strength: 0 }, sheen: 0.09 },
      brand.mark(w * 0.62, h * 0.68, w * 0.62, mix(brand.second, ink, 0.92)),
      text(brand.name, w * 0.14, w * 0.14 + size * 0.74, { face: style.pairing.display, size, fill: ink }),
      rect(w * 0.055, 0, 2, h, '#000000', { opacity: 0.12 }),
      rect(w * 0.055 + 2, 0, 1.5, h, '#ffffff', { opacity: 0.12 }),
    ),
  );
};

/** Lying upright, its tip at the top; `w` is its thickness. */
export const pencil: Thing = ({ defs, brand }, { x, y, w, h }) => {
  const tip = w * 2.1;
  const wood = '#e2c49a';
  const round = defs.linear(0, [
    [0, '#ffffff', 0.3],
    [0.33, '#ffffff', 0.12],
    [0.34, '#000000', 0],
    [0.66, '#000000', 0.04],
    [0.67, '#000000', 0.22],
    [1, '#000000', 0.3],
  ]);
  return group(
    {},
    rectShadow(defs, x, y + tip * 0.4, w, h - tip * 0.4, { dx: 10, dy: 12, soft: 18, strength: 0.36 }),
    polygon(
      [
        [x, y + tip],
        [x + w / 2, y],
        [x + w, y + tip],
      ],
      wood,
    ),
    polygon(
      [
        [x + w * 0.33, y + tip * 0.34],
        [x + w / 2, y],
        [x + w * 0.67, y + tip * 0.34],
      ],
      '#2b2b2e',
    ),
    rect(x, y + tip - 1, w, h - tip, brand.main),
    rect(x, y + h - w * 1.1, w, w * 1.1, brand.white),
    path(`M${x} ${y + tip}L${x + w / 2} ${y}L${x + w} ${y + tip}V${y + h}H${x}Z`, round),
  );
};

/** A folder of coloured card, open at its right side. */
export const folder: Thing = (set, frame) => {
  const { defs, brand } = set;
  const { w, h } = frame;
  return sheetOf(
    defs,
    frame,
    { ground: brand.main, radius: 5, cast: thick, sheen: 0.08 },
    brand.mark(w * 0.09, h - w * 0.09, w * 0.042, on(set, brand.main)),
  );
};
