/** A wordmark at full size across two fields of colour, with the mark cropped huge behind it. */
import { readable } from '../kit/colour.ts';
import { capHeight } from '../kit/fonts.ts';
import { glow, grain } from '../kit/light.ts';
import { createMark } from '../kit/marks.ts';
import type { Generator } from '../kit/style.ts';
import { clipped, createDefs, group, height, page, path, rect, width } from '../kit/svg.ts';
import { fitSize, outlineOf, paragraph, text } from '../kit/type.ts';
import { nameOf, place, sentence, trade } from '../kit/words.ts';

export const wordmarkSplit: Generator = {
  id: 'branding/wordmark-split',
  category: 'Branding',
  motif: 'wordmark identity',
  draw(random, { palette, pairing }, words) {
    const defs = createDefs();
    const [left = palette.paper, right = palette.ink] = random.shuffle([
      ...palette.accents.slice(0, 4),
      palette.paper,
      palette.ink,
    ]);
    const inks = [palette.paper, palette.ink, random.pick(palette.accents)];
    const mark = createMark(random);
    const name = nameOf(words, random);
    const upright = random.chance(0.5);
    const cut = upright ? random.pick([404, 606, 808]) : random.pick([316, 474, 632]);
    const fieldA = upright ? rect(0, 0, cut, height, left) : rect(0, 0, width, cut, left);
    const fieldB = upright ? rect(cut, 0, width - cut, height, right) : rect(0, cut, width, height - cut, right);
    const size = fitSize(name, pairing.display, width - 112, 420, -0.03);
    const base = upright ? height - 84 : cut + (capHeight(pairing.display) * size) / 2;
    const word = outlineOf(name, 56, base, { face: pairing.display, size, tracking: -0.03 });
    const [mx, my, mr] = upright ? [cut, 380, 340] : [random.pick([260, 950]), cut, 430];
    const [inkA, inkB] = [readable(left, palette.paper, palette.ink), readable(right, palette.paper, palette.ink)];
    const [clipA, clipB] = [defs.clip(fieldA), defs.clip(fieldB)];
    const label = { face: pairing.text, size: 19, fill: inkA } as const;
    return page(
      defs,
      left,
      fieldA,
      fieldB,
      clipped(clipA, mark(mx, my, mr, right)),
      clipped(clipB, mark(mx, my, mr, left)),
      glow(defs, 200, 0, 900, '#ffffff', 0.1),
      group(
        {},
        clipped(clipA, path(word, readable(left, ...inks.filter((one) => one !== right)))),
        clipped(clipB, path(word, readable(right, ...inks.filter((one) => one !== left)))),
      ),
      text(trade(random), 56, 76, { ...label, face: pairing.strong }),
      text(place(random), width - 56, 76, { ...label, fill: upright ? inkB : inkA, align: 'end' }),
      upright
        ? ''
        : paragraph(sentence(random), 56, height - 90, 360, { face: pairing.text, size: 18, fill: inkB, most: 3 }).svg,
      grain(defs, 0.05),
    );
  },
};
