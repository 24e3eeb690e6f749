/** A family of turned vessels on plinths of different heights. */
import type { Random } from '../../random.ts';
import { mix, shade } from '../kit/colour.ts';
import { contactShadow, grain } from '../kit/light.ts';
import { leaf, smooth } from '../kit/shapes.ts';
import { backdrop, groundOf, plinth, roundness } from '../kit/studio.ts';
import type { Generator } from '../kit/style.ts';
import {
  circle,
  clipped,
  createDefs,
  type Defs,
  ellipse,
  group,
  type Point,
  page,
  path,
  rect,
  stroke,
} from '../kit/svg.ts';

const profiles: ReadonlyArray<readonly number[]> = [
  [0.62, 0.96, 1, 0.86, 0.5, 0.3, 0.36],
  [0.5, 0.62, 0.78, 0.95, 1, 0.9, 0.5],
  [0.8, 0.82, 0.84, 0.86, 0.88, 0.9, 0.92],
  [0.7, 1, 0.84, 0.44, 0.26, 0.24, 0.4],
  [0.46, 0.86, 1, 1, 0.86, 0.72, 0.78],
  [0.9, 1, 0.96, 0.7, 0.62, 0.74, 0.8],
  [0.55, 0.5, 0.7, 1, 0.7, 0.5, 0.55],
];

export const ceramics: Generator = {
  id: 'product-design/ceramics',
  category: 'Product Design',
  motif: 'ceramic collection',
  draw(random, { palette }) {
    const defs = createDefs();
    const ground = groundOf(random, palette);
    const stone = mix(ground, palette.mood === 'dark' ? palette.ink : palette.paper, 0.35);
    const glazes = random.shuffle(
      [palette.ink, palette.paper, ...palette.accents.slice(0, 4)].filter((one) => one !== ground),
    );
    const spots = random.pick([
      [
        [300, 800, 150, 150],
        [610, 850, 170, 60],
        [930, 790, 140, 240],
      ],
      [
        [340, 820, 180, 60],
        [860, 790, 190, 190],
      ],
      [
        [240, 800, 120, 210],
        [500, 850, 130, 90],
        [740, 800, 120, 280],
        [980, 850, 120, 130],
      ],
    ] as const);
    const pieces = spots.map(([x, foot, r, tall], i) =>
      group(
        {},
        plinth(defs, x, foot, r, tall, stone),
        pot(
          random.fork(`pot ${i}`),
          defs,
          x,
          foot - tall,
          r * random.range(0.62, 0.82),
          glazes[i % glazes.length] ?? palette.ink,
          glazes[(i + 1) % glazes.length] ?? palette.paper,
        ),
      ),
    );
    const disc = random.chance(0.5)
      ? circle(random.range(420, 800), 330, random.range(220, 300), shade(ground, 0.06))
      : '';
    return page(defs, ground, backdrop(random, defs, ground, 700), disc, ...pieces, grain(defs, 0.08));
  },
};

const pot = (random: Random, defs: Defs, x: number, foot: number, r: number, glaze: string, second: string): string => {
  const profile = random.pick(profiles);
  const tall = r * random.range(1.7, 2.9);
  const side = (sign: number): Point[] =>
    profile.map((k, i) => [x + sign * k * r, foot - (tall * i) / (profile.length - 1)]);
  const [first = 0.6] = profile;
  const e = first * r * 0.18;
  const d = `${smooth(side(-1))}${smooth(side(1).toReversed()).replace('M', 'L')}A${(first * r).toFixed(1)} ${e.toFixed(1)} 0 0 1 ${(x - first * r).toFixed(1)} ${foot.toFixed(1)}Z`;
  const lip = (profile.at(-1) ?? 0.4) * r;
  const kind = random.int(0, 4);
  const decor =
    kind === 0
      ? rect(x - r * 1.1, foot - tall * 0.4, r * 2.2, tall, second)
      : kind === 1
        ? Array.from({ length: 9 }, (_, i) =>
            rect(x - r * 1.1, foot - tall * (0.1 + i * 0.1), r * 2.2, tall * 0.03, second),
          ).join('')
        : kind === 2
          ? Array.from({ length: 40 }, () =>
              circle(x + random.range(-r, r), foot - random.range(0, tall), random.range(1.5, 5), second, {
                'fill-opacity': 0.8,
              }),
            ).join('')
          : '';
  return group(
    {},
    contactShadow(defs, x + r * 0.36, foot + e * 0.4, r * 1.25, e * 1.5 + 6, 0.45),
    random.chance(0.4) ? twig(random, x, foot - tall, r, shade(second, -0.1)) : '',
    path(d, glaze),
    clipped(defs.clip(path(d, '#000')), decor),
    path(d, roundness(defs, 0.9)),
    ellipse(x, foot - tall, lip, lip * 0.2, shade(glaze, 0.05)),
    ellipse(x, foot - tall + 1, lip * 0.86, lip * 0.15, shade(glaze, -0.22)),
  );
};

const twig = (random: Random, x: number, y: number, r: number, colour: string): string =>
  Array.from({ length: random.int(1, 3) }, (_, i) => {
    const [lean, tall] = [(i - 0.6) * r * random.range(0.4, 0.9), r * random.range(1.2, 2)];
    const leaves = [0.4, 0.55, 0.7, 0.85, 1].map((t, k) => {
      const [px, py] = [x + lean * t * t, y - tall * t];
      return path(leaf([px, py], [px + (k % 2 ? -1 : 1) * r * 0.36, py - r * 0.26], 0.34), colour);
    });
    return (
      stroke(
        `M${x.toFixed(1)} ${y.toFixed(1)}Q${x.toFixed(1)} ${(y - tall * 0.6).toFixed(1)} ${(x + lean).toFixed(1)} ${(y - tall).toFixed(1)}`,
        shade(colour, -0.12),
        4,
      ) + leaves.join('')
    );
  }).join('');
