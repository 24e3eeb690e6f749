/** A bare room in one-point perspective: a tall window, its light lying across floor and wall, one thing to look at. */
import type { Random } from '../../random.ts';
import { mix, shade } from '../kit/colour.ts';
import { fade, veil } from '../kit/paint.ts';
import { scene } from '../kit/scenes.ts';
import type { Generator } from '../kit/style.ts';
import { createDefs, type Defs, group, type Point, polygon, rect } from '../kit/svg.ts';
import { floorLamp } from './lamps.ts';
import { curtain, plant, vase } from './objects.ts';
import { room, type Tones, tonesOf } from './room.ts';
import { armchair, chair } from './seating.ts';

type Box = {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly foot: number;
};

export const windowLight: Generator = {
  id: 'interior-design/window-light',
  category: 'Interior Design',
  motif: 'daylight study',
  draw(random, { palette }) {
    const defs = createDefs();
    const tones = tonesOf(random, palette);
    const back: Box = {
      left: random.range(330, 420),
      right: random.range(940, 1010),
      top: random.range(110, 170),
      foot: random.range(610, 660),
    };
    const side = random.chance(0.82);
    const content = group(
      random.chance(0.5) ? { transform: 'translate(1212 0) scale(-1 1)' } : {},
      planes(defs, tones, back),
      side ? sideWindow(random, defs, tones, back) : backWindow(random, defs, tones, back, palette.accents),
      thing(random, defs, tones, back),
    );
    return room(defs, tones, content);
  },
};

const corner = (x: number, y: number): Point => [x, y];

/** Five planes, each its own brightness: the room is drawn by light alone. */
const planes = (defs: Defs, { wall, floor, light }: Tones, b: Box): string => {
  const ceiling = mix(wall, light, 0.5);
  return group(
    {},
    polygon(
      [corner(0, 0), corner(1212, 0), corner(b.right, b.top), corner(b.left, b.top)],
      fade(defs, 90, shade(ceiling, 0.03), shade(ceiling, -0.06)),
    ),
    polygon(
      [corner(0, 948), corner(1212, 948), corner(b.right, b.foot), corner(b.left, b.foot)],
      fade(defs, 90, shade(floor, -0.08), shade(floor, 0.02)),
    ),
    polygon(
      [corner(0, 0), corner(b.left, b.top), corner(b.left, b.foot), corner(0, 948)],
      fade(defs, 0, shade(wall, -0.14), shade(wall, -0.07)),
    ),
    polygon(
      [corner(1212, 0), corner(b.right, b.top), corner(b.right, b.foot), corner(1212, 948)],
      fade(defs, 0, shade(wall, 0.02), shade(wall, -0.06)),
    ),
    rect(b.left, b.top, b.right - b.left, b.foot - b.top, fade(defs, 30, shade(wall, -0.02), shade(wall, -0.09))),
    rect(b.left, b.foot - 60, b.right - b.left, 60, veil(defs, 90, '#000000', 0, 0.1)),
    rect(b.left, b.top, 46, b.foot - b.top, veil(defs, 0, '#000000', 0.14, 0)),
  );
};

