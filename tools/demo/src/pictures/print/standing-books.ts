/** Books standing at an angle, cover and spine in view, with the shadow they throw on the ground. */
import type { Random } from '../../random.ts';
import { mix, readable, shade } from '../kit/colour.ts';
import { contactShadow, glow, grain } from '../kit/light.ts';
import { blob, quarter, slice, wave } from '../kit/shapes.ts';
import type { Generator, PictureStyle } from '../kit/style.ts';
import {
  circle,
  clipped,
  createDefs,
  type Defs,
  group,
  page,
  path,
  plane,
  polygon,
  rect,
  type Stop,
  stroke,
  turn,
} from '../kit/svg.ts';
import { fitSize, paragraph, text, wrap } from '../kit/type.ts';
import { brandName, headline, oneWord } from '../kit/words.ts';

const [w, h] = [400, 580];

export const standingBooks: Generator = {
  id: 'print/standing-books',
  category: 'Print',
  motif: 'book cover design',
  draw(random, style, words) {
    const { palette } = style;
    const defs = createDefs();
    const wall = random.pick([
      palette.accents[4],
      mix(palette.paper, palette.accents[1], 0.3),
      palette.accents[3],
      palette.paper,
    ]);
    const floor = 700;
    const grounds = random.shuffle(
      [palette.ink, palette.paper, ...palette.accents.slice(0, 3)].filter((one) => one !== wall),
    );
    const count = random.int(1, 3);
    const spots = [[430], [210, 640], [70, 440, 800]][count - 1] ?? [430];
    const zoom = [1.2, 1, 0.86][count - 1] ?? 1;
    const books = spots.map((x, i) =>
      book(
        random.fork(`book ${i}`),
        style,
        defs,
        i === 0 ? words.title : '',
        x,
        floor + 120 - (i % 2) * 40,
        zoom,
        grounds[i % grounds.length] ?? palette.ink,
      ),
    );
    return page(
      defs,
      defs.linear(90, [
        [0, shade(wall, 0.03)],
        [0.72, wall],
        [0.73, shade(wall, -0.05)],
        [1, shade(wall, -0.01)],
      ]),
      glow(defs, 320, 160, 800, shade(wall, 0.14), 0.8),
      ...books,
      grain(defs, 0.06),
    );
  },
};

const coverLight: readonly Stop[] = [
  [0, '#000000', 0.16],
  [0.03, '#ffffff', 0.12],
  [0.07, '#000000', 0.08],
  [0.12, '#ffffff', 0],
  [1, '#ffffff', 0.1],
];
const spineLight: readonly Stop[] = [
  [0, '#000000', 0.3],
  [1, '#000000', 0.05],
];

const book = (
  random: Random,
  style: PictureStyle,
  defs: Defs,
  own: string,
  x: number,
  foot: number,
  zoom: number,
  ground: string,
): string => {
  const { palette, pairing } = style;
  const ink = readable(ground, palette.ink, palette.paper);
  const [cw, ch, thick] = [w * zoom * 0.92, h * zoom, 74 * zoom];
  const [rise, fall] = [34 * zoom, 22 * zoom];
  const top = foot - ch;
  const title = own || headline(random);
  const author = `${brandName(random)} ${brandName(random.fork('second'))}`;
  const clip = defs.clip(rect(0, 0, w, h, '#000'));
  const cover = plane(
    [x + thick, top],
    [x + thick + cw, top + rise * -0.4],
    [x + thick, foot],
    w,
    h,
    clipped(
      clip,
      rect(0, 0, w, h, ground),
      art(random, style, defs, ground, ink),
      ...titles(style, title, author, ink),
    ),
    rect(0, 0, w, h, defs.linear(0, coverLight)),
  );
  const spine = plane(
    [x, top - fall],
    [x + thick, top],
    [x, foot - fall],
    74,
    h,
    rect(0, 0, 74, h, shade(ground, -0.09)),
    turn(90, 37, 40, text(title, 37, 40 + 9, { face: pairing.strong, size: 24, fill: ink })),
    rect(0, 0, 74, h, defs.linear(0, spineLight)),
  );
  const pages = polygon(
    [
      [x, top - fall],
      [x + thick, top],
      [x + thick + cw, top - rise * 0.4],
      [x + cw, top - fall - rise * 0.4],
    ],
    '#f3efe6',
  );
  return group({}, contactShadow(defs, x + cw * 0.75, foot + 4, cw * 0.95, 44, 0.5), pages, spine, cover);
};

const titles = ({ pairing }: PictureStyle, title: string, author: string, ink: string): string[] => {
  const longest = title.split(' ').reduce((a, b) => (b.length > a.length ? b : a));
  const fitting = fitSize(longest, pairing.display, w - 68, 62, -0.02);
  const rows = wrap(title, w - 68, { face: pairing.display, size: fitting, tracking: -0.02 }).length;
  // The title stays above the picture, however many lines it takes.
  const size = Math.min(fitting, 124 / rows);
  return [
    paragraph(title, 34, 40, w - 68, { face: pairing.display, size, fill: ink, leading: 1, tracking: -0.02 }).svg,
    text(author, 34, h - 36, { face: pairing.strong, size: 21, fill: ink }),
  ];
};

const art = (random: Random, { palette }: PictureStyle, defs: Defs, ground: string, ink: string): string => {
  const paints = random.shuffle(palette.accents.filter((one) => one !== ground));
  const [a = ink, b = ink, c = ink] = paints;
  const kind = random.int(0, 4);
  if (kind === 0) return circle(w * 0.55, h * 0.6, 150, a) + path(slice(w * 0.55, h * 0.6, 150, 90, 270), b);
  if (kind === 1)
    return Array.from({ length: 7 }, (_, i) =>
      stroke(wave(-20, h * 0.46 + i * 36, w + 60, 150, 14 + i), i % 2 ? a : b, 16),
    ).join('');
  if (kind === 2)
    return Array.from({ length: 12 }, (_, i) =>
      path(
        quarter((i % 4) * 100, h * 0.36 + Math.floor(i / 4) * 100, 100, random.int(0, 3)),
        [a, b, c][random.int(0, 2)] ?? a,
      ),
    ).join('');
  if (kind === 3)
    return (
      path(blob(random, w * 0.52, h * 0.6, 165, 0.2), a) +
      path(blob(random, w * 0.6, h * 0.54, 90, 0.2), b) +
      rect(w * 0.5, h * 0.3, 4, 330, ink)
    );
  return (
    rect(0, h * 0.42, w, h * 0.58, a) +
    circle(
      w / 2,
      h * 0.42,
      90,
      defs.linear(90, [
        [0, b],
        [1, mix(b, a, 0.7)],
      ]),
    ) +
    text(oneWord(random).charAt(0), w / 2, h * 0.86, { face: 'softBlack', size: 230, fill: ground, align: 'middle' })
  );
};
