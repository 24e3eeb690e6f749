/** A show: the line-up under its light, silhouettes in cut paper, or the season's colour card. */
import type { Random } from '../../random.ts';
import { lightness, mix, readable, shade } from '../kit/colour.ts';
import { glow, grain, rectShadow } from '../kit/light.ts';
import { fade, veil } from '../kit/paint.ts';
import type { Generator, PictureStyle, Words } from '../kit/style.ts';
import { createDefs, type Defs, group, num, page, path, polygon, rect, stroke, turn } from '../kit/svg.ts';
import { fitSize, text } from '../kit/type.ts';
import { createLook } from './figure.ts';
import { deepOf, seasonOf, stand } from './season.ts';

export const runway: Generator = {
  id: 'fashion-design/runway',
  category: 'Fashion Design',
  motif: 'runway',
  draw(random, style, words) {
    const defs = createDefs();
    return random.pick([lineUp, lineUp, cutPaper, colourCard])(random, defs, style, words);
  },
};

type Layout = (random: Random, defs: Defs, style: PictureStyle, words: Words) => string;

const lineUp: Layout = (random, defs, style, words) => {
  const { palette, pairing } = style;
  const wall = random.pick([deepOf(style), ...palette.accents.slice(0, 3)]);
  const ink = readable(wall, '#ffffff', deepOf(style));
  const floor = mix(wall, '#ffffff', 0.2);
  const count = random.pick([5, 6, 7]);
  const tones = seasonOf(random, style, wall);
  const size = fitSize(words.title, pairing.display, 1100, 250, -0.03);
  const looks = Array.from({ length: count }, (_, i) => {
    const x = 606 + (i - (count - 1) / 2) * (1090 / count);
    const front = i % 2 === 0;
    return {
      front,
      svg: stand(random.fork(`look ${i}`), defs, tones, deepOf(style), x, front ? 892 : 846, front ? 0.72 : 0.64),
    };
  });
  const beams = [0.2, 0.5, 0.8].map((k) =>
    polygon(
      [
        [1212 * k - 20, 0],
        [1212 * k + 20, 0],
        [1212 * k + 230, 820],
        [1212 * k - 230, 820],
      ],
      veil(defs, 90, '#ffffff', 0.22, 0),
    ),
  );
  return page(
    defs,
    wall,
    rect(0, 0, 1212, 948, fade(defs, 90, shade(wall, -0.05), shade(wall, 0.04))),
    text(words.title, 606, 120 + size * 0.4, {
      face: pairing.display,
      size,
      fill: ink,
      align: 'middle',
      tracking: -0.03,
      opacity: 0.92,
    }),
    polygon(
      [
        [0, 948],
        [1212, 948],
        [1212, 800],
        [0, 800],
      ],
      fade(defs, 90, shade(floor, -0.08), floor),
    ),
    ...beams,
    ...looks.filter((one) => !one.front).map((one) => one.svg),
    ...looks.filter((one) => one.front).map((one) => one.svg),
    grain(defs, 0.07),
  );
};

/** Only outlines, laid over each other like tissue. */
const cutPaper: Layout = (random, defs, style, words) => {
  const { palette, pairing } = style;
  const ground = random.pick([
    mix(palette.mood === 'dark' ? palette.ink : palette.paper, '#ffffff', 0.3),
    palette.accents[4],
  ]);
  const ink = readable(ground, deepOf(style), '#ffffff');
  const tones = palette.accents.slice(0, 4).filter((one) => Math.abs(lightness(one) - lightness(ground)) > 0.1);
  const count = random.pick([5, 7, 9]);
  const big = random.chance(0.4);
  const shapes = Array.from({ length: big ? 4 : count }, (_, i) => {
    const { silhouette } = createLook(random.fork(`look ${i}`), defs, palette.accents, deepOf(style));
    const x = big ? 200 + i * 270 : 606 + (i - (count - 1) / 2) * (1080 / count);
    const k = big ? 1.16 : 0.8;
    const fill = tones[i % Math.max(1, tones.length)] ?? ink;
    return group(
      { transform: `translate(${num(x)} ${big ? 1112 : 800}) scale(${k})` },
      group({ opacity: 0.14, transform: 'translate(12 14)' }, silhouette('#000000')),
      silhouette(fill),
      big ? '' : text(String(i + 1), 0, 66, { face: pairing.strong, size: 34, fill: ink, align: 'middle' }),
    );
  });
  return page(
    defs,
    ground,
    glow(defs, 260, 60, 800, '#ffffff', 0.3),
    ...shapes,
    text(words.title, 60, 104, {
      face: pairing.display,
      size: fitSize(words.title, pairing.display, 620, 72, -0.02),
      fill: ink,
      tracking: -0.02,
    }),
    big ? '' : stroke('M60 812H1152', ink, 3),
    grain(defs, 0.1),
  );
};

