/** Three posters of one series side by side, larger than the picture, tilted or straight on the wall. */
import type { Random } from '../../random.ts';
import { mix, readable } from '../kit/colour.ts';
import { capHeight } from '../kit/fonts.ts';
import { ambient, grain } from '../kit/light.ts';
import { sheetOf } from '../kit/paper.ts';
import { arc, at, blob, burst, leaf, slice, wave } from '../kit/shapes.ts';
import type { Generator, PictureStyle, Words } from '../kit/style.ts';
import { circle, createDefs, page, path, rect, stroke, turn } from '../kit/svg.ts';
import { fitSize, paragraph, text } from '../kit/type.ts';
import { day, place, sentence, wordOf } from '../kit/words.ts';

const [w, h] = [468, 640];

export const posterSeries: Generator = {
  id: 'graphic-design/poster-series',
  category: 'Graphic Design',
  motif: 'poster series',
  draw(random, style, words) {
    const { palette } = style;
    const defs = createDefs();
    const wall = mix(palette.paper, palette.ink, random.pick([0.08, 0.16, 0.9]));
    const grounds = random.shuffle([palette.paper, palette.ink, ...palette.accents.slice(0, 3)]);
    const form = random.pick([flower, echo, melt, sun]);
    const tilt = random.pick([0, 0, -9, 8]);
    const top = tilt ? 60 : 154;
    const posters = Array.from({ length: tilt ? 6 : 3 }, (_, i) => {
      const ground = grounds[i % grounds.length] ?? palette.paper;
      const [x, y] = [606 - w / 2 + ((i % 3) - 1) * (w + 26), top + Math.floor(i / 3) * (h + 26) - (tilt ? 150 : 0)];
      const content = poster(random.fork(`poster ${i}`), style, words, ground, form);
      return sheetOf(
        defs,
        { x, y, w, h },
        { ground, cast: { dx: 8, dy: 18, soft: 44, strength: 0.3 }, sheen: 0.07 },
        content,
      );
    });
    return page(defs, wall, turn(tilt, 606, 474, ...posters), ambient(defs, 35, 0.1, 0.14), grain(defs, 0.05));
  },
};

type Form = (random: Random, cx: number, cy: number, r: number, paints: readonly string[]) => string;

const poster = (
  random: Random,
  { palette, pairing }: PictureStyle,
  words: Words,
  ground: string,
  form: Form,
): string => {
  const ink = readable(ground, palette.ink, palette.paper);
  const paints = random.shuffle([ink, ...palette.accents.slice(0, 4)].filter((one) => one !== ground));
  const word = wordOf(words, random);
  const size = fitSize(word, pairing.display, w - 56, 150, -0.03);
  const small = { face: pairing.text, size: 13, fill: ink } as const;
  const high = random.chance(0.5);
  const cap = capHeight(pairing.display) * size;
  return [
    form(random, w / 2, high ? h * 0.6 : h * 0.42, w * 0.38, paints),
    text(word, 28, high ? 30 + cap : h - 84, { face: pairing.display, size, fill: ink, tracking: -0.03 }),
    paragraph(sentence(random), 28, h - 62, 210, { ...small, leading: 1.3, most: 3 }).svg,
    text(place(random), w - 28, h - 49, { ...small, align: 'end' }),
    text(day(random), w - 28, h - 32, { ...small, align: 'end' }),
  ].join('');
};

const flower = (random: Random, cx: number, cy: number, r: number, paints: readonly string[]): string => {
  const count = random.pick([6, 8, 10, 12]);
  const petals = Array.from({ length: count }, (_, i) =>
    path(
      leaf([cx, cy], at(cx, cy, r * 1.12, (i * 360) / count), random.chance(0.2) ? 0.12 : 0.3),
      paints[i % 2] ?? '#000',
    ),
  );
  return petals.join('') + circle(cx, cy, r * 0.26, paints[2] ?? '#000');
};

const echo = (random: Random, cx: number, cy: number, r: number, paints: readonly string[]): string => {
  const from = random.pick([0, 90, 180, 270]);
  const bows = Array.from({ length: 7 }, (_, i) =>
    stroke(
      arc(cx, cy, r * (0.18 + i * 0.15), from + i * random.pick([0, 12]), from + 200 + i * 12),
      paints[i % 3] ?? '#000',
      r * 0.1,
      { 'stroke-linecap': 'butt' },
    ),
  );
  return bows.join('');
};

const melt = (random: Random, cx: number, cy: number, r: number, paints: readonly string[]): string => {
  const layers = [1.12, 0.84, 0.56, 0.3].map((k, i) =>
    path(blob(random.fork(`b${Math.floor(i / 2)}`), cx, cy, r * k, 0.24, 8), paints[i % paints.length] ?? '#000'),
  );
  return layers.join('');
};

const sun = (random: Random, cx: number, cy: number, r: number, paints: readonly string[]): string => {
  const rays = random.chance(0.5)
    ? path(burst(cx, cy, r * 1.15, r * 0.7, random.int(12, 22)), paints[0] ?? '#000')
    : path(slice(cx, cy, r, 180, 360), paints[0] ?? '#000');
  const sea = Array.from({ length: 5 }, (_, i) =>
    stroke(wave(cx - r * 1.4, cy + 30 + i * r * 0.19, r * 2.8, r * 0.5, r * 0.05), paints[1] ?? '#000', r * 0.075),
  );
  return (
    rays +
    circle(cx, cy, r * 0.5, paints[2] ?? '#000') +
    rect(cx - r * 1.4, cy + 12, r * 2.8, 3, paints[1] ?? '#000') +
    sea.join('')
  );
};
