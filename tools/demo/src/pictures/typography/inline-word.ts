/** Letters drawn as nested lines: the same outline inside itself until it rings. */
import { apart, mix, readable } from '../kit/colour.ts';
import { capHeight } from '../kit/fonts.ts';
import { grain } from '../kit/light.ts';
import type { Generator } from '../kit/style.ts';
import { createDefs, group, height, page, path, stroke, width } from '../kit/svg.ts';
import { fitSize, measure, outlineOf, text } from '../kit/type.ts';
import { place, wordOf } from '../kit/words.ts';

export const inlineWord: Generator = {
  id: 'typography/inline-word',
  category: 'Typography',
  motif: 'inline lettering',
  draw(random, { palette, pairing }, words) {
    const defs = createDefs();
    const ground = random.pick([palette.paper, palette.ink, ...palette.accents.slice(0, 3)]);
    const ink = readable(ground, palette.ink, palette.paper);
    const paints = random.shuffle(apart(ground, [ink, ...palette.accents.slice(0, 4)], 0.16));
    const face = random.pick(['black', 'roundBold', 'syneBold', 'wideBlack', 'deco', 'softBlack', 'script'] as const);
    const word = wordOf(words, random, 9);
    const halves =
      word.length > 5 ? [word.slice(0, Math.ceil(word.length / 2)), word.slice(Math.ceil(word.length / 2))] : [word];
    const size = Math.min(...halves.map((half) => fitSize(half, face, 860, word.length === 1 ? 760 : 420)));
    const rows = halves.length;
    const rise = size * (capHeight(face) + 0.3);
    const top = 474 - ((rows - 1) * rise) / 2 + (capHeight(face) * size) / 2;
    const d = halves
      .map((half, i) => outlineOf(half, 606 - measure(half, { face, size }) / 2, top + i * rise, { face, size }))
      .join('');
    const rings = random.int(5, 9);
    const beat = random.range(15, 24);
    const twoTone = random.chance(0.6);
    const layers = Array.from({ length: rings }, (_, i) => {
      const k = rings - i;
      const colour = twoTone
        ? k % 2
          ? (paints[0] ?? ink)
          : ground
        : k % 2
          ? mix(paints[0] ?? ink, paints[1] ?? ink, i / rings)
          : ground;
      return stroke(d, colour, k * beat * 2, { 'stroke-linejoin': 'round' });
    });
    const label = { face: pairing.strong, size: 18, fill: ink } as const;
    return page(
      defs,
      ground,
      group({}, ...layers, path(d, readable(paints[0] ?? ink, ink, ground) === ground ? ink : (paints[1] ?? ink))),
      text(place(random), 48, height - 44, label),
      text(String(random.int(2019, 2031)), width - 48, height - 44, { ...label, align: 'end' }),
      grain(defs, 0.05),
    );
  },
};
