/** The front of a small shop: sign board, awning, a lit window with shelves, a door and two plants. */
import type { Random } from '../../random.ts';
import { inkOn, mix, shade } from '../kit/colour.ts';
import { capHeight } from '../kit/fonts.ts';
import { ambient, contactShadow, glow } from '../kit/light.ts';
import { fade, veil } from '../kit/paint.ts';
import { at, box, leaf } from '../kit/shapes.ts';
import type { PictureStyle } from '../kit/style.ts';
import { circle, clipped, type Defs, group, height, line, path, polygon, rect, width } from '../kit/svg.ts';
import { fitSize, measure, outlineOf, text } from '../kit/type.ts';
import { acrossShade, courses, raised, type Sign, type View } from './signage-parts.ts';

const [left, right] = [96, 1116];
const street = 866;

export const shopFront: View = (random, defs, style, sign) => {
  const { wall } = sign;
  const open = random.chance(0.6);
  return group(
    {},
    rect(0, 0, width, street, wall),
    courses(random, wall, street),
    glow(defs, 300, 100, 720, shade(wall, 0.12), 0.6),
    rect(
      0,
      street,
      width,
      height - street,
      fade(defs, 90, shade(mix(wall, '#8a8a8a', 0.5), -0.08), shade(mix(wall, '#8a8a8a', 0.5), 0.02)),
    ),
    contactShadow(defs, width / 2, street + 4, 660, 26, 0.4),
    frame(defs, sign.paint),
    shopWindow(random, defs, style, sign),
    door(defs, style, sign),
    open ? awning(defs, sign) : rect(left + 46, 330, right - left - 92, 46, veil(defs, 90, '#000000', 0.34, 0)),
    board(defs, style, sign),
    plant(random, defs, sign, 106),
    plant(random, defs, sign, 1106),
    acrossShade(random.range(860, 1020), 520, 0.12),
    ambient(defs, 60, 0.06, 0.14),
  );
};

/** Posts, the panels under the window and the step. */
const frame = (defs: Defs, paint: string): string => {
  const panel = (x: number, w: number) =>
    rect(x, 756, w, 84, shade(paint, -0.05)) +
    rect(x, 756, w, 3, '#000000', { opacity: 0.2 }) +
    rect(x, 837, w, 3, '#ffffff', { opacity: 0.16 });
  return group(
    {},
    rect(left + 12, 320, right - left - 24, street - 320, shade(paint, -0.02)),
    rect(left, 320, 46, street - 320, fade(defs, 0, shade(paint, 0.05), shade(paint, -0.05))),
    rect(right - 46, 320, 46, street - 320, fade(defs, 0, shade(paint, 0.05), shade(paint, -0.05))),
    panel(172, 276),
    panel(472, 276),
    rect(left - 6, street - 16, right - left + 12, 18, shade(paint, -0.12)),
  );
};

/** A warm room behind glass: lamps, two shelves with goods, and the sky's reflection. */
const shopWindow = (random: Random, defs: Defs, { palette }: PictureStyle, { paint, wall }: Sign): string => {
  const pane = box(172, 352, 576, 378);
  const paints = [...palette.accents.slice(0, 4), palette.paper];
  const goods = [548, 692].flatMap((y, row) =>
    Array.from({ length: 9 }, (_, i) => {
      const [x, w, h] = [204 + i * 62, random.range(26, 42), random.range(34, row ? 84 : 74)];
      if (random.chance(0.14)) return '';
      const tone = mix(random.pick(paints), '#3a2a1c', 0.24);
      return random.chance(0.5)
        ? path(box(x, y - h, w, h, 5), tone)
        : circle(x + 20, y - 20, 20, tone) + rect(x + 14, y - 52, 12, 20, tone);
    }),
  );
  const lamps = [268, 460, 652].map(
    (x) =>
      line(x, 340, x, 418, '#2a221c', 2.5) +
      glow(defs, x, 446, 130, '#ffe2a6', 0.5) +
      path(`M${x - 30} 446a30 30 0 0 1 60 0Z`, shade(paint, -0.06)) +
      circle(x, 447, 9, '#fff6dc'),
  );
  const boards = [548, 692].map(
    (y) => rect(172, y, 576, 7, '#5d4634') + rect(172, y + 7, 576, 10, '#000000', { opacity: 0.18 }),
  );
  return group(
    {},
    rect(160, 340, 600, 402, shade(paint, -0.1)),
    clipped(
      defs.clip(path(pane, '#000')),
      path(pane, fade(defs, 90, '#8a6a48', '#5b4431')),
      ...lamps,
      ...goods,
      ...boards,
      polygon(
        [
          [380, 352],
          [520, 352],
          [300, 730],
          [160, 730],
        ],
        mix(wall, '#ffffff', 0.7),
        { opacity: 0.1 },
      ),
      polygon(
        [
          [560, 352],
          [600, 352],
          [380, 730],
          [340, 730],
        ],
        mix(wall, '#ffffff', 0.7),
        { opacity: 0.1 },
      ),
    ),
    rect(456, 352, 8, 378, shade(paint, -0.04)),
    rect(154, 730, 612, 14, shade(paint, 0.06)),
    rect(154, 744, 612, 8, '#000000', { opacity: 0.18 }),
  );
};

