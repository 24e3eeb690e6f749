/** One word repeated down the sheet until it becomes an image: sliced, shifted, stretched or fading. */
import type { Random } from '../../random.ts';
import { apart, mix, readable } from '../kit/colour.ts';
import { capHeight } from '../kit/fonts.ts';
import { grain } from '../kit/light.ts';
import type { Generator, PictureStyle } from '../kit/style.ts';
import { clipped, createDefs, type Defs, group, height, move, page, path, rect, stroke, width } from '../kit/svg.ts';
import { fitSize, outlineOf, text } from '../kit/type.ts';
import { day, place, trade, wordOf } from '../kit/words.ts';

export const echoWord: Generator = {
  id: 'graphic-design/echo-word',
  category: 'Graphic Design',
  motif: 'type poster',
  draw(random, style, words) {
    const { palette, pairing } = style;
    const defs = createDefs();
    const ground = random.pick([
      palette.paper,
      palette.ink,
      palette.accents[0],
      palette.accents[1],
      palette.accents[2],
    ]);
    const ink = readable(ground, palette.ink, palette.paper);
    const accent = random.pick(apart(ground, palette.accents));
    const face = random.pick([
      'poster',
      'black',
      'syneBold',
      'wideBlack',
      'condensed',
      'softBlack',
      pairing.display,
    ] as const);
    const word = wordOf(words, random).toUpperCase();
    const effect = random.pick([stretched, sliced, fading]);
    const label = { face: pairing.strong, size: 18, fill: ink } as const;
    return page(
      defs,
      ground,
      effect(random, defs, word, face, ink, accent, ground),
      text(place(random), 48, 56, label),
      text(day(random), 606, 56, { ...label, align: 'middle' }),
      text(trade(random), width - 48, 56, { ...label, align: 'end' }),
      grain(defs, 0.05),
    );
  },
};

type Effect = (
  random: Random,
  defs: Defs,
  word: string,
  face: PictureStyle['pairing']['display'],
  ink: string,
  accent: string,
  ground: string,
) => string;

/** Each line taller than the one before. */
const stretched: Effect = (random, _defs, word, face, ink, accent) => {
  const size = fitSize(word, face, width - 96, 900, -0.02);
  const cap = capHeight(face) * size;
  const d = outlineOf(word, 0, 0, { face, size, tracking: -0.02 });
  const shares = random.chance(0.5) ? [0.07, 0.11, 0.17, 0.26, 0.39] : [0.39, 0.26, 0.17, 0.11, 0.07];
  const room = height - 84 - 48 - 4 * 12;
  const marked = random.int(0, 4);
  let y = 84;
  return shares
    .map((share, i) => {
      const tall = share * room;
      const drawn = group(
        { transform: `translate(48 ${(y + tall).toFixed(2)}) scale(1 ${(tall / cap).toFixed(4)})` },
        path(d, i === marked ? accent : ink),
      );
      y += tall + 12;
      return drawn;
    })
    .join('');
};

/** Cut into bands that slide apart. */
const sliced: Effect = (random, defs, word, face, ink, accent) => {
  const size = fitSize(word, face, width - 160, 900, -0.02);
  const cap = capHeight(face) * size;
  const stretch = Math.min(4.5, (height - 230) / cap);
  const d = outlineOf(word, 0, 0, { face, size, tracking: -0.02 });
  const whole = (fill: string) =>
    group(
      { transform: `translate(80 ${(128 + cap * stretch).toFixed(2)}) scale(1 ${stretch.toFixed(4)})` },
      path(d, fill),
    );
  const count = random.pick([4, 5, 6]);
  const band = (cap * stretch) / count;
  const marked = random.int(0, count - 1);
  const bands = Array.from({ length: count }, (_, i) => {
    const y = 128 + i * band;
    const shift = Math.sin(i * 1.7 + random.range(0, 0.4)) * random.range(16, 60);
    return move(
      shift,
      0,
      clipped(defs.clip(rect(-200, y, width + 400, band - 3, '#000')), whole(i === marked ? accent : ink)),
    );
  });
  return bands.join('');
};

/** Rows of the word, colour travelling through them. */
const fading: Effect = (random, _defs, word, face, ink, accent, ground) => {
  const size = fitSize(word, face, width - 96, 900, -0.02);
  const cap = capHeight(face) * size;
  const d = outlineOf(word, 0, 0, { face, size, tracking: -0.02 });
  const rows = random.int(4, 7);
  const tall = (height - 84 - 48 - (rows - 1) * 14) / rows;
  const peak = random.int(0, rows - 1);
  const hollow = random.chance(0.35);
  return Array.from({ length: rows }, (_, i) => {
    const far = Math.abs(i - peak) / rows;
    const fill = i === peak ? accent : mix(ink, ground, Math.min(0.85, far * 1.1));
    const drawn = hollow && i !== peak ? stroke(d, ink, 2.5) : path(d, fill);
    const y = 84 + tall + i * (tall + 14);
    return group({ transform: `translate(48 ${y.toFixed(2)}) scale(1 ${(tall / cap).toFixed(4)})` }, drawn);
  }).join('');
};
