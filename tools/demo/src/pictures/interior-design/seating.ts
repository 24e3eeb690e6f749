/** Things to sit on, seen from the front, each standing on its floor line and lit from above left. */
import type { Random } from '../../random.ts';
import { shade } from '../kit/colour.ts';
import { contactShadow, rectShadow } from '../kit/light.ts';
import { fade, veil } from '../kit/paint.ts';
import { card, type Defs, group, num, path, polygon, rect, stroke, turn } from '../kit/svg.ts';

const cloth = (defs: Defs, tone: string) => fade(defs, 84, shade(tone, 0.06), shade(tone, -0.1));

/** A low sofa in blocks: base, seats, backs, arms, one or two pillows at an angle. */
export const sofa = (
  random: Random,
  defs: Defs,
  cx: number,
  floor: number,
  w: number,
  tone: string,
  pillows: readonly string[],
): string => {
  const seats = random.pick([2, 3]);
  const [x, arm, r] = [cx - w / 2, 74, random.pick([14, 26, 36])];
  const wide = (w - 2 * arm) / seats;
  const left = (i: number) => x + arm + i * wide;
  const each = Array.from({ length: seats }, (_, i) => i);
  const pillow = (px: number, tilt: number, colour: string) =>
    turn(
      tilt,
      px,
      floor - 170,
      rect(px - 70, floor - 214, 150, 98, '#000000', { opacity: 0.16, rx: 20 }),
      card(px - 78, floor - 222, 150, 100, 20, cloth(defs, colour)),
    );
  return group(
    {},
    rectShadow(defs, x + 40, floor - 250, w, 220, { dx: 16, dy: 0, soft: 90, strength: 0.26 }),
    rectShadow(defs, x + 4, floor - 52, w + 16, 70, { dy: 4, soft: 66, strength: 0.6 }),
    ...[x + 34, x + w - 52].map((lx) => rect(lx, floor - 18, 18, 18, '#2a2019')),
    card(x + 16, floor - 244, w - 32, 220, r, cloth(defs, shade(tone, -0.07))),
    ...each.map((i) => card(left(i) + 2, floor - 250, wide - 4, 150, r, cloth(defs, shade(tone, -0.01)))),
    ...each.map((i) => card(left(i) + 12, floor - 244, wide - 24, 6, 3, '#ffffff', { opacity: 0.1 })),
    pillow(x + arm + 92, -7, pillows[0] ?? tone),
    random.chance(0.5) ? pillow(x + w - arm - 98, 9, pillows[1] ?? tone) : '',
    rect(x + arm, floor - 134, w - 2 * arm, 18, veil(defs, 90, '#000000', 0, 0.22)),
    ...each.map((i) => card(left(i) + 1, floor - 128, wide - 2, 58, Math.min(r, 20), cloth(defs, shade(tone, 0.045)))),
    card(x + 10, floor - 74, w - 20, 56, 12, cloth(defs, shade(tone, -0.06))),
    ...[x, x + w - arm].map((ax, i) =>
      card(ax, floor - 176, arm, 158, Math.min(r, 30), cloth(defs, shade(tone, i ? -0.03 : 0.03))),
    ),
  );
};

/** A tub chair with a round back. */
export const armchair = (defs: Defs, cx: number, floor: number, w: number, tone: string): string => {
  const back = `M${num(cx - w * 0.5)} ${num(floor - w * 0.2)}V${num(floor - w * 0.62)}C${num(cx - w * 0.5)} ${num(floor - w * 1.12)} ${num(cx + w * 0.5)} ${num(floor - w * 1.12)} ${num(cx + w * 0.5)} ${num(floor - w * 0.62)}V${num(floor - w * 0.2)}Z`;
  return group(
    {},
    contactShadow(defs, cx + w * 0.06, floor, w * 0.66, w * 0.09, 0.5),
    ...[-0.36, 0.32].map((k) =>
      polygon(
        [
          [cx + w * k, floor - w * 0.24],
          [cx + w * (k + 0.05), floor - w * 0.24],
          [cx + w * (k + (k < 0 ? 0 : 0.04)), floor],
          [cx + w * (k + (k < 0 ? -0.02 : 0.02)), floor],
        ],
        '#3a2a20',
      ),
    ),
    path(back, cloth(defs, tone)),
    card(cx - w * 0.34, floor - w * 0.86, w * 0.68, w * 0.6, w * 0.3, cloth(defs, shade(tone, -0.06))),
    card(cx - w * 0.38, floor - w * 0.44, w * 0.76, w * 0.2, w * 0.08, cloth(defs, shade(tone, 0.05))),
    card(cx - w * 0.5, floor - w * 0.54, w * 0.16, w * 0.4, w * 0.08, cloth(defs, shade(tone, 0.01))),
    card(cx + w * 0.34, floor - w * 0.54, w * 0.16, w * 0.4, w * 0.08, cloth(defs, shade(tone, -0.04))),
    card(cx - w * 0.42, floor - w * 0.27, w * 0.84, w * 0.12, w * 0.05, shade(tone, -0.08)),
  );
};

/** A bent-wire chair. */
export const chair = (defs: Defs, cx: number, floor: number, s: number, tone: string, flip = 1): string => {
  const p = (x: number, y: number) => `${num(cx + x * s * flip)} ${num(floor - y * s)}`;
  const leg = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } as const;
  return group(
    {},
    contactShadow(defs, cx, floor, s * 0.6, s * 0.07, 0.5),
    stroke(`M${p(-0.3, 0)}L${p(-0.24, 0.46)}M${p(0.34, 0)}L${p(0.26, 0.46)}`, shade(tone, -0.16), s * 0.045, leg),
    stroke(`M${p(-0.4, 0)}L${p(-0.3, 0.5)}L${p(-0.42, 1.05)}M${p(0.28, 0)}L${p(0.22, 0.48)}`, tone, s * 0.055, leg),
    path(
      `M${p(-0.36, 0.52)}L${p(0.34, 0.5)}L${p(0.32, 0.43)}L${p(-0.34, 0.44)}Z`,
      fade(defs, 90, shade(tone, 0.08), shade(tone, -0.06)),
      { 'stroke-linejoin': 'round', stroke: tone, 'stroke-width': s * 0.03 },
    ),
    path(`M${p(-0.39, 0.72)}L${p(-0.3, 0.74)}L${p(-0.36, 1.1)}L${p(-0.46, 1.08)}Z`, shade(tone, 0.02), {
      stroke: tone,
      'stroke-width': s * 0.03,
      'stroke-linejoin': 'round',
    }),
  );
};
