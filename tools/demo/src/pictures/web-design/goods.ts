/** Things one could buy, drawn from a few turned and cut forms with light from the left. */
import { shade } from '../kit/colour.ts';
import { contactShadow } from '../kit/light.ts';
import { arc, box, smooth } from '../kit/shapes.ts';
import { circle, type Defs, ellipse, group, num, type Point, path, rect, stroke } from '../kit/svg.ts';

export type Good = 'jar' | 'bottle' | 'lamp' | 'bag' | 'cup' | 'book' | 'stool';

export const goods: ReadonlyArray<readonly [Good, string, number]> = [
  ['jar', 'Rye honey', 14],
  ['bottle', 'Linseed oil', 22],
  ['lamp', 'Reading lamp', 128],
  ['bag', 'Bag for one book', 96],
  ['cup', 'Slow cup', 34],
  ['book', 'Frost calendar', 18],
  ['stool', 'Milking stool', 145],
];

const round = (defs: Defs, tone: string) =>
  defs.linear(0, [
    [0, shade(tone, -0.02)],
    [0.3, shade(tone, 0.08)],
    [0.62, tone],
    [1, shade(tone, -0.17)],
  ]);

/** A turned body from half-widths, foot first, spread evenly over its height. */
const turned = (cx: number, floor: number, tall: number, half: readonly number[], tension = 0.9): string => {
  const side = (s: number): Point[] => half.map((w, i) => [cx + s * w, floor - (tall * i) / (half.length - 1)]);
  return `${smooth(side(-1), false, tension)}${smooth(side(1).toReversed(), false, tension).replace('M', 'L')}Z`;
};

const draw: Record<Good, (defs: Defs, cx: number, floor: number, s: number, tone: string, second: string) => string> = {
  jar: (defs, cx, floor, s, tone, second) =>
    path(box(cx - s * 0.28, floor - s * 0.7, s * 0.56, s * 0.7, s * 0.1), round(defs, tone)) +
    path(box(cx - s * 0.25, floor - s * 0.84, s * 0.5, s * 0.15, s * 0.03), round(defs, second)) +
    rect(cx - s * 0.28, floor - s * 0.5, s * 0.56, s * 0.28, '#ffffff', { opacity: 0.86 }) +
    circle(cx, floor - s * 0.36, s * 0.08, second),
  bottle: (defs, cx, floor, s, tone, second) =>
    path(
      turned(
        cx,
        floor,
        s,
        [0.2, 0.21, 0.21, 0.2, 0.08, 0.07, 0.07].map((k) => k * s),
        0.7,
      ),
      round(defs, tone),
    ) +
    path(box(cx - s * 0.085, floor - s * 1.06, s * 0.17, s * 0.14, s * 0.02), round(defs, second)) +
    rect(cx - s * 0.206, floor - s * 0.42, s * 0.412, s * 0.24, '#ffffff', { opacity: 0.86 }) +
    rect(cx - s * 0.1, floor - s * 0.34, s * 0.2, s * 0.03, second),
  lamp: (defs, cx, floor, s, tone, second) =>
    path(box(cx - s * 0.22, floor - s * 0.05, s * 0.44, s * 0.05, s * 0.02), round(defs, second)) +
    rect(cx - s * 0.016, floor - s * 0.66, s * 0.032, s * 0.62, second) +
    path(
      `M${num(cx - s * 0.17)} ${num(floor - s)}h${num(s * 0.34)}l${num(s * 0.19)} ${num(s * 0.42)}h${num(-s * 0.72)}Z`,
      round(defs, tone),
    ) +
    ellipse(cx, floor - s * 0.58, s * 0.36, s * 0.03, '#fff3cf'),
  bag: (defs, cx, floor, s, tone, second) =>
    stroke(arc(cx, floor - s * 0.62, s * 0.2, 180, 360), second, s * 0.05) +
    path(
      `M${num(cx - s * 0.36)} ${num(floor - s * 0.64)}h${num(s * 0.72)}l${num(s * 0.06)} ${num(s * 0.64)}h${num(-s * 0.84)}Z`,
      round(defs, tone),
      { 'stroke-linejoin': 'round' },
    ) +
    rect(cx - s * 0.372, floor - s * 0.5, s * 0.744, s * 0.045, second) +
    circle(cx, floor - s * 0.477, s * 0.05, '#f2e3c0'),
  cup: (defs, cx, floor, s, tone, second) =>
    stroke(arc(cx + s * 0.34, floor - s * 0.32, s * 0.15, -90, 90), tone, s * 0.07) +
    path(
      turned(
        cx,
        floor,
        s * 0.56,
        [0.22, 0.3, 0.35, 0.37].map((k) => k * s),
      ),
      round(defs, tone),
    ) +
    ellipse(cx, floor - s * 0.56, s * 0.37, s * 0.07, shade(tone, 0.05)) +
    ellipse(cx, floor - s * 0.55, s * 0.32, s * 0.05, second),
  book: (defs, cx, floor, s, tone, second) =>
    path(box(cx - s * 0.3, floor - s * 0.84, s * 0.62, s * 0.84, s * 0.012), shade(tone, -0.2)) +
    path(box(cx - s * 0.34, floor - s * 0.84, s * 0.62, s * 0.83, s * 0.012), tone) +
    rect(cx - s * 0.34, floor - s * 0.84, s * 0.05, s * 0.83, shade(tone, -0.07)) +
    circle(cx, floor - s * 0.46, s * 0.17, second) +
    rect(cx - s * 0.17, floor - s * 0.2, s * 0.34, s * 0.025, second),
  stool: (defs, cx, floor, s, tone, second) =>
    [-0.3, 0.3, 0.02]
      .map((k, i) =>
        path(
          `M${num(cx + s * k * 0.62)} ${num(floor - s * 0.6)}L${num(cx + s * k)} ${num(floor - (i === 2 ? s * 0.05 : 0))}`,
          'none',
          { stroke: i === 2 ? shade(second, -0.1) : second, 'stroke-width': s * 0.05, 'stroke-linecap': 'round' },
        ),
      )
      .join('') + path(box(cx - s * 0.34, floor - s * 0.68, s * 0.68, s * 0.1, s * 0.05), round(defs, tone)),
};

/** Stands on the floor, about `size` tall. */
export const thing = (
  kind: Good,
  defs: Defs,
  cx: number,
  floor: number,
  size: number,
  tone: string,
  second: string,
): string =>
  group(
    {},
    contactShadow(defs, cx + size * 0.16, floor, size * 0.62, size * 0.07, 0.34),
    draw[kind](defs, cx, floor, size, tone, second),
  );
