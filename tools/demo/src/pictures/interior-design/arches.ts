/** Arches, stairs and niches in plain plaster: depth from shade, and sun cutting one edge. */
import type { Random } from '../../random.ts';
import { mix, shade } from '../kit/colour.ts';
import { fade, veil } from '../kit/paint.ts';
import type { Generator } from '../kit/style.ts';
import { circle, clipped, createDefs, type Defs, group, num, path, polygon, rect } from '../kit/svg.ts';
import { pendant } from './lamps.ts';
import { plant, vase } from './objects.ts';
import { room, type Tones, tonesOf } from './room.ts';

export const arches: Generator = {
  id: 'interior-design/arches',
  category: 'Interior Design',
  motif: 'arches and stairs',
  draw(random, { palette }) {
    const defs = createDefs();
    const tones = tonesOf(random, palette);
    const made = random.pick([enfilade, stair, niches])(random, defs, tones);
    return room(defs, tones, group(random.chance(0.5) ? { transform: 'translate(1212 0) scale(-1 1)' } : {}, made));
  },
};

type Draw = (random: Random, defs: Defs, tones: Tones) => string;

const opening = (x: number, foot: number, w: number, h: number) => {
  const r = w / 2;
  return `M${num(x)} ${num(foot)}V${num(foot - h + r)}a${num(r)} ${num(r)} 0 0 1 ${num(w)} 0V${num(foot)}Z`;
};

/** Light that falls through an opening onto the floor. */
const sunlight = (defs: Defs, x: number, foot: number, w: number, length: number): string =>
  polygon(
    [
      [x + w * 0.1, foot],
      [x + w * 0.62, foot],
      [x + w * 0.2, foot + length],
      [x - w * 0.5, foot + length],
    ],
    veil(defs, 90, '#fff0c8', 0.6, 0.2),
  );

/** Room behind room behind room, the last one out of doors. */
const enfilade: Draw = (random, defs, tones) => {
  const depth = random.int(3, 5);
  const [vx, vy] = [random.range(520, 690), 520];
  const hue = random.chance(0.5) ? tones.main : tones.second;
  const tone = (i: number) => mix(tones.wall, hue, (i % 2 ? 0.6 : 0.15) + i * 0.05);
  let inner =
    rect(0, 0, 1212, 948, fade(defs, 90, mix('#dcebf2', tones.third, 0.25), '#fff6e2')) +
    circle(vx + 24, vy - 30, 46, '#fff3c8') +
    rect(0, vy + 60, 1212, 500, mix(tones.third, '#6f7d5c', 0.5));
  for (let i = depth; i >= 0; i--) {
    const k = 0.74 ** i;
    const w = 620 * k;
    const h = 760 * k;
    const foot = vy + 352 * k;
    const x = vx - w / 2;
    const d = opening(x, foot, w, h);
    const thick = 70 * k;
    const plaster = tone(i);
    const clip = defs.clip(path(d, '#000'));
    const wallHere = path(
      `M-10 -10H1222V${num(foot)}H-10Z${d}`,
      fade(defs, 40, shade(plaster, 0.04), shade(plaster, -0.07)),
      { 'fill-rule': 'evenodd' },
    );
    const floorHere = rect(
      -10,
      foot,
      1232,
      960,
      fade(defs, 90, shade(tones.floor, -0.08 + i * 0.01), shade(tones.floor, 0.02)),
    );
    const sun = sunlight(defs, x, foot, w, 150 * k);
    // Seen through the opening: what lies behind, the wall's thickness, then this wall and its floor.
    inner = group(
      {},
      clipped(
        clip,
        inner,
        path(
          `${d}${opening(x - thick, foot, w, h - thick * 0.1)}`,
          fade(defs, 0, shade(plaster, 0.06), shade(plaster, -0.16)),
          { 'fill-rule': 'evenodd' },
        ),
      ),
      wallHere,
      floorHere,
      sun,
    );
  }
  const foot = vy + 352;
  return (
    inner +
    (random.chance(0.6)
      ? plant(random, defs, vx + 430, foot + 40, 170, tones.main, mix('#4a6a4c', tones.second, 0.2))
      : vase(random, defs, vx + 430, foot + 46, 170, tones.third))
  );
};

