/** Hardcovers of one series standing a little turned, with their shadow on the floor: one, a pair or three. */
import type { Random } from '../../random.ts';
import { apart, inkOn, lightness, mix, shade } from '../kit/colour.ts';
import { contactShadow, grain } from '../kit/light.ts';
import { fade, veil } from '../kit/paint.ts';
import { backdrop } from '../kit/studio.ts';
import type { Generator, PictureStyle } from '../kit/style.ts';
import { clipped, createDefs, type Defs, group, line, type Point, page, plane, polygon, rect } from '../kit/svg.ts';
import { fitSize, text } from '../kit/type.ts';
import { brandName, headline } from '../kit/words.ts';
import { type Cover, coverArts, coverOf, coverSize } from './book-covers.ts';

/** The near foot of a book, and how large it is. */
type Spot = { readonly x: number; readonly foot: number; readonly zoom: number };

const layouts: ReadonlyArray<readonly Spot[]> = [
  [{ x: 424, foot: 862, zoom: 1.16 }],
  [
    { x: 250, foot: 812, zoom: 0.98 },
    { x: 690, foot: 850, zoom: 0.98 },
  ],
  [
    { x: 130, foot: 790, zoom: 0.78 },
    { x: 484, foot: 806, zoom: 0.78 },
    { x: 838, foot: 822, zoom: 0.78 },
  ],
];

export const standingBooks: Generator = {
  id: 'print/standing-books',
  category: 'Print',
  motif: 'book cover design',
  draw(random, style, words) {
    const { palette } = style;
    const defs = createDefs();
    const picked = random.pick([
      palette.accents[4],
      mix(palette.paper, palette.accents[1], 0.3),
      palette.accents[3],
      palette.paper,
    ]);
    const wall = lightness(picked) < 0.3 ? shade(picked, 0.07) : picked;
    const grounds = random.shuffle(apart(wall, [palette.ink, palette.paper, ...palette.accents.slice(0, 4)], 0.14));
    const art = random.int(0, coverArts - 1);
    const press = brandName(random);
    const books = random.pick(layouts).map((spot, i) => {
      const cover: Cover = {
        title: i ? headline(random) : words.title || headline(random),
        author: `${brandName(random)} ${brandName(random)}`,
        press,
        number: i + 1,
        ground: grounds[i % grounds.length] ?? palette.ink,
        art,
      };
      return book(random.fork(`book ${i}`), style, defs, spot, cover);
    });
    return page(defs, wall, backdrop(random, defs, wall, 700), ...books, grain(defs, 0.06));
  },
};

/** What is seen of a book turned by 27 degrees from a little above: where its width and its thickness go. */
const along: Point = [0.89, -0.1];
const deep: Point = [-0.46, -0.19];
const thick = 82;
const board = 7;

const book = (random: Random, style: PictureStyle, defs: Defs, { x, foot, zoom }: Spot, cover: Cover): string => {
  const { w, h } = coverSize;
  /** A point of the book: along its width, into its thickness and up. */
  const at = (a: number, b: number, up: number): Point => [
    x + zoom * (a * along[0] + b * deep[0]),
    foot + zoom * (a * along[1] + b * deep[1] - up),
  ];
  const front = plane(
    at(0, 0, h),
    at(w, 0, h),
    at(0, 0, 0),
    w,
    h,
    clipped(defs.clip(rect(0, 0, w, h, '#000')), coverOf(random, style, defs, cover)),
    rect(0, 0, w, h, defs.linear(0, clothLight)),
    line(0, 1, w, 1, '#ffffff', 2, { opacity: 0.25 }),
  );
  const back = plane(at(0, thick, h), at(0, 0, h), at(0, thick, 0), thick, h, spine(style, defs, cover));
  return group({}, shadow(defs, at, w), topOf(defs, at, w, h, cover.ground), back, front);
};

type Place = (a: number, b: number, up: number) => Point;

