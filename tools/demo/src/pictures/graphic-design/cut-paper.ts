/** Cut paper: leaf, wave and pebble forms in flat colour, layered with the shadow real paper throws. */
import type { Random } from '../../random.ts';
import { shade } from '../kit/colour.ts';
import { canvas, type Frame, grid, inset } from '../kit/layout.ts';
import { grain } from '../kit/light.ts';
import { at, blob, smooth } from '../kit/shapes.ts';
import type { Generator } from '../kit/style.ts';
import { clipped, createDefs, type Defs, type Point, page, path, rect } from '../kit/svg.ts';

export const cutPaper: Generator = {
  id: 'graphic-design/cut-paper',
  category: 'Graphic Design',
  motif: 'cut paper collage',
  draw(random, { palette }) {
    const defs = createDefs();
    const grounds = random.shuffle([palette.paper, ...palette.accents]);
    const [columns, rows] = random.pick([
      [1, 1],
      [2, 1],
      [2, 2],
      [3, 2],
    ] as const);
    const margin = random.pick([0, 44]);
    const frames = grid(inset(canvas, margin), columns, rows, margin ? 16 : 0);
    const fields = frames.map((frame, i) => {
      const ground = grounds[i % grounds.length] ?? palette.paper;
      const paints = random.shuffle([palette.ink, palette.paper, ...palette.accents].filter((one) => one !== ground));
      return field(random.fork(`field ${i}`), defs, frame, ground, paints);
    });
    return page(defs, palette.mood === 'dark' ? shade(palette.paper, -0.04) : '#ffffff', ...fields, grain(defs, 0.07));
  },
};

const field = (random: Random, defs: Defs, f: Frame, ground: string, paints: readonly string[]): string => {
  const r = Math.min(f.w, f.h);
  const pieces: string[] = [];
  const put = (d: string, colour: string) => {
    pieces.push(
      ...[
        [9, 15],
        [6, 10],
        [3, 5],
      ].map(([dx, dy]) => path(d, '#000000', { 'fill-opacity': 0.07, transform: `translate(${dx} ${dy})` })),
      path(d, colour),
    );
  };
  const colour = (i: number) => paints[i % paints.length] ?? ground;
  const [cx, cy] = [f.x + f.w * random.range(0.4, 0.6), f.y + f.h * random.range(0.45, 0.6)];
  put(
    blob(random, f.x + f.w * random.range(0.1, 0.9), f.y + f.h * random.range(0.1, 0.9), r * 0.5, 0.22, 6),
    colour(0),
  );
  put(
    blob(random, f.x + f.w * random.range(0.1, 0.9), f.y + f.h * random.range(0.1, 0.9), r * 0.32, 0.2, 7),
    colour(1),
  );
  const kind = random.pick(['algae', 'algae', 'bird', 'pebbles']);
  if (kind === 'algae') put(algae(random, cx, cy + r * 0.36, r * 0.86), colour(2));
  if (kind === 'bird')
    put(
      smooth(
        [
          [cx - r * 0.42, cy],
          [cx - r * 0.1, cy - r * 0.12],
          [cx, cy - r * 0.42],
          [cx + r * 0.1, cy - r * 0.1],
          [cx + r * 0.44, cy - r * 0.2],
          [cx + r * 0.14, cy + r * 0.08],
          [cx + r * 0.05, cy + r * 0.36],
          [cx - r * 0.06, cy + r * 0.1],
        ],
        true,
        0.9,
      ),
      colour(2),
    );
  if (kind === 'pebbles')
    for (let i = 0; i < 6; i++)
      put(
        blob(random, ...at(cx, cy, r * 0.3, i * 60 + random.range(-12, 12)), r * random.range(0.08, 0.15), 0.2, 6),
        colour(2 + (i % 3)),
      );
  for (let i = 0; i < 3; i++)
    put(
      blob(random, f.x + f.w * random.next(), f.y + f.h * random.next(), r * random.range(0.03, 0.06), 0.2, 6),
      colour(3),
    );
  return clipped(defs.clip(rect(f.x, f.y, f.w, f.h, '#000')), rect(f.x, f.y, f.w, f.h, ground), ...pieces);
};

/** A frond with rounded lobes on both sides, cut in one piece. */
const algae = (random: Random, x: number, foot: number, tall: number): string => {
  const lobes = random.int(4, 6);
  const bend = random.range(-0.12, 0.12) * tall;
  const stem = (t: number): Point => [x + bend * Math.sin(t * Math.PI), foot - tall * t];
  const reach = random.range(0.2, 0.3) * tall;
  const side = (sign: number): Point[] =>
    Array.from({ length: lobes }, (_, i): Point[] => {
      const t = (i + 0.5) / (lobes + 0.3);
      const far = reach * Math.sin(Math.PI * (0.2 + 0.75 * t));
      const [ax, ay] = stem(t);
      const [bx, by] = stem(t + 0.55 / lobes);
      return [
        [ax + sign * tall * 0.03, ay],
        [ax + sign * far, ay - tall * 0.09],
        [ax + sign * far * 0.92, ay - tall * 0.15],
        [bx + sign * tall * 0.035, by],
      ];
    }).flat();
  return smooth(
    [[x - tall * 0.03, foot], ...side(-1), stem(1.02), ...side(1).toReversed(), [x + tall * 0.03, foot]],
    true,
    0.9,
  );
};