/** On the left wall; u runs from the near edge to the back, v from the ceiling to the floor. */
const sideWindow = (random: Random, defs: Defs, tones: Tones, b: Box): string => {
  const on = (u: number, v: number): Point => {
    const x = b.left * u;
    const [ceil, floor] = [b.top * u, 948 + (b.foot - 948) * u];
    return [x, ceil + (floor - ceil) * v];
  };
  const sky = fade(defs, 90, '#fffdf4', mix(tones.third, '#ffffff', 0.62));
  const [u0, u1, v0, v1] = [0.28, 0.86, random.range(0.1, 0.22), random.range(0.72, 1)];
  const bars = random.int(1, 3);
  const panes = Array.from({ length: bars }, (_, i) => {
    const [a, z] = [u0 + ((u1 - u0) * i) / bars + 0.012, u0 + ((u1 - u0) * (i + 1)) / bars - 0.012];
    return polygon([on(a, v0), on(z, v0), on(z, v1), on(a, v1)], sky);
  });
  const reveal = polygon(
    [on(u1, v0), on(u1 + 0.05, v0 + 0.01), on(u1 + 0.05, v1 - 0.01), on(u1, v1)],
    shade(tones.wall, 0.1),
  );
  // The light leaves the window, crosses the floor and climbs the back wall.
  const shine = veil(defs, 0, '#fff4da', 0.86, 0.62);
  const far = b.left + (b.right - b.left) * random.range(0.42, 0.6);
  const beams = Array.from({ length: bars }, (_, i) => {
    const wide = (b.right - b.left) / (bars * 2.3);
    const x0 = far + i * wide * 1.12;
    const climb = b.foot - (b.foot - b.top) * random.range(0.5, 0.56);
    const near = 180 + i * 250;
    return (
      polygon(
        [
          [near, 948],
          [near + 210, 948],
          [x0 + wide, b.foot],
          [x0, b.foot],
        ],
        shine,
      ) +
      polygon(
        [
          [x0, b.foot],
          [x0 + wide, b.foot],
          [x0 + wide + 34, climb],
          [x0 + 34, climb],
        ],
        veil(defs, 90, '#fff4da', 0.7, 0.86),
      )
    );
  });
  return group(
    {},
    polygon(
      [on(u0 - 0.02, v0 - 0.02), on(u1 + 0.05, v0 - 0.02), on(u1 + 0.05, v1 + 0.02), on(u0 - 0.02, v1 + 0.02)],
      shade(tones.wall, -0.2),
    ),
    ...panes,
    reveal,
    ...beams,
  );
};

const backWindow = (random: Random, defs: Defs, tones: Tones, b: Box, paints: readonly string[]): string => {
  const [w, h] = [random.range(230, 330), (b.foot - b.top) * random.range(0.66, 1)];
  const [x, y] = [b.left + (b.right - b.left - w) * random.range(0.25, 0.7), b.foot - h];
  const frame = shade(tones.wall, 0.1);
  const low = h > (b.foot - b.top) * 0.95;
  const arch = random.chance(0.3) && !low;
  const spread = veil(defs, 90, '#fff4da', 0.84, 0.36);
  return group(
    {},
    scene(
      random,
      defs,
      { x, y: low ? b.top + 60 : y - 60, w, h: low ? b.foot - b.top - 60 : h - 30 },
      [...paints, '#fdf3dc'],
      random.pick(['dunes', 'sea', 'leaves'] as const),
      arch ? w / 2 : 0,
    ),
    rect(
      x,
      low ? b.top + 60 : y - 60,
      w,
      low ? b.foot - b.top - 60 : h - 30,
      veil(defs, 90, '#fffbee', 0.55, 0.2),
      arch ? { rx: w / 2 } : {},
    ),
    arch ? '' : rect(x + w / 2 - 4, low ? b.top + 60 : y - 60, 8, low ? b.foot - b.top - 60 : h - 30, frame),
    arch
      ? ''
      : rect(x - 8, low ? b.top + 60 : y - 60, w + 16, low ? b.foot - b.top - 60 : h - 30, 'none', {
          stroke: frame,
          'stroke-width': 12,
        }),
    polygon(
      [
        [x, b.foot],
        [x + w / 2 - 8, b.foot],
        [x + w / 2 - 120, 948],
        [x - 280, 948],
      ],
      spread,
    ),
    polygon(
      [
        [x + w / 2 + 8, b.foot],
        [x + w, b.foot],
        [x + w - 20, 948],
        [x + w / 2 - 60, 948],
      ],
      spread,
    ),
    random.chance(0.5)
      ? curtain(defs, x - 110, b.top + 26, 96, b.foot - b.top - 26, mix(tones.light, tones.third, 0.2))
      : '',
  );
};

const thing = (random: Random, defs: Defs, tones: Tones, b: Box): string => {
  const floor = random.range(790, 850);
  const x = b.right - random.range(20, 120);
  const kind = random.int(0, 3);
  if (kind === 0) return chair(defs, x, floor, 330, tones.main, -1);
  if (kind === 1) return armchair(defs, x, floor, 330, tones.main);
  if (kind === 2) return plant(random, defs, x, floor, 190, tones.main, mix('#4a6a4c', tones.second, 0.2));
  return (
    rect(x - 110, floor - 210, 220, 210, fade(defs, 6, shade(tones.light, 0.02), shade(tones.light, -0.14))) +
    vase(random, defs, x, floor - 208, 190, tones.main) +
    (random.chance(0.4) ? floorLamp(defs, b.left + 60, b.foot + 40, 420, tones.light, tones.dark) : '')
  );
};
