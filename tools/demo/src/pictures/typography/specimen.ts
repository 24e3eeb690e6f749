/** A type specimen: one enormous pair of letters, the alphabet, and the facts of the cut. */
import { apart, mix, readable } from '../kit/colour.ts';
import type { Face } from '../kit/fonts.ts';
import { capHeight } from '../kit/fonts.ts';
import { grain } from '../kit/light.ts';
import type { Generator } from '../kit/style.ts';
import { createDefs, height, line, page, rect, width } from '../kit/svg.ts';
import { fitSize, paragraph, text } from '../kit/type.ts';
import { copy, headline, nameOf } from '../kit/words.ts';

export const showFaces: readonly Face[] = [
  'groteskBold',
  'black',
  'syneBold',
  'wideBlack',
  'poster',
  'didone',
  'didoneItalic',
  'softBlack',
  'softItalic',
  'contrast',
  'serif',
  'serifItalic',
  'script',
  'deco',
  'condensed',
  'monoMedium',
  'roundBold',
];

export const specimen: Generator = {
  id: 'typography/specimen',
  category: 'Typography',
  motif: 'type specimen',
  draw(random, { palette }, words) {
    const defs = createDefs();
    const face = random.pick(showFaces);
    const ground = random.pick([palette.paper, palette.ink, palette.accents[0], palette.accents[4]]);
    const ink = readable(ground, palette.ink, palette.paper);
    const accent = random.pick(apart(ground, palette.accents));
    const pair = random.pick(['Aa', 'Gg', 'Rr', 'Qq', 'Ss', 'Ee', '&?', 'Kk', 'a&']);
    const size = fitSize(pair, face, 560, 620);
    const name = nameOf(words, random);
    const small = { face: 'sans' as const, size: 16, fill: ink };
    const rows = ['ABCDEFGHIJKLM', 'NOPQRSTUVWXYZ', 'abcdefghijklm', 'nopqrstuvwxyz', '0123456789&?!'];
    const block = random.chance(0.5);
    const left = block ? 0 : 56;
    const inkLeft = block ? readable(accent, palette.ink, palette.paper) : accent;
    const base = 474 + (capHeight(face) * size) / 2;
    const ladder = [1, 0.66, 0.44, 0.3, 0.2];
    const phrase = headline(random);
    const figure = String(random.int(12, 96));
    const widest = fitSize(phrase, face, 472, 84);
    let y = 470;
    const steps = ladder.map((step) => {
      const fitted = widest * step;
      y += fitted * 1.16;
      return text(phrase, 684, y, { face, size: fitted, fill: ink });
    });
    return page(
      defs,
      ground,
      block ? rect(0, 0, 628, height, accent) : '',
      text(pair, left + (block ? 314 : 280), base, { face, size, fill: inkLeft, align: 'middle' }),
      text(name, 684, 80, { face: 'sansBold', size: 18, fill: ink }),
      text(`${random.int(4, 18)} styles`, width - 56, 80, { ...small, align: 'end' }),
      line(684, 104, width - 56, 104, ink, 2),
      ...rows.map((row, i) =>
        text(row, 684, 168 + i * 56, {
          face,
          size: fitSize(row, face, 472, 46),
          fill: i === 2 && ground !== accent ? mix(ink, accent, block ? 0 : 0.9) : ink,
        }),
      ),
      line(684, 432, width - 56, 432, ink, 2),
      ...steps,
      line(684, height - 196, width - 56, height - 196, ink, 2),
      paragraph(copy(random, 3), 684, height - 168, 290, { ...small, size: 14, leading: 1.45, most: 6, opacity: 0.85 })
        .svg,
      text(figure, width - 56, height - 62, { face, size: fitSize(figure, face, 140, 120), fill: ink, align: 'end' }),
      grain(defs, 0.03),
    );
  },
};
