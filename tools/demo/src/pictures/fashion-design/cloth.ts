/** Cloth: what a garment is cut from, laid inside an outline with its weave, its folds and its shadow side. */
import type { Random } from '../../random.ts';
import { mix, shade } from '../kit/colour.ts';
import { veil } from '../kit/paint.ts';
import { clipped, type Defs, group, num, path, rect, stroke } from '../kit/svg.ts';

export type Cloth = {
  readonly tone: string;
  readonly second: string;
  readonly weave: 'plain' | 'stripe' | 'check' | 'dots' | 'bands';
};

export const createCloth = (random: Random, tones: readonly string[]): Cloth => {
  const [tone = '#333333', second = '#dddddd'] = random.shuffle(tones);
  const weave = random.weighted<Cloth['weave']>([
    ['plain', 6],
    ['stripe', 1.4],
    ['check', 1.4],
    ['dots', 0.7],
    ['bands', 0.7],
  ]);
  return { tone, second, weave };
};

export type Extent = {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
};

/** Fills an outline; the extent is the box it lies in. */
export const cut = (random: Random, defs: Defs, d: string, box: Extent, cloth: Cloth): string => {
  const { tone } = cloth;
  const clip = defs.clip(path(d, '#000'));
  const folds = Array.from({ length: random.int(2, 4) }, () => {
    const x = box.x + box.w * random.range(0.15, 0.85);
    const sway = box.w * random.range(-0.12, 0.12);
    const top = box.y + box.h * random.range(0.1, 0.5);
    return stroke(
      `M${num(x)} ${num(top)}Q${num(x + sway)} ${num((top + box.y + box.h) / 2)} ${num(x + sway * 1.5)} ${num(box.y + box.h)}`,
      '#000000',
      box.w * 0.035,
      { opacity: 0.09, 'stroke-linecap': 'round' },
    );
  });
  return clipped(
    clip,
    path(d, tone),
    weaveOf(box, cloth),
    ...folds,
    rect(
      box.x,
      box.y,
      box.w,
      box.h,
      defs.linear(0, [
        [0, '#ffffff', 0.16],
        [0.34, '#ffffff', 0],
        [0.52, '#000000', 0],
        [1, '#000000', 0.3],
      ]),
    ),
    rect(box.x, box.y + box.h * 0.6, box.w, box.h * 0.4, veil(defs, 90, shade(tone, -0.3), 0, 0.24)),
  );
};

const weaveOf = (box: Extent, { tone, second, weave }: Cloth): string => {
  const { x, y, w, h } = box;
  const step = 26;
  const across = Math.ceil(w / step);
  const down = Math.ceil(h / step);
  if (weave === 'stripe')
    return path(
      Array.from({ length: across }, (_, i) => `M${num(x + i * step)} ${num(y)}h7v${num(h)}h-7Z`).join(''),
      mix(tone, second, 0.75),
    );
  if (weave === 'bands')
    return path(
      Array.from(
        { length: Math.ceil(h / 76) },
        (_, i) => `M${num(x)} ${num(y + 40 + i * 76)}h${num(w)}v34h${num(-w)}Z`,
      ).join(''),
      second,
    );
  if (weave === 'dots') {
    const dots = Array.from(
      { length: across * down },
      (_, i) =>
        `M${num(x + (i % across) * step + (Math.floor(i / across) % 2) * 13)} ${num(y + Math.floor(i / across) * step)}h.01`,
    );
    return stroke(dots.join(''), second, 9, { 'stroke-linecap': 'round' });
  }
  if (weave === 'check') {
    const line = mix(tone, second, 0.6);
    const upright = Array.from(
      { length: Math.ceil(w / 44) },
      (_, i) => `M${num(x + i * 44)} ${num(y)}h20v${num(h)}h-20Z`,
    ).join('');
    const level = Array.from(
      { length: Math.ceil(h / 44) },
      (_, i) => `M${num(x)} ${num(y + i * 44)}h${num(w)}v20h${num(-w)}Z`,
    ).join('');
    return group({ opacity: 0.5 }, path(upright, line)) + group({ opacity: 0.5 }, path(level, line));
  }
  return '';
};