/** Steps rising to a landing with an arch and the sky in it. */
const stair: Draw = (random, defs, given) => {
  // Between bare plaster and paint, so that two stairs are not the same pale room.
  const paint = random.pick([given.main, given.second, given.third]);
  const tones = { ...given, wall: mix(given.wall, paint, random.range(0, 0.7)) };
  const steps = random.int(7, 10);
  const [left, right] = [random.range(120, 240), random.range(860, 960)];
  const [foot, top] = [890, 430];
  const rise = (foot - top) / steps;
  const run = (right - left) / steps;
  const plaster = mix(tones.wall, tones.main, 0.5);
  const treads = Array.from({ length: steps }, (_, i) => {
    const [x, y] = [left + i * run, foot - (i + 1) * rise];
    return (
      rect(x, y, 1300 - x, 960, fade(defs, 0, shade(plaster, 0.02), shade(plaster, -0.05))) +
      rect(x, y, 1300 - x, 7, shade(plaster, 0.1)) +
      rect(x, y, 26, rise, veil(defs, 0, '#000000', 0.2, 0))
    );
  });
  const door = opening(930, top + 8, 210, 330);
  const rim = opening(906, top + 8, 234, 342);
  return group(
    {},
    rect(0, 0, 1212, 948, fade(defs, 60, shade(tones.wall, 0.03), shade(tones.wall, -0.08))),
    polygon(
      [
        [0, 0],
        [random.range(420, 620), 0],
        [180, 948],
        [0, 948],
      ],
      veil(defs, 0, '#fff0cc', 0.62, 0.42),
    ),
    path(rim, fade(defs, 0, shade(tones.wall, -0.18), shade(tones.wall, -0.04))),
    path(door, fade(defs, 90, mix('#cfe4ee', tones.third, 0.3), '#fff4dc')),
    circle(1010, 300, 44, '#fff3c4'),
    ...treads,
    rect(0, foot, 1212, 60, fade(defs, 90, shade(tones.floor, -0.05), tones.floor)),
    vase(random, defs, left - 40, foot + 26, 150, tones.second),
    random.chance(0.5) ? pendant(defs, 460, random.range(190, 260), 62, tones.light, true) : '',
  );
};

/** A wall of hollows, each with something kept in it. */
const niches: Draw = (random, defs, tones) => {
  const columns = random.pick([3, 4]);
  const rows = random.pick([1, 2]);
  const [w, gap] = [columns === 3 ? 270 : 226, columns === 3 ? 84 : 48];
  const h = rows === 1 ? 560 : 350;
  const from = (1212 - columns * w - (columns - 1) * gap) / 2;
  const hollow = mix(tones.wall, tones.main, 0.55);
  const cells = Array.from({ length: columns * rows }, (_, i) => {
    const x = from + (i % columns) * (w + gap);
    const foot = rows === 1 ? 700 : 424 + Math.floor(i / columns) * 400;
    const d = opening(x, foot, w, h);
    const clip = defs.clip(path(d, '#000'));
    const pot = [tones.second, tones.third, tones.light, tones.dark][i % 4] ?? tones.second;
    const kept = random.chance(0.2)
      ? plant(random, defs, x + w / 2, foot - 4, h * 0.24, pot, mix('#4a6a4c', tones.second, 0.2))
      : vase(random, defs, x + w / 2, foot - 4, h * random.range(0.34, 0.5), pot);
    return (
      clipped(
        clip,
        path(d, fade(defs, 0, shade(hollow, -0.17), shade(hollow, 0.03))),
        rect(x, foot - h, w, h * 0.5, veil(defs, 90, '#000000', 0.26, 0)),
        rect(x, foot - 22, w, 22, shade(hollow, 0.06)),
        kept,
      ) + rect(x - 8, foot, w + 16, 8, shade(tones.wall, 0.07))
    );
  });
  const bench =
    rows === 1
      ? rect(0, 812, 1212, 140, fade(defs, 90, shade(tones.wall, 0.05), shade(tones.wall, -0.12))) +
        rect(0, 812, 1212, 10, shade(tones.wall, 0.12))
      : '';
  return group(
    {},
    rect(0, 0, 1212, 948, fade(defs, 30, shade(tones.wall, 0.04), shade(tones.wall, -0.07))),
    ...cells,
    bench,
    polygon(
      [
        [random.range(100, 300), 0],
        [random.range(560, 700), 0],
        [random.range(300, 420), 948],
        [-220, 948],
      ],
      veil(defs, 90, '#fff0cc', 0.4, 0.24),
    ),
  );
};
