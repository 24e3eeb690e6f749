/** Accessories on plinths in studio light, three together, or one alone before its own name. */
import type { Random } from '../../random.ts';
import { lightness, mix, readable, shade } from '../kit/colour.ts';
import { capHeight } from '../kit/fonts.ts';
import { contactShadow, glow, grain } from '../kit/light.ts';
import { fade, veil } from '../kit/paint.ts';
import type { Generator, PictureStyle, Words } from '../kit/style.ts';
import { circle, createDefs, type Defs, ellipse, group, page, path, polygon, rect } from '../kit/svg.ts';
import { fitSize, text } from '../kit/type.ts';
import { accessoryPieces, type Piece } from './accessory-pieces.ts';
import { deepOf, seasonOf, sweep } from './season.ts';

export const accessories: Generator = {
  id: 'fashion-design/accessories',
  category: 'Fashion Design',
  motif: 'accessories',
  draw(random, style, words) {
    const defs = createDefs();
    return random.pick([plinths, plinths, single, cards])(random, defs, style, words);
  },
};

type Layout = (random: Random, defs: Defs, style: PictureStyle, words: Words) => string;

const set = (defs: Defs, piece: Piece, x: number, floor: number, k: number, tone: string, second: string) =>
  contactShadow(defs, x + 30 * k, floor, 210 * k, 24 * k, 0.5) +
  group(
    { transform: `translate(${x.toFixed(1)} ${floor.toFixed(1)}) scale(${k.toFixed(3)})` },
    piece(defs, tone, second),
  );

/** Colours of a thing that can be told from what is behind it. */
const pairOf = (random: Random, style: PictureStyle, ground: string): [string, string] => {
  const [tone = '#333333', second = '#dddddd'] = seasonOf(random, style, ground);
  return [
    tone,
    Math.abs(lightness(tone) - lightness(second)) < 0.1
      ? shade(second, lightness(second) > 0.5 ? -0.25 : 0.25)
      : second,
  ];
};

/** A block or a drum, lit from the left. */
const plinth = (defs: Defs, x: number, top: number, w: number, tone: string, round: boolean): string => {
  const side = defs.linear(0, [
    [0, shade(tone, 0.05)],
    [0.5, tone],
    [1, shade(tone, -0.16)],
  ]);
  if (round) return rect(x - w / 2, top, w, 1000 - top, side) + ellipse(x, top, w / 2, w * 0.07, shade(tone, 0.08));
  const lift = w * 0.07;
  return (
    rect(x - w / 2, top + lift, w, 1000 - top, side) +
    polygon(
      [
        [x - w / 2, top + lift],
        [x - w / 2 + 30, top - lift],
        [x + w / 2 - 30, top - lift],
        [x + w / 2, top + lift],
      ],
      shade(tone, 0.08),
    )
  );
};

const plinths: Layout = (random, defs, style, words) => {
  const { palette, pairing } = style;
  const ground = random.pick([...palette.accents, palette.paper]);
  const block = mix(ground, random.pick([palette.paper, '#ffffff', ...palette.accents]), 0.4);
  const ink = readable(ground, '#ffffff', deepOf(style));
  const pieces = random.shuffle(accessoryPieces).slice(0, 3);
  const heights = random.shuffle([620, 740, 690]);
  const places = random.pick([
    [230, 606, 980],
    [250, 640, 1000],
    [210, 570, 960],
  ]);
  const size = fitSize(words.title, pairing.display, 1120, 230, -0.03);
  const backdrop = random.pick([
    circle(606, 470, 360, shade(ground, 0.04)),
    path('M250 948V480a356 356 0 0 1 712 0V948Z', shade(ground, 0.04)),
    '',
  ]);
  const shown = pieces.map((piece, i) => {
    const [x, top] = [places[i] ?? 606, heights[i] ?? 680];
    const [tone, second] = pairOf(random.fork(`pair ${i}`), style, ground);
    return (
      plinth(defs, x, top, 330, block, random.fork(`block ${i}`).chance(0.5)) +
      set(defs, piece, x, top + 4, 0.98, tone, second)
    );
  });
  return page(
    defs,
    ground,
    sweep(defs, 0, 1212, ground, 860),
    backdrop,
    glow(defs, 280, 100, 760, '#ffffff', 0.3),
    text(words.title, 606, 64 + capHeight(pairing.display) * size, {
      face: pairing.display,
      size,
      fill: ink,
      align: 'middle',
      tracking: -0.03,
    }),
    ...shown,
    polygon(
      [
        [0, 120],
        [420, 0],
        [900, 0],
        [300, 948],
        [0, 948],
      ],
      veil(defs, 0, '#fff3d8', 0.16, 0),
    ),
    grain(defs, 0.07),
  );
};

