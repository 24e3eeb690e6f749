/** How a mark is built: guide circles, a module grid and measures drawn over the finished form. */
import { mix, readable } from '../kit/colour.ts';
import { grain } from '../kit/light.ts';
import { createMark } from '../kit/marks.ts';
import { at } from '../kit/shapes.ts';
import type { Generator } from '../kit/style.ts';
import { circle, createDefs, group, line, page, path, rect, ring } from '../kit/svg.ts';
import { paragraph, text } from '../kit/type.ts';
import { nameOf, sentence, trade } from '../kit/words.ts';

const grid = (cx: number, cy: number, step: number, colour: string): string[] => [
  ...Array.from({ length: 41 }, (_, i) =>
    line(cx + (i - 20) * step, 0, cx + (i - 20) * step, 948, colour, 1, { opacity: 0.45 }),
  ),
  ...Array.from({ length: 27 }, (_, i) =>
    line(0, cy + (i - 13) * step, 1212, cy + (i - 13) * step, colour, 1, { opacity: 0.45 }),
  ),
];

export const logoConstruction: Generator = {
  id: 'branding/logo-construction',
  category: 'Branding',
  motif: 'logo construction',
  draw(random, { palette, pairing }, words) {
    const defs = createDefs();
    const ground = random.pick([palette.paper, palette.ink, palette.accents[0], palette.accents[2]]);
    const ink = readable(ground, palette.paper, palette.ink);
    const guide = mix(ground, ink, 0.32);
    const accent = random.pick(palette.accents.filter((one) => one !== ground));
    const mark = createMark(random);
    const [cx, cy, r] = [random.pick([430, 606, 782]), 474, 290];
    const rings = [1, 0.75, 0.5, 0.25].map((k) => ring(cx, cy, r * k, accent, 1.5));
    const spokes = [0, 45, 90, 135].map((a) =>
      line(...at(cx, cy, r * 1.5, a), ...at(cx, cy, r * 1.5, a + 180), accent, 1.5, { 'stroke-dasharray': '8 7' }),
    );
    const handles = [0, 90, 180, 270].flatMap((a) =>
      [1, 0.5].map((k) => {
        const [x, y] = at(cx, cy, r * k, a);
        return rect(x - 5, y - 5, 10, 10, ground, { stroke: accent, 'stroke-width': 2 });
      }),
    );
    const solid = random.chance(0.6);
    const name = nameOf(words, random);
    const label = { face: pairing.label, size: 17, fill: ink } as const;
    const measure = (x: number, y: number, share: string) =>
      group(
        {},
        line(x - r, y, x + r, y, ink, 1.5),
        line(x - r, y - 8, x - r, y + 8, ink, 1.5),
        line(x + r, y - 8, x + r, y + 8, ink, 1.5),
        rect(x - 26, y - 14, 52, 28, ground),
        text(share, x, y + 6, { ...label, align: 'middle' }),
      );
    const side = cx > 606 ? 56 : 1156;
    const align = cx > 606 ? 'start' : 'end';
    return page(
      defs,
      ground,
      ...grid(cx, cy, r / 4, guide),
      group({ opacity: solid ? 1 : 0.9 }, mark(cx, cy, r, solid ? ink : mix(ground, ink, 0.85))),
      ...rings,
      ...spokes,
      ...handles,
      path(`M${cx - r} ${cy - r}h${2 * r}v${2 * r}h${-2 * r}Z`, 'none', { stroke: accent, 'stroke-width': 1.5 }),
      measure(cx, cy + r + 72, '8x'),
      circle(56, 58, 8, accent),
      text(name, 76, 65, { face: pairing.strong, size: 20, fill: ink }),
      text(`Mark ${random.int(1, 4)}.${random.int(0, 9)} / ${trade(random)}`, 1156, 65, { ...label, align: 'end' }),
      cx === 606 ? '' : text(name, side, 470, { face: pairing.display, size: 68, fill: ink, align }),
      cx === 606
        ? ''
        : paragraph(sentence(random), align === 'end' ? side - 250 : side, 500, 250, {
            face: pairing.text,
            size: 17,
            fill: ink,
            opacity: 0.8,
          }).svg,
      grain(defs, 0.04),
    );
  },
};
