/** A kitchen from the front: tiles, a long worktop, what hangs and stands on it, lamps, and a table or stools before it. */
import type { Random } from '../../random.ts';
import { mix, shade } from '../kit/colour.ts';
import { contactShadow } from '../kit/light.ts';
import { fade, veil } from '../kit/paint.ts';
import { arc } from '../kit/shapes.ts';
import type { Generator } from '../kit/style.ts';
import { card, circle, createDefs, type Defs, ellipse, group, line, num, path, rect, stroke } from '../kit/svg.ts';
import { pendant } from './lamps.ts';
import { plant, vase } from './objects.ts';
import { room, shell, sunPatch, type Tones, tonesOf } from './room.ts';

const [horizon, worktop] = [780, 520];

export const kitchen: Generator = {
  id: 'interior-design/kitchen',
  category: 'Interior Design',
  motif: 'kitchen',
  draw(random, { palette }) {
    const defs = createDefs();
    const tones = tonesOf(random, palette);
    const round = random.chance(0.5);
    const lamps = random.pick([2, 3]);
    const hung = Array.from({ length: lamps }, (_, i) =>
      pendant(
        defs,
        606 + (i - (lamps - 1) / 2) * (lamps === 2 ? 420 : 320),
        random.fork('drop').range(150, 210),
        66,
        random.fork('shade').pick([tones.main, tones.light, tones.second]),
        round,
      ),
    );
    const content = group(
      random.chance(0.5) ? { transform: 'translate(1212 0) scale(-1 1)' } : {},
      tiles(random, tones),
      sunPatch(random, defs, random.range(120, 520), 40, 420, 430, -110, '#fff3d6', 0.62),
      random.chance(0.7) ? shelf(random, defs, tones) : rail(random, tones),
      counter(random, defs, tones),
      random.chance(0.5) ? stools(defs, tones) : table(random, defs, tones),
    );
    return room(defs, tones, shell(random, defs, tones, horizon), content, ...hung);
  },
};

/** Laid upright, in bond, or square; glazed a little differently each. */
const tiles = (random: Random, tones: Tones): string => {
  const tone = mix(
    random.pick([tones.main, tones.second, tones.light, tones.third]),
    mix(tones.wall, tones.light, 0.5),
    0.38,
  );
  const [w, h] = random.pick([
    [46, 92],
    [96, 48],
    [64, 64],
  ] as const);
  const top = random.pick([0, 190, 260]);
  const cells: string[] = [];
  const shades = ['', '', ''];
  for (let y = top, r = 0; y < worktop; y += h, r++)
    for (let x = -((w / 2) * (w === 96 ? r % 2 : 0)); x < 1212; x += w)
      shades[random.int(0, 2)] += `M${num(x + 2)} ${num(y + 2)}h${w - 4}v${h - 4}h${4 - w}Z`;
  for (const [i, d] of shades.entries()) cells.push(path(d, shade(tone, [0, 0.022, -0.022][i] ?? 0)));
  return rect(0, top, 1212, worktop - top, shade(tone, 0.07)) + cells.join('');
};

const pot = (random: Random, defs: Defs, cx: number, floor: number, tones: Tones): string => {
  const tone = random.pick([tones.dark, tones.main, tones.third, tones.light]);
  const [w, h] = [random.range(96, 140), random.range(56, 84)];
  return (
    contactShadow(defs, cx, floor, w * 0.7, 9, 0.4) +
    card(cx - w / 2, floor - h, w, h, 12, fade(defs, 8, shade(tone, 0.08), shade(tone, -0.12))) +
    card(cx - w / 2 - 16, floor - h * 0.72, w + 32, 9, 4, shade(tone, -0.1)) +
    card(cx - w / 2 - 3, floor - h - 10, w + 6, 12, 6, shade(tone, 0.04)) +
    circle(cx, floor - h - 15, 8, shade(tone, -0.14))
  );
};

const bowls = (defs: Defs, cx: number, floor: number, tones: Tones) =>
  [0, 1, 2]
    .map((i) =>
      path(
        `M${num(cx - 52 + i * 5)} ${num(floor - 22 - i * 15)}h${num(104 - i * 10)}c-6 22 -28 24 -${num(52 - i * 5)} 24s-46 -2 -${num(52 - i * 5)} -24Z`,
        fade(
          defs,
          8,
          shade([tones.light, tones.third, tones.second][i] ?? tones.light, 0.04),
          shade([tones.light, tones.third, tones.second][i] ?? tones.light, -0.1),
        ),
      ),
    )
    .toReversed()
    .join('');

const shelf = (random: Random, defs: Defs, tones: Tones): string => {
  const wood = '#8a6a4e';
  const y = 300;
  const things = [150, 320, 500, 690, 860, 1040].map((x, i) => {
    const kind = (i + random.int(0, 3)) % 4;
    if (kind === 0)
      return vase(random, defs, x, y, random.range(90, 130), random.pick([tones.main, tones.light, tones.third]));
    if (kind === 1) return bowls(defs, x, y, tones);
    if (kind === 2) return plant(random, defs, x, y, 54, tones.light, mix('#4a6a4c', tones.second, 0.2));
    return [0, 1, 2]
      .map((k) =>
        card(
          x - 46 + k * 34,
          y - 74 + k * 5,
          28,
          74 - k * 5,
          6,
          fade(defs, 0, shade(tones.light, 0.02), shade(tones.light, -0.12)),
        ),
      )
      .join('');
  });
  return group(
    {},
    rect(70, y + 16, 1080, 26, veil(defs, 90, '#000000', 0.26, 0)),
    ...things,
    rect(70, y, 1080, 17, fade(defs, 90, shade(wood, 0.08), shade(wood, -0.06))),
  );
};