/** Light from the left: the floor is dark where the boards touch it and along the far side. */
const shadow = (defs: Defs, at: Place, w: number): string => {
  const [near, far, behind] = [at(0, 0, 0), at(w, 0, 0), at(0, thick, 0)];
  const layers = [0, 1, 2, 3].map((i) => {
    const long = 150 + i * 34;
    return polygon(
      [
        [near[0], near[1]],
        [far[0] + 4 + i * 3, far[1] + 3 + i * 2],
        [far[0] + long, far[1] - 26 + i * 4],
        [behind[0] + long, behind[1] - 60 - i * 3],
        behind,
      ],
      veil(defs, 0, '#000000', 0.13, 0),
    );
  });
  const [cx, cy] = [(near[0] + far[0]) / 2, (near[1] + far[1]) / 2];
  const wide = far[0] - near[0];
  const strip = (drop: number, opacity: number) =>
    polygon(
      [
        behind,
        near,
        far,
        [far[0] + drop, far[1] + drop * 0.8],
        [near[0], near[1] + drop],
        [behind[0], behind[1] + drop],
      ],
      '#000000',
      { opacity },
    );
  return group(
    {},
    ...layers,
    contactShadow(defs, cx + wide * 0.16, cy - 6, wide * 0.78, 44, 0.4),
    strip(10, 0.16),
    strip(5, 0.3),
  );
};

/** The block of pages, sunk between the boards. */
const topOf = (defs: Defs, at: Place, w: number, h: number, ground: string): string => {
  const slab = (a1: number, a2: number, b1: number, b2: number, up: number, fill: string) =>
    polygon([at(a1, b1, up), at(a2, b1, up), at(a2, b2, up), at(a1, b2, up)], fill);
  const inner = thick - board;
  const leaves = Array.from({ length: 9 }, (_, i) => {
    const b = board + ((i + 1) * (thick - 2 * board)) / 10;
    const [[x1, y1], [x2, y2]] = [at(12, b, h - 9), at(w - 12, b, h - 9)];
    return line(x1, y1, x2, y2, '#b9b2a4', 1, { opacity: 0.6 });
  });
  return group(
    {},
    slab(0, w, 0, thick, h - 9, shade(ground, -0.16)),
    slab(8, w - 10, board, inner, h - 9, fade(defs, 0, '#d9d3c6', '#f6f2e9')),
    ...leaves,
    polygon([at(0, inner, h - 9), at(w, inner, h - 9), at(w, inner, h), at(0, inner, h)], shade(ground, -0.08)),
    slab(0, w, inner, thick, h, shade(ground, 0.06)),
    slab(0, 9, 0, thick, h, shade(ground, 0.02)),
    slab(0, w, 0, board, h, shade(ground, 0.08)),
  );
};

/** The groove of the hinge near the spine, then a soft fall of light. */
const clothLight = [
  [0, '#000000', 0.1],
  [0.012, '#ffffff', 0.14],
  [0.05, '#000000', 0.02],
  [0.062, '#000000', 0.2],
  [0.082, '#ffffff', 0.12],
  [0.11, '#ffffff', 0.04],
  [0.6, '#000000', 0],
  [1, '#000000', 0.12],
] as const;

/** On the shaded side: author at the top, title in the middle, publisher at the foot, all reading downwards. */
const spine = (style: PictureStyle, defs: Defs, { title, press, ground }: Cover): string => {
  const { palette, pairing } = style;
  const { h } = coverSize;
  const ink = inkOn(ground, palette.paper, palette.ink);
  const size = fitSize(title, pairing.display, h * 0.62, 36, 0);
  const turned = (y: number, ...children: string[]) =>
    group({ transform: `translate(${thick / 2} ${y}) rotate(90)` }, ...children);
  return group(
    {},
    rect(0, 0, thick, h, shade(ground, -0.04)),
    turned(44, text(title, 0, size * 0.34, { face: pairing.display, size, fill: ink })),
    turned(h - 40, text(press, 0, 6, { face: pairing.strong, size: 18, fill: ink, align: 'end' })),
    rect(0, 0, thick, h, veil(defs, 0, '#000000', 0.42, 0.14)),
  );
};