/** Swatches with pinked edges and their names. */
const colourCard: Layout = (random, defs, style, words) => {
  const { palette, pairing } = style;
  const paper = mix(palette.mood === 'dark' ? palette.ink : palette.paper, '#ffffff', 0.4);
  const table = mix(random.pick(palette.accents), deepOf(style), 0.2);
  const ink = deepOf(style);
  const tones = random.shuffle([
    ...palette.accents,
    ...palette.accents.map((one) => shade(one, -0.1)),
    ink,
    shade(palette.accents[0], 0.1),
  ]);
  const [columns, w, h] = [4, 232, 200];
  const swatches = Array.from({ length: 12 }, (_, i) => {
    const [x, y] = [82 + (i % columns) * 266, 196 + Math.floor(i / columns) * 236];
    const tone = tones[i % tones.length] ?? ink;
    return (
      turn(
        random.range(-2.4, 2.4),
        x + w / 2,
        y + h / 2,
        rectShadow(defs, x, y, w, h - 34, { dy: 8, soft: 20, strength: 0.26 }),
        path(pinked(x, y, w, h - 34), tone),
        weft(random, x, y, w, h - 34, tone),
        rect(
          x,
          y,
          w,
          h - 34,
          defs.linear(40, [
            [0, '#ffffff', 0.16],
            [1, '#000000', 0.12],
          ]),
        ),
      ) + text(nameOf(tone, i), x + 2, y + h - 4, { face: pairing.text, size: 18, fill: ink })
    );
  });
  return page(
    defs,
    table,
    rectShadow(defs, 40, 36, 1132, 880, { dy: 22, soft: 70, strength: 0.4 }),
    rect(40, 36, 1132, 880, paper),
    text(words.title, 82, 142, {
      face: pairing.display,
      size: fitSize(words.title, pairing.display, 700, 84, -0.02),
      fill: ink,
      tracking: -0.02,
    }),
    text('Twelve cloths', 1130, 132, { face: pairing.text, size: 21, fill: ink, align: 'end' }),
    ...swatches,
    grain(defs, 0.09),
  );
};

const namesOf = {
  dark: ['Tar', 'Inkwell', 'Peat', 'Wet slate'],
  pale: ['Fog', 'Chalk', 'Oat', 'Steam'],
  grey: ['Pier', 'Gull', 'Pewter', 'Rain'],
  red: ['Old rose', 'Second rust', 'Brick dust', 'Radish'],
  yellow: ['Mustard, on probation', 'Straw', 'Apricot', 'Bread'],
  green: ['Loud moss', 'Fern', 'Bottle', 'Pea'],
  blue: ['Harbour', 'Cornflower', 'Evening', 'Ink wash'],
  violet: ['Plum skin', 'Heather', 'Fig', 'Thistle'],
} as const;

/** A dyer's name for a colour, by what it looks like. */
const nameOf = (tone: string, i: number): string => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((from) => Number.parseInt(tone.slice(from, from + 2), 16));
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
  const warm = g > b + (r - b) * 0.35 ? 'yellow' : b > g * 1.25 && b > r * 0.7 ? 'violet' : 'red';
  const cool = g === most ? 'green' : r > g * 1.1 ? 'violet' : 'blue';
  const family = most < 70 ? 'dark' : least > 205 ? 'pale' : most - least < 34 ? 'grey' : r === most ? warm : cool;
  return namesOf[family][i % 4] ?? namesOf[family][0];
};

/** A rectangle cut with zigzag scissors. */
const pinked = (x: number, y: number, w: number, h: number): string => {
  const tooth = 9;
  const across = Math.round(w / tooth);
  const down = Math.round(h / tooth);
  const run = (count: number, step: (i: number) => string) => Array.from({ length: count }, (_, i) => step(i)).join('');
  return `M${num(x)} ${num(y)}${run(across, (i) => `l${num(w / across)} ${i % 2 ? 5 : -5}`)}${run(down, (i) => `l${i % 2 ? -5 : 5} ${num(h / down)}`)}${run(across, (i) => `l${num(-w / across)} ${i % 2 ? -5 : 5}`)}${run(down, (i) => `l${i % 2 ? 5 : -5} ${num(-h / down)}`)}Z`;
};

const weft = (random: Random, x: number, y: number, w: number, h: number, tone: string): string => {
  const kind = random.int(0, 3);
  if (kind === 3) return '';
  let d = '';
  for (let k = 5; k < (kind === 0 ? h : w) - 4; k += kind === 2 ? 9 : 5)
    d +=
      kind === 0
        ? `M${num(x + 4)} ${num(y + k)}h${num(w - 8)}`
        : kind === 1
          ? `M${num(x + k)} ${num(y + 4)}v${num(h - 8)}`
          : `M${num(x + k)} ${num(y + 4)}l-8 ${num(h - 8)}`;
  return stroke(d, shade(tone, -0.08), kind === 2 ? 3 : 1.6, { opacity: 0.6 });
};