/** Everything hangs. */
const rail = (random: Random, tones: Tones): string => {
  const y = 230;
  const tools = Array.from({ length: 7 }, (_, i) => {
    const x = 190 + i * 138;
    const tone = random.pick([tones.dark, tones.dark, '#b5894e', tones.main]);
    const r = random.range(36, 62);
    const long = random.range(70, 120);
    return (
      stroke(arc(x, y + 6, 8, 180, 400), tone, 5) +
      rect(x - 5, y + 12, 10, long, tone, { rx: 5 }) +
      circle(x + 8, y + long + r, r, '#000000', { opacity: 0.14 }) +
      circle(x, y + long + r, r, tone) +
      circle(x, y + long + r, r * 0.78, shade(tone, 0.05))
    );
  });
  return rect(110, y - 5, 1000, 9, tones.dark, { rx: 4 }) + tools.join('');
};

const counter = (random: Random, defs: Defs, tones: Tones): string => {
  const front = mix(
    random.pick([tones.main, tones.second, mix(tones.wall, tones.dark, 0.3), '#8a6a4e']),
    tones.dark,
    0.14,
  );
  const doors = random.pick([5, 6, 7]);
  const wide = 1212 / doors;
  const slab = mix(tones.light, '#d9d2c6', 0.5);
  const fronts = Array.from({ length: doors }, (_, i) => {
    const x = i * wide;
    const drawers = i % 3 === 1;
    return (
      rect(
        x + 3,
        worktop + 34,
        wide - 6,
        horizon - worktop - 62,
        fade(defs, 84, shade(front, 0.03), shade(front, -0.06)),
      ) +
      (drawers
        ? [0.33, 0.66]
            .map((k) =>
              line(x + 3, worktop + 34 + 198 * k, x + wide - 3, worktop + 34 + 198 * k, shade(front, -0.14), 3),
            )
            .join('') +
          [0.16, 0.5, 0.83].map((k) => card(x + wide / 2 - 30, worktop + 30 + 198 * k, 60, 7, 3, '#b5894e')).join('')
        : card(i % 2 ? x + 22 : x + wide - 29, worktop + 60, 7, 64, 3, '#b5894e'))
    );
  });
  const tap = stroke(`M860 ${worktop}V${worktop - 110}a34 34 0 0 1 68 0v26`, '#b5894e', 10, {
    'stroke-linecap': 'round',
  });
  return group(
    {},
    rect(0, worktop, 1212, horizon - worktop, shade(front, -0.16)),
    ...fronts,
    rect(0, horizon - 28, 1212, 28, shade(front, -0.3)),
    tap,
    pot(random, defs, 300, worktop, tones),
    vase(random, defs, 520, worktop, 120, tones.third),
    pot(random, defs, 1090, worktop, tones),
    rect(0, worktop - 2, 1212, 30, fade(defs, 90, shade(slab, 0.04), shade(slab, -0.05))),
    rect(0, worktop + 28, 1212, 40, veil(defs, 90, '#000000', 0.3, 0)),
  );
};

const stools = (defs: Defs, tones: Tones) =>
  [300, 606, 912]
    .map((x) => {
      const floor = 916;
      const legs = [-1, 1].map((s) =>
        line(x + s * 42, 716, x + s * 66, floor, '#3a2b21', 11, { 'stroke-linecap': 'round' }),
      );
      return (
        contactShadow(defs, x, floor, 120, 15, 0.5) +
        legs.join('') +
        line(x - 56, 836, x + 56, 836, '#3a2b21', 7) +
        card(x - 82, 694, 164, 30, 15, fade(defs, 90, shade(tones.main, 0.07), shade(tones.main, -0.09)))
      );
    })
    .join('');

const table = (random: Random, defs: Defs, tones: Tones): string => {
  const wood = random.pick(['#9a7653', '#6b5242', tones.second]);
  const [y, floor] = [738, 934];
  return group(
    {},
    contactShadow(defs, 606, floor, 470, 20, 0.45),
    ...[250, 930].map((x) => rect(x, y, 34, floor - y, fade(defs, 0, shade(wood, -0.02), shade(wood, -0.14)))),
    rect(160, y, 894, 28, fade(defs, 90, shade(wood, 0.08), shade(wood, -0.05)), { rx: 8 }),
    rect(180, y + 28, 854, 26, veil(defs, 90, '#000000', 0.3, 0)),
    ellipse(420, y - 4, 90, 12, shade(tones.light, -0.04)),
    ...[380, 424, 462].map((x, i) =>
      circle(x, y - 30 + (i % 2) * 6, 27, fade(defs, 60, shade(tones.main, 0.1), shade(tones.main, -0.1))),
    ),
    vase(random, defs, 740, y, 104, tones.third),
  );
};
