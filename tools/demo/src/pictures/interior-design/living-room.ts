/** A living room from the front: a place to sit, something to read by, one picture, and the afternoon on the wall. */
import type { Random } from '../../random.ts';
import { mix, shade } from '../kit/colour.ts';
import { rectShadow } from '../kit/light.ts';
import { veil } from '../kit/paint.ts';
import type { Palette } from '../kit/palettes.ts';
import { scene, sceneNames } from '../kit/scenes.ts';
import type { Generator } from '../kit/style.ts';
import { card, circle, createDefs, type Defs, group, path, polygon, rect } from '../kit/svg.ts';
import { arcLamp, floorLamp } from './lamps.ts';
import { curtain, plant, rug, sideTable, vase } from './objects.ts';
import { room, shell, sunPatch, type Tones, tonesOf } from './room.ts';
import { armchair, sofa } from './seating.ts';

const horizon = 716;

export const livingRoom: Generator = {
  id: 'interior-design/living-room',
  category: 'Interior Design',
  motif: 'living room',
  draw(random, { palette }) {
    const defs = createDefs();
    const tones = tonesOf(random, palette);
    const flip = random.chance(0.5);
    const content = group(
      flip ? { transform: 'translate(1212 0) scale(-1 1)' } : {},
      backdrop(random, defs, tones, palette),
      seats(random, defs, tones),
      beam(random, defs),
    );
    return room(defs, tones, shell(random, defs, tones, horizon), content);
  },
};

/** The same sun over whatever stands in its way, so that things belong to the room. */
const beam = (random: Random, defs: Defs) => {
  const x = random.range(-100, 500);
  return polygon(
    [
      [x, 0],
      [x + random.range(160, 300), 0],
      [x + 760, 948],
      [x + 420, 948],
    ],
    veil(defs, 90, '#fff0cc', 0.05, 0.26),
  );
};

const backdrop = (random: Random, defs: Defs, tones: Tones, palette: Palette): string => {
  const { wall, light } = tones;
  const kind = random.int(0, 4);
  const sun = sunPatch(
    random,
    defs,
    random.range(60, 420),
    60,
    random.range(330, 460),
    470,
    random.range(-150, -60),
    '#fff1d0',
    0.5,
  );
  if (kind === 0)
    return (
      rect(0, 430, 1212, horizon - 452, shade(wall, -0.08)) +
      rect(0, 424, 1212, 8, shade(wall, 0.05)) +
      sun +
      art(random, defs, 700, 110, 230, 270, palette)
    );
  if (kind === 1) {
    const niche = 'M760 684V330a170 170 0 0 1 340 0V684Z';
    const shelves = [420, 545].map((y) => rect(770, y, 320, 12, shade(wall, 0.07)));
    const pots = [830, 930, 1030].map((x, i) =>
      vase(
        random,
        defs,
        x,
        i === 1 ? 545 : 420,
        random.range(70, 104),
        [tones.main, tones.second, tones.third][i] ?? tones.main,
      ),
    );
    return (
      sun +
      path(niche, shade(wall, -0.1)) +
      path(niche, veil(defs, 0, '#000000', 0.22, 0)) +
      shelves.join('') +
      pots.join('')
    );
  }
  if (kind === 2) return windowWall(random, defs, tones, palette);
  if (kind === 3)
    return (
      circle(random.range(330, 480), 330, 230, mix(wall, tones.second, 0.5)) +
      sun +
      art(random, defs, 760, 150, 190, 240, palette) +
      art(random, defs, 972, 150, 150, 190, palette)
    );
  return (
    sun +
    curtain(defs, -10, 0, 210, horizon + 8, mix(light, tones.third, 0.3)) +
    art(random, defs, 560, 100, 360, 250, palette)
  );
};

const art = (random: Random, defs: Defs, x: number, y: number, w: number, h: number, palette: Palette): string => {
  const rail = random.pick(['#2a211b', '#d8c3a2', '#f4efe6']);
  const mount = random.pick([0, 22]);
  return (
    rectShadow(defs, x, y, w, h, { dx: 10, dy: 14, soft: 30, strength: 0.34 }) +
    card(x, y, w, h, 2, rail) +
    card(x + 8, y + 8, w - 16, h - 16, 0, '#f6f2ea') +
    scene(
      random,
      defs,
      { x: x + 8 + mount, y: y + 8 + mount, w: w - 16 - 2 * mount, h: h - 16 - 2 * mount },
      palette.accents,
      random.pick(sceneNames),
    )
  );
};

const windowWall = (random: Random, defs: Defs, tones: Tones, palette: Palette): string => {
  const [x, y, w, h] = [random.range(520, 640), 70, 470, 480];
  const frame = shade(tones.wall, 0.1);
  const bars = [rect(x + w / 2 - 5, y, 10, h, frame), rect(x, y + h * 0.36, w, 10, frame)];
  return group(
    {},
    scene(
      random,
      defs,
      { x, y, w, h },
      [...palette.accents, '#fdf3dc'],
      random.pick(['dunes', 'sea', 'leaves'] as const),
    ),
    rect(x, y, w, h, veil(defs, 90, '#fff8e6', 0.5, 0.1)),
    ...bars,
    card(x - 10, y - 10, w + 20, h + 20, 0, 'none', { stroke: frame, 'stroke-width': 20 }),
    rect(x - 40, y + h + 16, w + 80, 18, shade(frame, -0.04)),
    curtain(defs, x + w + 6, 24, 120, horizon - 20, mix(tones.light, tones.third, 0.24)),
    rect(x - 60, 18, w + 220, 9, tones.dark),
  );
};

const seats = (random: Random, defs: Defs, tones: Tones): string => {
  const floor = 838;
  const metal = random.pick([tones.dark, '#8d744c', '#2b2623']);
  const carpet = rug(
    defs,
    590,
    768,
    1010,
    190,
    mix(tones.third, tones.light, 0.55),
    mix(tones.second, tones.light, 0.4),
    random.chance(0.4),
  );
  const green = mix('#4a6a4c', tones.second, 0.2);
  const layout = random.int(0, 3);
  if (layout === 0)
    return (
      carpet +
      sofa(random, defs, 500, floor, 760, tones.main, [tones.second, tones.light]) +
      sideTable(defs, 972, floor + 30, 170, 130, metal) +
      vase(random, defs, 972, floor - 100, 110, tones.second)
    );
  if (layout === 1)
    return (
      carpet +
      floorLamp(defs, 168, floor - 40, 540, tones.light, metal) +
      armchair(defs, 400, floor + 18, 320, tones.main) +
      sideTable(defs, 634, floor + 34, 180, 140, '#7a5d45') +
      vase(random, defs, 634, floor - 106, 110, tones.third) +
      armchair(defs, 880, floor + 18, 320, tones.main)
    );
  if (layout === 2)
    return (
      carpet +
      plant(random, defs, 120, floor - 40, 150, tones.second, green) +
      sofa(random, defs, 720, floor + 6, 860, tones.main, [tones.third, tones.light])
    );
  return (
    carpet +
    arcLamp(defs, 1110, floor - 34, -270, tones.second, metal) +
    sofa(random, defs, 420, floor, 840, tones.main, [tones.second, tones.third])
  );
};
