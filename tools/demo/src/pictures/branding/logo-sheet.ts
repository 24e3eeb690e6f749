/** A wall of marks: coloured cells, each with one logo, a few with the wordmark or the pattern made of it. */
import type { Random } from '../../random.ts';
import { readable } from '../kit/colour.ts';
import { canvas, centre, type Frame, grid, inset } from '../kit/layout.ts';
import { grain } from '../kit/light.ts';
import { createMark } from '../kit/marks.ts';
import type { Generator, PictureStyle } from '../kit/style.ts';
import { card, clipped, createDefs, type Defs, page } from '../kit/svg.ts';
import { fitSize, text } from '../kit/type.ts';
import { brandName } from '../kit/words.ts';

export const logoSheet: Generator = {
  id: 'branding/logo-sheet',
  category: 'Branding',
  motif: 'logo collection',
  draw(random, style) {
    const { palette } = style;
    const defs = createDefs();
    const [columns, rows] = random.pick([
      [3, 2],
      [4, 3],
      [2, 2],
      [3, 3],
    ] as const);
    const gap = random.pick([0, 0, 14, 22]);
    const frame = gap ? inset(canvas, 34) : canvas;
    const grounds = random.shuffle([palette.paper, palette.ink, ...palette.accents]);
    const cells = grid(frame, columns, rows, gap).map((cell, i) => {
      const shift = Math.floor(i / columns) * 2;
      const ground = grounds[(i + shift) % grounds.length] ?? palette.paper;
      return tile(random.fork(`cell ${i}`), style, defs, cell, ground, gap ? 26 : 0);
    });
    return page(
      defs,
      gap ? (palette.mood === 'dark' ? '#0c0c0e' : '#ffffff') : palette.paper,
      ...cells,
      grain(defs, 0.04),
    );
  },
};

const tile = (random: Random, style: PictureStyle, defs: Defs, cell: Frame, ground: string, radius: number): string => {
  const { palette, pairing } = style;
  const ink = readable(ground, palette.paper, palette.ink);
  const second = random.chance(0.3)
    ? random.pick(palette.accents.filter((one) => one !== ground && one !== ink))
    : undefined;
  const [cx, cy] = centre(cell);
  const r = Math.min(cell.w, cell.h) * 0.29;
  const back = card(cell.x - 0.5, cell.y - 0.5, cell.w + 1, cell.h + 1, radius, ground);
  const mark = createMark(random);
  const kind = random.weighted([
    ['mark', 6],
    ['lockup', 2],
    ['pattern', 1],
  ] as const);
  if (kind === 'pattern') {
    const step = Math.min(cell.w, cell.h) / 3;
    const spots = grid(cell, Math.round(cell.w / step), 3).map((spot) =>
      mark(...centre(spot), step * 0.34, ink, second),
    );
    return back + clipped(defs.clip(card(cell.x, cell.y, cell.w, cell.h, radius, '#000')), ...spots);
  }
  if (kind === 'lockup') {
    const name = brandName(random);
    const size = fitSize(name, pairing.display, cell.w * 0.62, cell.h * 0.2);
    return (
      back +
      mark(cx, cy - r * 0.42, r * 0.66, ink, second) +
      text(name, cx, cy + r * 1.02, { face: pairing.display, size, fill: ink, align: 'middle' })
    );
  }
  return back + mark(cx, cy, r, ink, second);
};
