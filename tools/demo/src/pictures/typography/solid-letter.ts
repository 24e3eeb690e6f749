/** One letter as a body: extruded along a slope, its face lit, its sides in shade. */
import { lightness, mix, readable, shade } from '../kit/colour.ts';
import { capHeight } from '../kit/fonts.ts';
import { glow, grain } from '../kit/light.ts';
import type { Generator } from '../kit/style.ts';
import { clipped, createDefs, group, height, num, page, path, rect, type Stop, turn, width } from '../kit/svg.ts';
import { fitSize, measure, outlineOf, text } from '../kit/type.ts';
import { showFaces } from './specimen.ts';

const faceLight: readonly Stop[] = [
  [0, '#ffffff', 0.32],
  [0.5, '#ffffff', 0],
  [1, '#000000', 0.12],
];

const shortWords = [...Array.from('ABDEGKMQRS2358&?'), 'Oh', 'Yes', 'Hi', 'Go', 'No', 'So', 'Ah', 'Up', 'Fin'];

/** Copies of the outline, shifted along the slope: from the shaded far end to the lit face. */
const extrude = (d: string, side: string, dx: number, dy: number, depth: number): string[] => {
  const steps = Math.round(depth / 4);
  return Array.from({ length: steps }, (_, i) => {
    const t = 1 - i / steps;
    return path(d, mix(shade(side, -0.16), side, 1 - t), {
      transform: `translate(${num(dx * depth * t)} ${num(dy * depth * t)})`,
    });
  });
};

export const solidLetter: Generator = {
  id: 'typography/solid-letter',
  category: 'Typography',
  motif: 'dimensional lettering',
  draw(random, { palette, pairing }, { title }) {
    const defs = createDefs();
    const [ground = palette.paper, front = palette.ink, side = palette.ink] = random.shuffle(
      palette.accents.slice(0, 4),
    );
    const back = lightness(ground) > 0.85 ? shade(ground, -0.04) : ground;
    const face = random.pick(showFaces);
    const fallback = random.pick(shortWords);
    const word = title.length === 1 || title.length === 2 ? title : fallback;
    const size = Math.min(fitSize(word, face, word.length > 1 ? 800 : 620), 600 / capHeight(face));
    const x = 606 - measure(word, { face, size }) / 2;
    const y = 474 + (capHeight(face) * size) / 2;
    const d = outlineOf(word, x, y, { face, size });
    const [dx, dy] = random.pick([
      [1, 1],
      [-1, 1],
      [1, 0.6],
      [-0.9, 0.7],
    ] as const);
    const depth = random.int(60, 150);
    const layers = extrude(d, side, dx, dy, depth);
    const shadow = Array.from({ length: 6 }, (_, i) =>
      path(d, '#000000', {
        'fill-opacity': 0.035,
        transform: `translate(${num(dx * (depth + 20 + i * 14))} ${num(dy * (depth + 20 + i * 14))})`,
      }),
    );
    const inside = clipped(
      defs.clip(path(d, '#000')),
      surface(random.int(0, 3), readable(front, palette.paper, palette.ink), x, y - size, size),
    );
    const ink = readable(back, palette.ink, palette.paper);
    return page(
      defs,
      back,
      glow(defs, 420, 260, 820, shade(back, 0.12), 0.8),
      turn(
        random.pick([0, 0, -8, 6]),
        606,
        474,
        group(
          { transform: `translate(${num((-dx * depth) / 2)} ${num((-dy * depth) / 2)})` },
          ...shadow,
          ...layers,
          path(d, front),
          inside,
          path(d, defs.linear(60, faceLight)),
        ),
      ),
      text(`${random.int(1, 36)}/36`, 48, 66, { face: pairing.strong, size: 20, fill: ink }),
      text(word, width - 48, 66, { face: pairing.strong, size: 20, fill: ink, align: 'end' }),
      grain(defs, 0.08),
    );
  },
};

const surface = (kind: number, ink: string, x: number, y: number, size: number): string => {
  if (kind === 0) return '';
  if (kind === 1)
    return Array.from({ length: 40 }, (_, i) =>
      rect(0, y + (i * size) / 26, width, size / 90, ink, { 'fill-opacity': 0.85 }),
    ).join('');
  if (kind === 2)
    return turn(
      45,
      606,
      474,
      ...Array.from({ length: 34 }, (_, i) => rect(-300, -400 + i * 52, 1900, 20, ink, { 'fill-opacity': 0.3 })),
    );
  return rect(x - 200, y + size * 0.66, width + 400, height, ink, { 'fill-opacity': 0.22 });
};