const door = (defs: Defs, { pairing }: PictureStyle, { paint, trade, wall }: Sign): string => {
  const glass = fade(defs, 90, '#7d6044', '#463527');
  const tone = shade(paint, 0.03);
  return group(
    {},
    rect(800, 352, 254, street - 368, shade(paint, -0.12)),
    rect(812, 364, 230, 70, glass),
    rect(812, 446, 230, street - 462, tone),
    rect(846, 480, 162, 270, glass),
    polygon(
      [
        [930, 480],
        [990, 480],
        [890, 750],
        [846, 750],
        [846, 706],
      ],
      mix(wall, '#ffffff', 0.7),
      { opacity: 0.12 },
    ),
    rect(846, 774, 162, 52, shade(paint, -0.04)),
    path(box(1016, 590, 9, 96, 5), '#d9b36a'),
    text(trade, 927, 408, {
      face: pairing.strong,
      size: fitSize(trade, pairing.strong, 170, 26),
      fill: '#fff3dc',
      align: 'middle',
      tracking: 0.02,
    }),
  );
};

/** The board with the mark and the name, under a cornice. */
const board = (defs: Defs, { pairing }: PictureStyle, sign: Sign): string => {
  const { paint, ink, name } = sign;
  const face = pairing.display;
  const [top, high, r] = [150, 180, 56];
  const size = fitSize(name, face, 640, 96 / capHeight(face), 0);
  const wide = measure(name, { face, size });
  const start = (width - wide - 2 * r - 40) / 2;
  const middle = top + high / 2 + 4;
  const word = outlineOf(name, start + 2 * r + 40, middle + (capHeight(face) * size) / 2, { face, size });
  return group(
    {},
    rect(left - 14, top, right - left + 28, high, fade(defs, 90, shade(paint, 0.03), shade(paint, -0.03))),
    rect(left - 14, top, right - left + 28, 20, veil(defs, 90, '#000000', 0.28, 0)),
    raised((colour) => sign.mark(start + r, middle, r, colour) + path(word, colour), ink, 5, 16),
    rect(left - 30, top - 24, right - left + 60, 24, fade(defs, 90, shade(paint, 0.1), shade(paint, -0.05))),
    rect(left - 14, top + high - 8, right - left + 28, 8, shade(paint, -0.12)),
  );
};

/** Striped cloth that comes out over the window; its stripes fill it exactly. */
const awning = (defs: Defs, { paint }: Sign): string => {
  const [count, y1, y2] = [14, 326, 434];
  const [a, b] = [left + 8, right - 8];
  const [c, d] = [left - 26, right + 26];
  const x1 = (i: number) => a + ((b - a) * i) / count;
  const x2 = (i: number) => c + ((d - c) * i) / count;
  const step = (d - c) / count;
  const stripes = Array.from({ length: count }, (_, i) => {
    const tone = i % 2 ? mix(paint, '#ffffff', 0.84) : mix(paint, '#ffffff', 0.06);
    const flap = `M${x2(i)} ${y2}h${step}v20a${step / 2} ${step / 2.6} 0 0 1 ${-step} 0Z`;
    return (
      polygon(
        [
          [x1(i), y1],
          [x1(i + 1), y1],
          [x2(i + 1), y2],
          [x2(i), y2],
        ],
        tone,
      ) + path(flap, shade(tone, -0.07))
    );
  });
  return group(
    {},
    rect(left + 12, y2, right - left - 24, 150, veil(defs, 90, '#000000', 0.4, 0)),
    ...stripes,
    polygon(
      [
        [a, y1],
        [b, y1],
        [d, y2],
        [c, y2],
      ],
      veil(defs, 90, '#000000', 0.16, 0),
    ),
  );
};

/** A round bush in a pot. */
const plant = (random: Random, defs: Defs, { paint, wall }: Sign, x: number): string => {
  const green = mix('#3f6b45', paint, 0.12);
  const pot = mix(inkOn(wall, '#f2ece2', '#34302c'), wall, 0.25);
  const leaves = Array.from({ length: 48 }, (_, i) => {
    const turn = random.range(0, 360);
    const far = 62 * Math.sqrt(random.range(0, 1));
    const from = at(x, 690, far, turn);
    const lit = (from[0] - x) * -0.0011 + (690 - from[1]) * 0.0014;
    return path(leaf(from, at(...from, 38, turn + random.range(-40, 40)), 0.34), shade(green, lit + (i % 4) * 0.018));
  });
  return group(
    {},
    contactShadow(defs, x + 26, 890, 86, 17, 0.5),
    rect(x - 4, 740, 8, 60, '#4b3a2c'),
    circle(x, 690, 66, shade(green, -0.08)),
    ...leaves,
    path(`M${x - 48} 790H${x + 48}L${x + 38} 892H${x - 38}Z`, pot),
    path(
      `M${x - 48} 790H${x + 48}L${x + 38} 892H${x - 38}Z`,
      defs.linear(0, [
        [0, '#ffffff', 0.16],
        [0.4, '#000000', 0],
        [1, '#000000', 0.3],
      ]),
    ),
    rect(x - 52, 780, 104, 16, shade(pot, 0.04)),
    rect(x - 52, 796, 104, 7, '#000000', { opacity: 0.16 }),
  );
};
