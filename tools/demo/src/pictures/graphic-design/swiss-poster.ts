/** A poster on a strict grid: one enormous form, a word set tight, small facts in columns. */
import type { Random } from '../../random.ts';
import { apart, mix, readable } from '../kit/colour.ts';
import { capHeight } from '../kit/fonts.ts';
import { grain } from '../kit/light.ts';
import { sheetOf } from '../kit/paper.ts';
import { arc, quarter, slice } from '../kit/shapes.ts';
import type { Generator, PictureStyle } from '../kit/style.ts';
import { circle, createDefs, type Defs, line, type Point, page, path, rect, scale, stroke, turn } from '../kit/svg.ts';
import { fitSize, paragraph, text } from '../kit/type.ts';
import { day, place, sentence, wordOf } from '../kit/words.ts';

const [w, h] = [632, 860];

export const swissPoster: Generator = {
  id: 'graphic-design/swiss-poster',
  category: 'Graphic Design',
  motif: 'swiss grid poster',
  draw(random, style, words) {
    const { palette } = style;
    const defs = createDefs();
    const wall = mix(palette.paper, random.pick([palette.accents[4], palette.ink]), random.range(0.15, 0.4));
    const hung = random.pick(hangings);
    const word = wordOf(words, random);
    const posters = hung.spots.map(([x, y], i) => poster(random.fork(`poster ${i}`), style, defs, word, x, y));
    const wallLight = rect(
      0,
      0,
      1212,
      948,
      defs.linear(35, [
        [0, '#ffffff', 0.08],
        [1, '#000000', 0.1],
      ]),
    );
    return page(
      defs,
      wall,
      scale(hung.zoom, 606, 474, turn(hung.tilt, 606, 474, ...posters)),
      wallLight,
      grain(defs, 0.05),
    );
  },
};

/** How the sheets hang: alone, as a pair, or so close that they leave the picture. */
const hangings: ReadonlyArray<{ spots: readonly Point[]; zoom: number; tilt: number }> = [
  { spots: [[290, 44]], zoom: 1.04, tilt: 0 },
  {
    spots: [
      [-40, 44],
      [620, 44],
    ],
    zoom: 0.84,
    tilt: 0,
  },
  {
    spots: [
      [-40, -20],
      [620, 110],
    ],
    zoom: 0.98,
    tilt: -7,
  },
  { spots: [[290, 44]], zoom: 1.16, tilt: 8 },
  {
    spots: [
      [-370, 20],
      [290, 60],
      [950, 20],
    ],
    zoom: 0.96,
    tilt: 5,
  },
];

const poster = (random: Random, style: PictureStyle, defs: Defs, word: string, x: number, y: number): string => {
  const { palette } = style;
  const [first = palette.ink, ...others] = random.shuffle(palette.accents.slice(0, 4));
  const ground = random.pick([palette.paper, first, palette.ink]);
  const ink = readable(ground, palette.ink, palette.paper);
  const marks = apart(ground, others, 0.12).slice(0, 2);
  const cast = { dx: 8, dy: 24, soft: 62, strength: 0.34 };
  const high = random.chance(0.5);
  const content = [bigForm(random, 0, 0, w, h, marks, ink, high), ...facts(random, style, word, 0, 0, w, h, ink, high)];
  return sheetOf(defs, { x, y, w, h }, { ground, cast }, ...content);
};

const bigForm = (
  random: Random,
  x: number,
  y: number,
  w: number,
  h: number,
  marks: readonly string[],
  ink: string /** Whether the word stands at the top: what is as dark as it keeps away from there. */,
  high: boolean,
): string => {
  const colour = (i: number) => marks[i % marks.length] ?? ink;
  const [cx, cy] = [x + w * random.range(0.35, 0.65), y + h * 0.46];
  const kind = random.pick(['arcs', 'quarters', 'discs', 'bars']);
  if (kind === 'arcs') {
    const from = random.int(0, 3) * 90;
    const rings = Array.from({ length: 6 }, (_, i) =>
      stroke(arc(cx, cy, 70 + i * 58, from, from + 270 - i * 30), colour(i), 36),
    );
    return rings.join('');
  }
  if (kind === 'quarters') {
    const side = w / 4;
    const cells = Array.from({ length: 12 }, (_, i) => {
      const [left, top] = [x + (i % 4) * side, y + h * 0.2 + Math.floor(i / 4) * side];
      if (random.chance(0.2)) return circle(left + side / 2, top + side / 2, side / 2, colour(i));
      return random.chance(0.16) ? '' : path(quarter(left, top, side, random.int(0, 3)), colour(random.int(0, 2)));
    });
    return cells.join('');
  }
  if (kind === 'discs') {
    const r = w * random.range(0.34, 0.48);
    return (
      circle(cx, cy, r, colour(0)) +
      path(slice(cx, cy, r, 90, 270), colour(1)) +
      circle(cx + r * 0.5, cy - r * 0.5, r * 0.2, ink)
    );
  }
  const tilt = random.pick([-32, -24, 24, 32]);
  const bars = Array.from({ length: random.int(4, 6) }, (_, i) =>
    rect(x - 260, y + (high ? 440 : -70) + i * 74, w + 520, 18 + i * 7, colour(i)),
  );
  return turn(tilt, x + w / 2, y + (high ? 0.7 : 0.2) * h, ...bars);
};

const facts = (
  random: Random,
  style: PictureStyle,
  word: string,
  x: number,
  y: number,
  w: number,
  h: number,
  ink: string,
  high: boolean,
): string[] => {
  const { pairing } = style;
  const size = fitSize(word, pairing.display, w - 64, 250, -0.03);
  const margin = 32;
  const top = y + margin + capHeight(pairing.strong) * 17;
  const third = (w - margin * 2) / 3;
  const small = { face: pairing.text, size: 14, fill: ink } as const;
  const base = high ? y + 84 + capHeight(pairing.display) * size : y + h - 104;
  return [
    text(`No. ${random.int(2, 48)}`, x + margin, top, { face: pairing.strong, size: 17, fill: ink }),
    text(place(random), x + margin + third, top, { face: pairing.strong, size: 17, fill: ink }),
    text(day(random), x + w - margin, top, { face: pairing.strong, size: 17, fill: ink, align: 'end' }),
    line(x + margin, y + 62, x + w - margin, y + 62, ink, 2),
    text(word, x + margin, base, { face: pairing.display, size, fill: ink, tracking: -0.03 }),
    paragraph(sentence(random), x + margin, y + h - 74, third * 1.3, { ...small, leading: 1.35, most: 3 }).svg,
    text('Open daily 11–19', x + w - margin, y + h - 63, { ...small, align: 'end' }),
    text('Free entry', x + w - margin, y + h - 44, { ...small, align: 'end' }),
  ];
};
