/** Small pictures inside pictures: what a page, a card or a record sleeve shows where a photograph would be. */

import type { Random } from '../../random.ts';
import { lightness, mix, shade } from './colour.ts';
import type { Frame } from './layout.ts';
import { falloff } from './light.ts';
import { fade } from './paint.ts';
import { leaf, ridge, smooth } from './shapes.ts';
import { card, circle, clipped, type Defs, ellipse, move, num, type Point, path, rect } from './svg.ts';

type Draw = (random: Random, defs: Defs, w: number, h: number, paints: readonly string[]) => string;

const at = (paints: readonly string[], i: number) => paints[i % paints.length] ?? '#888888';

const dunes: Draw = (random, defs, w, h, paints) => {
  const [sky, land] = [at(paints, 0), at(paints, 1)];
  const r = Math.min(w, h) * random.range(0.14, 0.24);
  const hills = [0.52, 0.64, 0.78].map((k, i) =>
    path(
      ridge(random, -10, w + 10, h * k, h * 0.1, h + 10, 4),
      mix(mix(sky, land, 0.45), shade(land, -0.06 * i), i / 2),
    ),
  );
  return (
    rect(
      0,
      0,
      w,
      h,
      defs.linear(90, [
        [0, sky],
        [0.8, mix(sky, '#ffffff', 0.45)],
      ]),
    ) +
    circle(w * random.range(0.25, 0.75), h * random.range(0.3, 0.48), r, at(paints, 2)) +
    hills.join('')
  );
};

const vessel: Draw = (random, defs, w, h, paints) => {
  const [wall, pot] = [at(paints, 0), at(paints, 1)];
  const table = h * 0.74;
  const tall = h * random.range(0.38, 0.5);
  const r = tall * random.range(0.26, 0.4);
  const cx = w * random.range(0.42, 0.58);
  const half = random.pick([
    [0.5, 0.95, 1, 0.5, 0.28, 0.34],
    [0.62, 0.74, 0.76, 0.66, 0.36, 0.4],
    [0.45, 1, 0.72, 0.32, 0.26, 0.46],
  ]);
  const side = (s: number): Point[] => half.map((k, i) => [cx + s * k * r, table + h * 0.06 - (tall * i) / 5]);
  const d = `${smooth(side(-1), false, 0.9)}${smooth(side(1).toReversed(), false, 0.9).replace('M', 'L')}Z`;
  const clay = defs.linear(0, [
    [0, shade(pot, 0.08)],
    [0.45, pot],
    [1, shade(pot, -0.16)],
  ]);
  const mouth = table + h * 0.06 - tall;
  const twigs = [-0.5, 0.1, 0.55].map((k) =>
    path(leaf([cx, mouth + 6], [cx + k * r * 2.4, mouth - tall * random.range(0.4, 0.7)], 0.16), at(paints, 2)),
  );
  return (
    rect(0, 0, w, h, fade(defs, 20, shade(wall, 0.05), shade(wall, -0.06))) +
    rect(0, table, w, h - table, mix(wall, at(paints, 3), 0.4)) +
    ellipse(cx + r * 0.9, table + h * 0.06, r * 1.8, h * 0.03, defs.radial(falloff('#000000', 0.35))) +
    twigs.join('') +
    path(d, clay)
  );
};

const arches: Draw = (_random, defs, w, h, paints) => {
  const base = at(paints, 0);
  const steps = [0, 1, 2, 3].map((i) => {
    const k = 1 - i * 0.22;
    const [aw, ah] = [w * 0.78 * k, h * 0.92 * k];
    const x = (w - aw) / 2;
    const r = aw / 2;
    const d = `M${num(x)} ${num(h)}V${num(h - ah + r)}a${num(r)} ${num(r)} 0 0 1 ${num(aw)} 0V${num(h)}Z`;
    const tone = mix(base, at(paints, 1), i / 3);
    return path(d, fade(defs, 0, shade(tone, -0.07), shade(tone, 0.05)));
  });
  return rect(0, 0, w, h, shade(base, 0.03)) + steps.join('');
};

const sea: Draw = (random, defs, w, h, paints) => {
  const [sky, water] = [at(paints, 0), at(paints, 1)];
  const line = h * random.range(0.46, 0.6);
  const cx = w * random.range(0.3, 0.7);
  const glints = [0.06, 0.13, 0.22, 0.34].map((k, i) =>
    card(cx - w * (0.16 - i * 0.02), line + h * k, w * (0.32 - i * 0.04), h * 0.014, 9, at(paints, 2), {
      opacity: 0.8 - i * 0.16,
    }),
  );
  return (
    rect(
      0,
      0,
      w,
      h,
      defs.linear(90, [
        [0, sky],
        [0.6, mix(sky, at(paints, 2), 0.5)],
      ]),
    ) +
    circle(cx, line - h * 0.04, Math.min(w, h) * 0.2, at(paints, 2)) +
    rect(0, line, w, h - line, fade(defs, 90, mix(water, sky, 0.3), shade(water, -0.08))) +
    glints.join('')
  );
};

