/** A letter under the loupe: its outline, its handles and the lines it stands on. */
import { apart, mix, readable } from '../kit/colour.ts';
import { capHeight, letterOf, xHeight } from '../kit/fonts.ts';
import { grain } from '../kit/light.ts';
import type { Generator } from '../kit/style.ts';
import { circle, createDefs, height, line, page, path, rect, width } from '../kit/svg.ts';
import { fitSize, measure, outlineOf, text } from '../kit/type.ts';
import { brandName } from '../kit/words.ts';
import { showFaces } from './specimen.ts';

export const anatomy: Generator = {
  id: 'typography/anatomy',
  category: 'Typography',
  motif: 'letter anatomy',
  draw(random, { palette, pairing }, { title }) {
    const defs = createDefs();
    const face = random.pick(showFaces);
    const ground = random.pick([palette.paper, palette.ink, palette.accents[2]]);
    const ink = readable(ground, palette.ink, palette.paper);
    const accent = random.pick(apart(ground, palette.accents.slice(0, 4)));
    const word =
      title.length === 1 || title.length === 2
        ? title
        : random.pick(['a', 'g', 'R', 'S', 'ag', 'Rg', 'ff', 'Qu', 'k', '&', 'ae', 'Hy']);
    const size = Math.min(fitSize(word, face, 860, 900), 600 / capHeight(face));
    const x = 606 - measure(word, { face, size }) / 2 + random.range(-40, 60);
    const base = 690;
    const filled = random.chance(0.6);
    const guides = (
      [
        ['cap height', capHeight(face)],
        ['x-height', xHeight(face)],
        ['baseline', 0],
        ['descender', -0.22],
      ] as const
    ).map(([name, em]) => {
      const y = base - em * size;
      return y < 30 || y > height - 20
        ? ''
        : line(0, y, width, y, accent, 1.5, { 'stroke-dasharray': em ? '10 8' : 'none' }) +
            text(name, 40, y - 9, { face: pairing.label, size: 16, fill: accent });
    });
    const d = outlineOf(word, x, base, { face, size });
    return page(
      defs,
      ground,
      modules(mix(ground, ink, 0.1)),
      ...guides,
      path(d, filled ? ink : mix(ground, ink, 0.08), filled ? {} : { stroke: ink, 'stroke-width': 4 }),
      ...nodes(word, face, size, x, base, accent, ground),
      text(brandName(random), 40, height - 44, { face: pairing.strong, size: 20, fill: ink }),
      text(`${random.int(300, 900)} / ${random.int(2, 40)} pt`, width - 40, height - 44, {
        face: pairing.label,
        size: 18,
        fill: ink,
        align: 'end',
      }),
      grain(defs, 0.03),
    );
  },
};

const modules = (colour: string): string => {
  const lines: string[] = [];
  for (let x = 30; x < width; x += 64) lines.push(line(x, 0, x, height, colour, 1));
  return lines.join('');
};

const nodes = (
  word: string,
  face: Parameters<typeof letterOf>[0],
  size: number,
  x: number,
  base: number,
  accent: string,
  ground: string,
): string[] => {
  const marks: string[] = [];
  let pen = x;
  const k = size / 1000;
  for (const character of word) {
    const letter = letterOf(face, character);
    const at = (px: number, py: number): [number, number] => [pen + px * k, base + py * k];
    let last: [number, number] = [pen, base];
    for (const c of letter.commands) {
      if (c.type === 'Z') continue;
      const end = at(c.x, c.y);
      if (c.type === 'Q' || c.type === 'C') {
        const first = at(c.x1, c.y1);
        const second = c.type === 'C' ? at(c.x2, c.y2) : first;
        marks.push(
          line(...last, ...first, accent, 1.5),
          line(...end, ...second, accent, 1.5),
          circle(...first, 4, accent),
          circle(...second, 4, accent),
        );
      }
      marks.push(rect(end[0] - 5, end[1] - 5, 10, 10, ground, { stroke: accent, 'stroke-width': 2 }));
      last = end;
    }
    pen += letter.advance * size;
  }
  return marks;
};
