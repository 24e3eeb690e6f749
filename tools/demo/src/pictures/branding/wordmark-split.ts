/** A wordmark on two fields of colour that change places where they meet: in the word, in the mark, or between both. */
import type { Random } from '../../random.ts';
import { apart, lightness, readable } from '../kit/colour.ts';
import { capHeight } from '../kit/fonts.ts';
import { ambient, grain } from '../kit/light.ts';
import { createMark, type Mark } from '../kit/marks.ts';
import type { Generator, PictureStyle } from '../kit/style.ts';
import { clipped, createDefs, type Defs, group, height, move, page, path, rect, width } from '../kit/svg.ts';
import { fitSize, measure, outlineOf, paragraph, text } from '../kit/type.ts';
import { nameOf, place, sentence, trade } from '../kit/words.ts';

const margin = 60;
const tracking = -0.03;

type Brand = {
  readonly name: string;
  readonly trade: string;
  readonly town: string;
  readonly line: string;
  readonly mark: Mark;
  /** The two fields, and a third colour that can be told from the first. */
  readonly fields: readonly [string, string, string];
};

type Layout = (random: Random, defs: Defs, style: PictureStyle, brand: Brand) => string;

export const wordmarkSplit: Generator = {
  id: 'branding/wordmark-split',
  category: 'Branding',
  motif: 'wordmark identity',
  draw(random, style, words) {
    const defs = createDefs();
    const brand: Brand = {
      name: nameOf(words, random),
      trade: trade(random),
      town: place(random),
      line: sentence(random),
      mark: createMark(random),
      fields: fieldsOf(random, style),
    };
    const layout = random.pick([upright, level, rising, across]);
    return page(
      defs,
      brand.fields[0],
      layout(random, defs, style, brand),
      ambient(defs, 50, 0.06, 0.06),
      grain(defs, 0.05),
    );
  },
};

/** Two colours far enough apart that each can be read on the other. */
const fieldsOf = (random: Random, { palette }: PictureStyle): [string, string, string] => {
  const all = [...palette.accents.slice(0, 4), palette.paper, palette.ink];
  const first = random.pick(all);
  const second = random.pick(apart(first, all, 0.34));
  const third = random.pick(apart(first, palette.accents.slice(0, 4), 0.2));
  return [first, second, third];
};

type Word = { readonly d: string; readonly x: number; readonly wide: number; readonly cap: number };

/** The name as an outline in the middle of the width, no higher than a limit. */
const wordOf = ({ pairing }: PictureStyle, name: string, highest: number, base: (cap: number) => number): Word => {
  const face = pairing.display;
  const size = fitSize(name, face, width - 2 * margin, highest / capHeight(face), tracking);
  const wide = measure(name, { face, size, tracking });
  const cap = capHeight(face) * size;
  const x = (width - wide) / 2;
  return { d: outlineOf(name, x, base(cap), { face, size, tracking }), x, wide, cap };
};

/** What the brand does and where, in the two upper corners. */
const heading = ({ pairing }: PictureStyle, brand: Brand, left: string, right: string): string =>
  text(brand.trade, margin, 80, { face: pairing.strong, size: 21, fill: left }) +
  text(brand.town, width - margin, 80, { face: pairing.text, size: 21, fill: right, align: 'end' });

/** The running line in the lower left corner, the mark in the lower right. */
const footing = ({ pairing }: PictureStyle, brand: Brand, left: string, right: string): string => {
  const line = paragraph(brand.line, margin, height - 98, 390, {
    face: pairing.text,
    size: 19,
    fill: left,
    most: 2,
    leading: 1.35,
  });
  return line.svg + brand.mark(width - margin - 32, height - 84, 32, right);
};

/** The seam stands in the middle of the word. */
const upright: Layout = (_random, defs, style, brand) => {
  const [a, b] = brand.fields;
  const word = wordOf(style, brand.name, 400, (cap) => height / 2 + cap / 2);
  const cut = width / 2;
  const [left, right] = [rect(0, 0, cut, height, a), rect(cut, 0, width - cut, height, b)];
  return group(
    {},
    left,
    right,
    clipped(defs.clip(left), path(word.d, b)),
    clipped(defs.clip(right), path(word.d, a)),
    heading(style, brand, b, a),
    footing(style, brand, b, a),
  );
};

/** The seam lies in the middle of the letters, whose lower half has moved along it. */
const level: Layout = (random, defs, style, brand) => {
  const [a, b] = brand.fields;
  const cut = height / 2;
  const word = wordOf(style, brand.name, 360, (cap) => cut + cap / 2);
  const slip = Math.min(word.x - 20, word.cap * 0.06) * random.pick([-1, 0, 1]);
  const [upper, lower] = [rect(0, 0, width, cut, a), rect(0, cut, width, height - cut, b)];
  const by = (dx: number) => ({ transform: `translate(${dx.toFixed(1)} 0)` });
  return group(
    {},
    upper,
    lower,
    clipped(defs.clip(upper), path(word.d, b, by(-slip / 2))),
    clipped(defs.clip(lower), path(word.d, a, by(slip / 2))),
    heading(style, brand, b, b),
    footing(style, brand, a, a),
  );
};

/** Half the mark rises from the seam; the word has the field below to itself. */
const rising: Layout = (random, defs, style, brand) => {
  const [a, b, c] = brand.fields;
  const word = wordOf(style, brand.name, 218, () => height - 98);
  const cut = Math.min(640, height - 98 - word.cap - 84);
  const r = Math.min(cut - 132, 420);
  const cx = random.pick([width / 2, width - margin - r, margin + r]);
  const upper = rect(0, 0, width, cut, a);
  const right = Math.abs(cx - width / 2) < 1 || r < cut - 110;
  return group(
    {},
    upper,
    rect(0, cut, width, height - cut, b),
    clipped(defs.clip(upper), brand.mark(cx, cut, r, b, Math.abs(lightness(c) - lightness(b)) > 0.1 ? c : b)),
    path(word.d, a),
    right ? heading(style, brand, b, b) : '',
  );
};

/** The mark stands large on an upright seam, the name small below it. */
const across: Layout = (random, defs, style, brand) => {
  const { pairing, palette } = style;
  const [a, b] = brand.fields;
  const cut = random.pick([width / 2, width * 0.618]);
  const [left, right] = [rect(0, 0, cut, height, a), rect(cut, 0, width - cut, height, b)];
  const size = fitSize(brand.name, pairing.display, 300, 92, tracking);
  const ink = readable(b, palette.paper, palette.ink);
  const small = { face: pairing.text, size: 19, fill: ink, most: 2, leading: 1.35 } as const;
  const line = paragraph(brand.line, 0, 0, width - cut - 2 * margin, small);
  return group(
    {},
    left,
    right,
    clipped(defs.clip(left), brand.mark(cut, 426, 308, b)),
    clipped(defs.clip(right), brand.mark(cut, 426, 308, a)),
    heading(style, brand, b, ink),
    text(brand.name, margin, height - 68, { face: pairing.display, size, fill: b, tracking }),
    move(cut + margin, height - 68 - line.height, line.svg),
  );
};