const single: Layout = (random, defs, style, words) => {
  const { palette, pairing } = style;
  const ground = random.pick(palette.accents);
  const ink = readable(ground, '#ffffff', deepOf(style));
  const [tone, second] = pairOf(random, style, ground);
  // The thing lies over the word and must not melt into it.
  const clear = readable(tone, '#ffffff', deepOf(style));
  const lettering = Math.abs(lightness(clear) - lightness(ground)) > 0.12 ? clear : ink;
  const name = words.title.split(' ');
  const size = Math.min(
    ...name.map((one) => fitSize(one, pairing.display, 1130, 400, -0.03)),
    660 / (name.length * capHeight(pairing.display) * 1.16),
  );
  const cap = capHeight(pairing.display) * size;
  const top = (948 - name.length * cap - (name.length - 1) * cap * 0.16) / 2 - 40;
  return page(
    defs,
    ground,
    sweep(defs, 0, 1212, ground, 900),
    glow(defs, 300, 160, 760, '#ffffff', 0.3),
    ...name.map((one, i) =>
      text(one, 606, top + cap + i * cap * 1.16, {
        face: pairing.display,
        size,
        fill: lettering,
        align: 'middle',
        tracking: -0.03,
      }),
    ),
    set(defs, random.pick(accessoryPieces), 606, 824, 1.75, tone, second),
    text(`No. ${random.int(2, 40)}`, 60, 896, { face: pairing.strong, size: 22, fill: ink }),
    text('Made to order', 1152, 896, { face: pairing.text, size: 22, fill: ink, align: 'end' }),
    grain(defs, 0.07),
  );
};

/** Six fields, six things. */
const cards: Layout = (random, defs, style, words) => {
  const { palette, pairing } = style;
  const paper = mix(palette.mood === 'dark' ? palette.ink : palette.paper, '#ffffff', 0.3);
  const pieces = random.shuffle(accessoryPieces).slice(0, 6);
  const grounds = random.shuffle([...palette.accents, ...palette.accents.slice(0, 2)]);
  const cells = pieces.map((piece, i) => {
    const [x, y] = [(i % 3) * 404, Math.floor(i / 3) * 474];
    const ground = grounds[i] ?? paper;
    const [tone, second] = pairOf(random.fork(`pair ${i}`), style, ground);
    const ink = readable(ground, '#ffffff', deepOf(style));
    return (
      rect(x, y, 404, 474, fade(defs, 80, shade(ground, 0.04), shade(ground, -0.04))) +
      rect(x, y + 340, 404, 134, veil(defs, 90, '#000000', 0.08, 0)) +
      set(defs, piece, x + 202, y + 366, 0.84, tone, second) +
      text(String(i + 1).padStart(2, '0'), x + 28, y + 446, { face: pairing.strong, size: 22, fill: ink }) +
      (i === 0
        ? text(words.title, x + 376, y + 446, {
            face: pairing.display,
            size: fitSize(words.title, pairing.display, 260, 34),
            fill: ink,
            align: 'end',
          })
        : '')
    );
  });
  return page(defs, paper, ...cells, grain(defs, 0.07));
};
