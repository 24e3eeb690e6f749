/** What makes a room lived in: plants, pots, a table, cloth at the window and on the floor. */
import type { Random } from '../../random.ts';
import { mix, shade } from '../kit/colour.ts';
import { contactShadow } from '../kit/light.ts';
import { fade, veil } from '../kit/paint.ts';
import { leaf, smooth } from '../kit/shapes.ts';
import { card, type Defs, ellipse, group, num, type Point, path, polygon, rect, stroke } from '../kit/svg.ts';

/** A pot with thin stems and small leaves; height is the pot's. */
export const plant = (
  random: Random,
  defs: Defs,
  cx: number,
  floor: number,
  tall: number,
  pot: string,
  green: string,
): string => {
  const w = tall * 0.62;
  const mouth = floor - tall;
  const stems = Array.from({ length: random.int(4, 6) }, (_, i) => {
    const lean = (i - 2.2) * random.range(16, 30);
    const high = tall * random.range(1.7, 2.9);
    const on = (t: number): Point => [cx + lean * t * t * 1.6, mouth + 8 - high * t];
    const tone = mix(green, i % 2 ? '#16281d' : '#cfd8b4', random.range(0.08, 0.3));
    const blades = Array.from({ length: 9 }, (_, k) => {
      const [bx, by] = on(0.3 + k * 0.085);
      const side = k % 2 ? 1 : -1;
      return path(leaf([bx, by], [bx + side * random.range(26, 46) + lean * 0.2, by - random.range(8, 40)], 0.3), tone);
    });
    const [tx, ty] = on(1);
    return (
      stroke(
        `M${num(cx)} ${num(mouth + 8)}Q${num(cx + lean * 0.4)} ${num(mouth - high * 0.5)} ${num(tx)} ${num(ty)}`,
        shade(tone, -0.12),
        4,
      ) + blades.join('')
    );
  });
  return group(
    {},
    contactShadow(defs, cx + w * 0.2, floor, w * 1.1, tall * 0.12, 0.5),
    ...stems,
    path(
      `M${num(cx - w * 0.5)} ${num(mouth)}h${num(w)}c0 ${num(tall * 0.7)} ${num(-w * 0.06)} ${num(tall)} ${num(-w * 0.16)} ${num(tall)}h${num(-w * 0.68)}c${num(-w * 0.1)} 0 ${num(-w * 0.16)} ${num(-tall * 0.3)} ${num(-w * 0.16)} ${num(-tall)}Z`,
      fade(defs, 6, shade(pot, 0.07), shade(pot, -0.15)),
    ),
    ellipse(cx, mouth, w * 0.5, w * 0.07, shade(pot, -0.18)),
  );
};

export const vase = (random: Random, defs: Defs, cx: number, floor: number, tall: number, tone: string): string => {
  const half = random.pick([
    [0.2, 0.36, 0.4, 0.22, 0.1, 0.14],
    [0.24, 0.3, 0.3, 0.26, 0.14, 0.16],
    [0.16, 0.4, 0.3, 0.12, 0.1, 0.18],
    [0.18, 0.28, 0.32, 0.3, 0.2, 0.22],
  ]);
  const side = (s: number): Point[] => half.map((k, i) => [cx + s * k * tall, floor - (tall * i) / 5]);
  const d = `${smooth(side(-1), false, 0.9)}${smooth(side(1).toReversed(), false, 0.9).replace('M', 'L')}Z`;
  return (
    contactShadow(defs, cx + tall * 0.1, floor, tall * 0.5, tall * 0.07, 0.4) +
    path(
      d,
      defs.linear(0, [
        [0, shade(tone, 0.03)],
        [0.3, shade(tone, 0.08)],
        [1, shade(tone, -0.15)],
      ]),
    )
  );
};

/** A low round table on one foot. */
export const sideTable = (defs: Defs, cx: number, floor: number, w: number, tall: number, tone: string): string =>
  group(
    {},
    contactShadow(defs, cx, floor, w * 0.5, 14, 0.45),
    ellipse(cx, floor - 5, w * 0.26, 9, shade(tone, -0.1)),
    rect(cx - 8, floor - tall, 16, tall - 6, fade(defs, 0, shade(tone, 0.05), shade(tone, -0.12))),
    card(cx - w / 2, floor - tall, w, 15, 7, fade(defs, 90, shade(tone, 0.08), shade(tone, -0.06))),
  );

/** Heavy cloth in folds, from a rail to the floor. */
export const curtain = (defs: Defs, x: number, y: number, w: number, h: number, tone: string): string => {
  const folds = Math.max(3, Math.round(w / 34));
  const paint = defs.linear(0, [
    [0, shade(tone, -0.1)],
    [0.35, shade(tone, 0.06)],
    [0.7, tone],
    [1, shade(tone, -0.12)],
  ]);
  return (
    Array.from({ length: folds }, (_, i) => rect(x + (i * w) / folds, y, w / folds + 1, h, paint)).join('') +
    rect(x, y + h * 0.5, w, h * 0.5, veil(defs, 90, '#000000', 0, 0.14))
  );
};

export const rug = (
  defs: Defs,
  cx: number,
  y: number,
  w: number,
  h: number,
  tone: string,
  edge: string,
  round: boolean,
): string => {
  if (round)
    return (
      ellipse(cx, y + h / 2, w / 2, h / 2, fade(defs, 90, shade(tone, -0.06), tone)) +
      ellipse(cx, y + h / 2, w * 0.44, h * 0.43, 'none', { stroke: edge, 'stroke-width': 5 })
    );
  const slab = (k: number, fill: string) =>
    polygon(
      [
        [cx - w * 0.42 * k, y + (h * (1 - k)) / 2],
        [cx + w * 0.42 * k, y + (h * (1 - k)) / 2],
        [cx + w * 0.5 * k, y + (h * (1 + k)) / 2],
        [cx - w * 0.5 * k, y + (h * (1 + k)) / 2],
      ],
      fill,
    );
  return slab(1, edge) + slab(0.93, fade(defs, 90, shade(tone, -0.06), tone));
};
