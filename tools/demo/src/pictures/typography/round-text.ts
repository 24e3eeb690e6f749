/** Words running in rings, one inside the other, like a record or a seal. */
import type { Random } from '../../random.ts';
import { readable } from '../kit/colour.ts';
import type { Face } from '../kit/fonts.ts';
import { grain } from '../kit/light.ts';
import { createMark } from '../kit/marks.ts';
import { burst } from '../kit/shapes.ts';
import type { Generator } from '../kit/style.ts';
import { circle, createDefs, page, path, turn } from '../kit/svg.ts';
import { measure, text } from '../kit/type.ts';
import { wordOf } from '../kit/words.ts';
import { showFaces } from './specimen.ts';

export const roundText: Generator = {
  id: 'typography/round-text',
  category: 'Typography',
  motif: 'circular type',
  draw(random, { palette }, own) {
    const defs = createDefs();
    const paints = random.shuffle([palette.paper, palette.ink, ...palette.accents]);
    const [ground = palette.paper, disc = palette.ink] = paints;
    const ink = readable(disc, palette.ink, palette.paper);
    const face = random.pick(showFaces.filter((one) => one !== 'script' && one !== 'softItalic'));
    const [cx, cy] = [random.pick([606, 606, 420, 800]), random.pick([474, 474, 560])];
    const rings = random.int(2, 5);
    const outer = random.range(410, 620);
    const core = 110;
    const step = (outer - core) / rings;
    const phrase = wordOf(own, random).toUpperCase();
    const outline = random.chance(0.4)
      ? path(burst(cx, cy, outer + 56, outer + 30, 40), disc)
      : circle(cx, cy, outer + 40, disc);
    const words = Array.from({ length: rings }, (_, i) => {
      const r = outer - (i + 1) * step + step * 0.2;
      const fill = i === random.int(0, rings - 1) ? readable(disc, ...palette.accents) : ink;
      return around(random, phrase, cx, cy, r, step * 0.86, face, fill, i);
    });
    return page(defs, ground, outline, ...words, createMark(random)(cx, cy, core * 0.62, ink), grain(defs, 0.05));
  },
};

/** Repeats the phrase round a circle, spaced so that the ring closes exactly. */
const around = (
  random: Random,
  phrase: string,
  cx: number,
  cy: number,
  r: number,
  size: number,
  face: Face,
  fill: string,
  index: number,
): string => {
  const unit = `${phrase} • `;
  const length = 2 * Math.PI * r;
  const times = Math.max(1, Math.round(length / measure(unit, { face, size })));
  const fitted = Math.min(size * 1.25, (size * length) / (times * measure(unit, { face, size })));
  const spare = length / (times * measure(unit, { face, size: fitted }));
  const start = random.range(0, 360) + index * 40;
  let travelled = 0;
  const letters: string[] = [];
  for (const character of unit.repeat(times)) {
    const w = measure(character, { face, size: fitted }) * spare;
    const angle = start + ((travelled + w / 2) / length) * 360;
    if (character.trim())
      letters.push(turn(angle, cx, cy, text(character, cx, cy - r, { face, size: fitted, fill, align: 'middle' })));
    travelled += w;
  }
  return letters.join('');
};
