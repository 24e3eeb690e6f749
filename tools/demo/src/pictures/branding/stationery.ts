/** The stationery of one brand on a desk seen from above, in order: side by side, in a pile, or cards in rows. */
import type { Random } from '../../random.ts';
import { lightness, mix, shade } from '../kit/colour.ts';
import { ambient, grain } from '../kit/light.ts';
import { createMark } from '../kit/marks.ts';
import { veil } from '../kit/paint.ts';
import type { Generator, PictureStyle } from '../kit/style.ts';
import { createDefs, type Defs, group, height, page, polygon, scale, turn, width } from '../kit/svg.ts';
import { nameOf, place, trade } from '../kit/words.ts';
import {
  cardBack,
  cardFront,
  cardPattern,
  envelope,
  folder,
  letter,
  notebook,
  pencil,
  type Set,
} from './stationery-things.ts';

export const stationery: Generator = {
  id: 'branding/stationery',
  category: 'Branding',
  motif: 'stationery identity',
  draw(random, style, words) {
    const { palette } = style;
    const defs = createDefs();
    const [main = palette.ink, second = palette.paper] = random.shuffle(
      palette.accents.slice(0, 4).filter((one) => lightness(one) < 0.88),
    );
    const white = mix(palette.mood === 'dark' ? palette.ink : palette.paper, '#ffffff', 0.7);
    const brand = {
      name: nameOf(words, random),
      trade: trade(random),
      town: place(random),
      mark: createMark(random),
      main,
      second,
      white,
    };
    const set: Set = { random, defs, style, brand };
    const layout = random.weighted([
      [order, 3],
      [pile, 3],
      [rows, 2],
    ] as const);
    return page(
      defs,
      deskOf(random, style, [main, second, white]),
      layout(set),
      random.chance(0.5) ? windowShade(defs) : '',
      ambient(defs, 40, 0.12, 0.16),
      grain(defs, 0.05),
    );
  },
};

/** A ground on which paper and both colours can be seen. */
const deskOf = (random: Random, { palette }: PictureStyle, things: readonly string[]): string => {
  const grounds = [
    palette.accents[4],
    mix(palette.paper, things[0] ?? palette.ink, 0.35),
    shade(palette.paper, palette.mood === 'dark' ? 0.07 : -0.08),
    palette.ink,
    mix(palette.accents[4], palette.accents[0], 0.5),
  ];
  const gap = (ground: string) => Math.min(...things.map((one) => Math.abs(lightness(one) - lightness(ground))));
  const clear = grounds.filter((one) => gap(one) > 0.09);
  return clear.length ? random.pick(clear) : grounds.reduce((best, one) => (gap(one) > gap(best) ? one : best));
};

/** The shade of a window's bars falling over the desk. */
const windowShade = (defs: Defs): string => {
  const paint = veil(defs, 90, '#000000', 0.035, 0.02);
  const bar = (x: number, wide: number) =>
    [0, 7, 14].map((soft) =>
      polygon(
        [
          [x + soft, 0],
          [x + wide - soft, 0],
          [x + wide - 420 - soft, height],
          [x - 420 + soft, height],
        ],
        paint,
      ),
    );
  return group({}, ...bar(-60, 330), ...bar(620, 66), ...bar(1060, 720));
};

/** Everything next to everything else, edges in line. */
const order = (set: Set): string => {
  const things = [
    letter(set, { x: 92, y: 132, w: 484, h: 684 }),
    envelope(set, { x: 614, y: 132, w: 506, h: 254 }),
    notebook(set, { x: 614, y: 422, w: 252, h: 394 }),
    pencil(set, { x: 900, y: 424, w: 15, h: 390 }),
    cardFront(set, { x: 948, y: 422, w: 172, h: 111 }),
    cardBack(set, { x: 948, y: 563.5, w: 172, h: 111 }),
    cardPattern(set, { x: 948, y: 705, w: 172, h: 111 }),
  ];
  if (set.random.chance(0.5)) return group({}, ...things);
  return scale(0.94, width / 2, height / 2, turn(set.random.pick([-12, 12]), width / 2, height / 2, ...things));
};

/** A letter on its folder, an envelope across it, and cards beside them. */
const pile = (set: Set): string => {
  const things = [
    folder(set, { x: 150, y: 84, w: 590, h: 800 }),
    letter(set, { x: 206, y: 52, w: 520, h: 735 }, false),
    envelope(set, { x: 520, y: 560, w: 560, h: 280 }),
    cardBack(set, { x: 790, y: 118, w: 262, h: 170 }),
    cardFront(set, { x: 846, y: 306, w: 262, h: 170 }),
  ];
  return turn(set.random.pick([0, 0, -7]), width / 2, height / 2, ...things);
};

/** Cards from edge to edge, each row shifted by half a card. */
const rows = (set: Set): string => {
  const [w, h, gap] = [430, 278, 42];
  const sides = [cardFront, cardBack, cardFront, cardPattern];
  const angle = set.random.pick([-24, 24]);
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const seen = (dx: number, dy: number) =>
    Math.abs(dx * cos - dy * sin) < width / 2 + 270 && Math.abs(dx * sin + dy * cos) < height / 2 + 230;
  const things = Array.from({ length: 30 }, (_, i) => {
    const [column, row] = [i % 5, Math.floor(i / 5)];
    const dx = (column - 2 + (row % 2) * 0.5) * (w + gap) - w * 0.28;
    const dy = (row - 2.5) * (h + gap);
    const side = sides[(column + row * 2 + (row % 2)) % sides.length] ?? cardFront;
    return seen(dx, dy) ? side(set, { x: width / 2 + dx - w / 2, y: height / 2 + dy - h / 2, w, h }) : '';
  });
  return turn(angle, width / 2, height / 2, ...things);
};
