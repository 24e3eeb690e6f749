/** A sentence set large across the sheet, roman and italic against each other, with one word in colour. */
import { apart, readable } from '../kit/colour.ts';
import { capHeight, type Face } from '../kit/fonts.ts';
import { grain } from '../kit/light.ts';
import { blob } from '../kit/shapes.ts';
import type { Generator } from '../kit/style.ts';
import { circle, createDefs, height, line, page, path, width } from '../kit/svg.ts';
import { measure, text, wrap } from '../kit/type.ts';
import { brandName, headline, place, sentence } from '../kit/words.ts';

const couples: ReadonlyArray<readonly [roman: Face, italic: Face]> = [
  ['serif', 'serifItalic'],
  ['didone', 'didoneItalic'],
  ['softBold', 'softItalic'],
  ['groteskBold', 'serifItalic'],
  ['black', 'didoneItalic'],
  ['syneBold', 'serifItalic'],
  ['condensed', 'serifItalic'],
  ['wideBlack', 'softItalic'],
];

export const pullQuote: Generator = {
  id: 'typography/pull-quote',
  category: 'Typography',
  motif: 'quote lettering',
  draw(random, { palette, pairing }, { title }) {
    const defs = createDefs();
    const ground = random.pick([palette.paper, palette.ink, ...palette.accents.slice(0, 3)]);
    const ink = readable(ground, palette.ink, palette.paper);
    const accent = random.pick(apart(ground, [ink, ...palette.accents.slice(0, 4)]));
    const [roman, italic] = random.pick(couples);
    const saying = title.includes(' ') ? title : random.pick([headline, sentence])(random);
    const upper = roman === 'condensed' || (roman === 'black' && random.chance(0.5));
    const words = upper ? saying.toUpperCase() : saying;
    let size = 300;
    while (
      size > 60 &&
      (wrap(words, width - 128, { face: roman, size }).length * size * 1.02 > height - 240 ||
        words.split(' ').some((one) => measure(one, { face: roman, size }) > width - 128))
    )
      size -= 8;
    const lines = wrap(words, width - 128, { face: roman, size });
    const tight = size * (upper ? capHeight(roman) + 0.1 : 0.98);
    const total = (lines.length - 1) * tight + capHeight(roman) * size;
    const top = 120 + (height - 240 - total) / 2;
    const marked = random.int(0, words.split(' ').length - 1);
    let count = 0;
    const drawn = lines.map((one, i) => {
      let x = 64;
      const y = top + capHeight(roman) * size + i * tight;
      return one
        .split(' ')
        .map((word) => {
          const special = count++ === marked;
          const face = special ? italic : roman;
          const out = text(word, x, y, { face, size, fill: special ? accent : ink, tracking: -0.02 });
          x += measure(word, { face, size, tracking: -0.02 }) + size * 0.22;
          return out;
        })
        .join('');
    });
    const label = { face: pairing.text, size: 18, fill: ink } as const;
    const behind = random.chance(0.4)
      ? random.chance(0.5)
        ? circle(random.range(300, 900), 474, 300, accent, { 'fill-opacity': 0.2 })
        : path(blob(random, 640, 474, 360, 0.16), accent, { 'fill-opacity': 0.2 })
      : '';
    return page(
      defs,
      ground,
      behind,
      text(brandName(random), 64, 72, { ...label, face: pairing.strong }),
      text(`p. ${random.int(7, 240)}`, width - 64, 72, { ...label, align: 'end' }),
      line(64, 96, width - 64, 96, ink, 2),
      ...drawn,
      line(64, height - 92, width - 64, height - 92, ink, 2),
      text(place(random), 64, height - 54, label),
      text(`Set in ${Math.round(size)} point`, width - 64, height - 54, { ...label, align: 'end' }),
      grain(defs, 0.04),
    );
  },
};
