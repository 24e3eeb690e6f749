/** The alphabet as a field of tiles, each letter sitting, turned or cropped in its own colour. */
import { apart, readable } from '../kit/colour.ts';
import { capHeight } from '../kit/fonts.ts';
import { canvas, centre, grid, inset } from '../kit/layout.ts';
import { grain } from '../kit/light.ts';
import { quarter } from '../kit/shapes.ts';
import type { Generator } from '../kit/style.ts';
import { card, clipped, createDefs, page, path, turn } from '../kit/svg.ts';
import { fitSize, text } from '../kit/type.ts';
import { showFaces } from './specimen.ts';

export const alphabetGrid: Generator = {
  id: 'typography/alphabet-grid',
  category: 'Typography',
  motif: 'alphabet grid',
  draw(random, { palette }) {
    const defs = createDefs();
    const [columns, rows] = random.pick([
      [6, 5],
      [7, 4],
      [4, 3],
      [9, 7],
    ] as const);
    const gap = random.pick([0, 10]);
    const mixed = random.chance(0.35);
    const only = random.pick(showFaces);
    const paints = [palette.paper, palette.ink, ...palette.accents];
    const letters = random.shuffle(Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ&?!@abegkrsy2358'));
    const crop = random.chance(0.4) ? 1.5 : 0.78;
    const quiet = random.chance(0.5);
    const base = random.pick(paints);
    const cells = grid(inset(canvas, gap ? 30 : 0), columns, rows, gap).map((cell, i) => {
      const ground = quiet && !random.chance(0.3) ? base : random.pick(paints);
      const ink = quiet ? readable(ground, palette.ink, palette.paper) : random.pick(apart(ground, paints));
      const [cx, cy] = centre(cell);
      const face = mixed ? random.pick(showFaces) : only;
      const letter = letters[i % letters.length] ?? 'A';
      const size = Math.min(fitSize(letter, face, cell.w * crop), (cell.h * crop) / capHeight(face));
      const drawn = text(letter, cx, cy + (capHeight(face) * size) / 2, { face, size, fill: ink, align: 'middle' });
      const radius = gap ? 14 : 0;
      const ornament = random.chance(0.06)
        ? path(quarter(cell.x, cell.y, Math.min(cell.w, cell.h), random.int(0, 3)), ink)
        : '';
      return clipped(
        defs.clip(card(cell.x, cell.y, cell.w, cell.h, radius, '#000')),
        card(cell.x - 0.5, cell.y - 0.5, cell.w + 1, cell.h + 1, radius, ground),
        ornament || turn(random.chance(0.15) ? 90 : 0, cx, cy, drawn),
      );
    });
    return page(defs, quiet ? base : palette.paper, ...cells, grain(defs, 0.04));
  },
};