const sitter: Draw = (random, defs, w, h, paints) => {
  const [wall, coat, hair] = [at(paints, 0), at(paints, 1), at(paints, 2)];
  const m = Math.min(w, h);
  const [cx, cy] = [w * random.range(0.44, 0.56), h * 0.42];
  const r = m * 0.15;
  const skin = mix(at(paints, 3), random.pick(['#e2b48f', '#9a6544', '#5f3b28', '#f0cdb0']), 0.86);
  const d = smooth([
    [cx - r * 3, h + 10],
    [cx - r * 2.4, cy + r * 2.7],
    [cx - r * 0.7, cy + r * 1.8],
    [cx + r * 0.7, cy + r * 1.8],
    [cx + r * 2.4, cy + r * 2.7],
    [cx + r * 3, h + 10],
  ]);
  const bun = random.chance(0.5);
  return (
    rect(
      0,
      0,
      w,
      h,
      defs.radial(
        [
          [0, shade(wall, 0.08)],
          [1, shade(wall, -0.08)],
        ],
        0.3,
        0.2,
        1,
      ),
    ) +
    ellipse(cx, cy - r * 0.3, r * (bun ? 1.12 : 1.36), r * (bun ? 1.25 : 1.75), hair) +
    (bun ? circle(cx + r * 0.2, cy - r * 1.7, r * 0.56, hair) : '') +
    path(d, fade(defs, 0, shade(coat, 0.05), shade(coat, -0.1))) +
    card(cx - r * 0.42, cy + r * 0.5, r * 0.84, r * 1.7, r * 0.42, shade(skin, -0.07)) +
    ellipse(cx, cy, r * 0.92, r * 1.16, skin) +
    path(
      smooth(
        [
          [cx - r * 1.02, cy + r * 0.2],
          [cx - r * 0.9, cy - r * 1.1],
          [cx + r * 0.2, cy - r * 1.36],
          [cx + r * 1.04, cy - r * 0.2],
          [cx + r * 0.3, cy - r * 0.72],
        ],
        true,
        0.8,
      ),
      hair,
    )
  );
};

const fruit: Draw = (random, defs, w, h, paints) => {
  const m = Math.min(w, h);
  const table = h * 0.6;
  const balls = [
    [0.34, 0.17],
    [0.62, 0.22],
    [0.47, 0.14],
  ].map(([k = 0.5, r = 0.2], i) => {
    const [cx, size] = [w * k + random.range(-0.03, 0.03) * w, r * m];
    const cy = h * 0.72 - size + i * m * 0.06;
    const tone = at(paints, i + 1);
    return (
      ellipse(cx + size * 0.6, cy + size * 0.95, size * 1.5, size * 0.26, defs.radial(falloff('#000000', 0.4))) +
      circle(
        cx,
        cy,
        size,
        defs.radial(
          [
            [0, shade(tone, 0.12)],
            [0.55, tone],
            [1, shade(tone, -0.18)],
          ],
          0.34,
          0.28,
          0.8,
        ),
      )
    );
  });
  const ground = at(paints, 0);
  return rect(0, 0, w, h, shade(ground, 0.03)) + rect(0, table, w, h - table, shade(ground, -0.05)) + balls.join('');
};

const leaves: Draw = (random, defs, w, h, paints) => {
  const ground = at(paints, 0);
  const list = Array.from({ length: 9 }, (_, i) => {
    const tone = mix(at(paints, 1), at(paints, 2), random.next());
    const foot: Point = [w * random.range(0.1, 0.9), h * 1.1];
    const tip: Point = [foot[0] + w * random.range(-0.4, 0.4), h * (0.05 + i * 0.07)];
    return path(
      leaf(foot, tip, random.range(0.12, 0.24)),
      defs.linear(0, [
        [0, shade(tone, 0.06)],
        [0.5, tone],
        [0.5, shade(tone, -0.06)],
        [1, shade(tone, -0.1)],
      ]),
    );
  });
  return rect(0, 0, w, h, ground) + list.join('');
};

const kinds = { dunes, vessel, arches, sea, sitter, fruit, leaves } as const;

export type SceneName = keyof typeof kinds;
export const sceneNames: readonly SceneName[] = ['dunes', 'vessel', 'arches', 'sea', 'sitter', 'fruit', 'leaves'];

/** A picture in a frame with rounded corners; its ground is the lightest of the paints half of the time. */
export const scene = (
  random: Random,
  defs: Defs,
  f: Frame,
  paints: readonly string[],
  name: SceneName,
  radius = 0,
): string => {
  const mixed = random.shuffle(paints);
  const ordered = random.chance(0.5) ? mixed.toSorted((a, b) => lightness(b) - lightness(a)) : mixed;
  const clip = defs.clip(card(0, 0, f.w, f.h, radius, '#000'));
  return move(f.x, f.y, clipped(clip, kinds[name](random, defs, f.w, f.h, ordered)));
};
