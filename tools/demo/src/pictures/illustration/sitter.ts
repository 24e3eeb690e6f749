/** A person from the chest up, eyes closed, in large calm shapes, with plants or a sun behind. */
import type { Random } from '../../random.ts';
import { mix, oklch, shade } from '../kit/colour.ts';
import { grain } from '../kit/light.ts';
import { at, leaf, smooth } from '../kit/shapes.ts';
import type { Generator } from '../kit/style.ts';
import {
  circle,
  clipped,
  createDefs,
  type Defs,
  ellipse,
  group,
  height,
  page,
  path,
  rect,
  scale,
  width,
} from '../kit/svg.ts';
import { hairBack, hairTop, head } from './sitter-head.ts';

export const sitter: Generator = {
  id: 'illustration/sitter',
  category: 'Illustration',
  motif: 'portrait illustration',
  draw(random, { palette }) {
    const defs = createDefs();
    const [ground = palette.paper, cloth = palette.ink, hairPaint = palette.ink, plant = palette.ink] = random.shuffle(
      palette.accents,
    );
    const skin = oklch(random.pick([0.84, 0.77, 0.68, 0.56, 0.46]), random.range(0.06, 0.09), random.range(45, 62));
    const dark = palette.mood === 'dark' ? palette.paper : palette.ink;
    const hair = random.pick([dark, dark, oklch(0.24, 0.03, 40), oklch(0.42, 0.08, 45), hairPaint]);
    const x = random.range(560, 660);
    const flip = random.chance(0.5);
    const person = group(
      flip ? { transform: `translate(${width} 0) scale(-1 1)` } : {},
      scale(
        1.16,
        x,
        948,
        hairBack(random, x, hair),
        body(random, defs, x, cloth, palette.paper),
        neck(defs, x, skin),
        head(random, x, skin, dark, oklch(0.66, 0.17, 28)),
        hairTop(random, x, hair),
      ),
    );
    return page(
      defs,
      ground,
      backdrop(random, mix(ground, palette.paper, 0.45), plant, mix(plant, ground, 0.4)),
      person,
      foreground(random, plant),
      grain(defs, 0.1),
    );
  },
};

const backdrop = (random: Random, pale: string, plant: string, vein: string): string => {
  const kind = random.int(0, 2);
  if (kind === 0) return circle(606, 400, 350, pale);
  if (kind === 1) return path(`M250 948V420a356 356 0 0 1 712 0V948Z`, pale);
  const fronds = Array.from({ length: 12 }, (_, i) => {
    const angle = 180 + i * 16.4;
    return path(
      leaf(at(606, 560, 180, angle), at(606, 560, random.range(540, 660), angle), 0.13),
      i % 2 ? plant : vein,
    );
  });
  return circle(606, 430, 300, pale) + fronds.join('');
};

const foreground = (random: Random, plant: string): string => {
  if (random.chance(0.45)) return '';
  const side = random.pick([0, width]);
  return Array.from({ length: 6 }, (_, i) => {
    const angle = side ? 180 + 12 + i * 14 : -12 - i * 14;
    return path(
      leaf([side, height + 20], at(side, height + 20, random.range(300, 480), angle), 0.16),
      shade(plant, i % 2 ? -0.06 : 0),
    );
  }).join('');
};

const body = (random: Random, defs: Defs, x: number, cloth: string, light: string): string => {
  const d = smooth([
    [x - 330, 990],
    [x - 292, 790],
    [x - 190, 704],
    [x - 84, 676],
    [x, 700],
    [x + 84, 676],
    [x + 190, 704],
    [x + 292, 790],
    [x + 330, 990],
  ]);
  const kind = random.int(0, 3);
  const marks: string[] = [];
  if (kind === 0) for (let i = 0; i < 9; i++) marks.push(rect(x - 360, 716 + i * 34, 720, 13, light));
  if (kind === 1)
    for (let i = 0; i < 40; i++)
      marks.push(
        circle(x - 330 + (i % 10) * 72 + (Math.floor(i / 10) % 2) * 36, 730 + Math.floor(i / 10) * 62, 11, light),
      );
  if (kind === 2) marks.push(path(`M${x - 120} 660L${x} 860L${x + 120} 660Z`, light));
  return (
    path(d, cloth) +
    clipped(
      defs.clip(path(d, '#000')),
      ...marks,
      path(
        d,
        defs.linear(0, [
          [0, '#000000', 0],
          [0.5, '#000000', 0],
          [0.5, '#000000', 0.12],
          [1, '#000000', 0.22],
        ]),
      ),
    )
  );
};

const neck = (defs: Defs, x: number, skin: string): string => {
  const d = `M${x - 62} 560V690Q${x} 760 ${x + 62} 690V560Z`;
  return path(d, skin) + clipped(defs.clip(path(d, '#000')), ellipse(x + 14, 588, 110, 66, shade(skin, -0.12)));
};
