/** A sign that hangs from an arm over the street, the house on its left, the sky behind it. */
import { inkOn, mix, shade } from '../kit/colour.ts';
import { ambient, glow } from '../kit/light.ts';
import { fade, veil } from '../kit/paint.ts';
import { box, disc } from '../kit/shapes.ts';
import { circle, type Defs, group, height, line, path, polygon, rect, ring, width } from '../kit/svg.ts';
import { fitSize, text } from '../kit/type.ts';
import type { Sign, View } from './signage-parts.ts';

const corner = 286;

export const hanging: View = (random, defs, style, sign) => {
  const { palette } = style;
  const night = palette.mood === 'dark';
  const sky = night ? mix(palette.paper, palette.accents[4], 0.6) : mix(palette.paper, palette.accents[2], 0.22);
  const sun = night ? shade(sky, 0.1) : '#ffffff';
  return group(
    {},
    rect(0, 0, width, height, fade(defs, 90, shade(sky, -0.05), shade(sky, 0.05))),
    glow(defs, 900, 760, 700, sun, 0.5),
    house(defs, night ? mix(palette.paper, sign.wall, 0.3) : sign.wall),
    arm(defs, night ? shade(sky, 0.22) : palette.ink),
    board(random.int(0, 2), defs, style, sign, night),
    ambient(defs, 40, 0.08, 0.1),
  );
};

/** The side of the house seen along the street: its courses run together towards a far point. */
const house = (defs: Defs, wall: string): string => {
  const far = { x: 1900, y: 700 };
  const at = (y: number) => y + ((far.y - y) * corner) / far.x;
  const seams = Array.from({ length: 26 }, (_, i) => {
    const y = -330 + i * 58;
    return (
      line(0, y, corner, at(y), shade(wall, -0.05), 2.5) + line(0, y + 2.5, corner, at(y + 2.5), shade(wall, 0.03), 1.5)
    );
  });
  const joints = Array.from({ length: 26 * 3 }, (_, i) => {
    const row = Math.floor(i / 3);
    const x = 24 + (i % 3) * 104 + (row % 2) * 50;
    const [top, foot] = [-330 + row * 58, -330 + (row + 1) * 58];
    const y = (from: number) => from + ((far.y - from) * x) / far.x;
    return x < corner ? line(x, y(top), x, y(foot), shade(wall, -0.05), 2.5) : '';
  });
  return group(
    {},
    rect(0, 0, corner, height, wall),
    ...seams,
    ...joints,
    rect(0, 0, corner, height, veil(defs, 0, '#000000', 0.02, 0.22)),
    rect(corner, 0, 16, height, shade(wall, -0.24)),
  );
};

/** The plate on the wall, the arm with its brace, and the two hooks. */
const arm = (defs: Defs, iron: string): string => {
  const tube = fade(defs, 90, shade(iron, 0.16), shade(iron, -0.06));
  return group(
    {},
    path('M150 214Q250 250 262 330L272 326Q262 236 150 204Z', '#000000', { 'fill-opacity': 0.2 }),
    polygon(
      [
        [176, 142],
        [204, 147],
        [204, 331],
        [176, 330],
      ],
      shade(iron, 0.06),
    ),
    circle(190, 162, 5, shade(iron, -0.1)),
    circle(190, 312, 5, shade(iron, -0.1)),
    path('M204 300Q330 296 392 206L402 212Q340 310 204 312Z', shade(iron, 0.02)),
    rect(204, 188, 706, 18, tube),
    circle(912, 197, 15, fade(defs, 90, shade(iron, 0.2), iron)),
    ...[592, 788].map((x) => rect(x - 3.5, 204, 7, 66, iron) + rect(x - 8, 184, 16, 26, shade(iron, 0.06))),
  );
};

const board = (
  kind: number,
  defs: Defs,
  { pairing, palette }: Parameters<View>[2],
  sign: Sign,
  night: boolean,
): string => {
  const [cx, cy, r] = [690, 524, 262];
  const outline =
    [disc(cx, cy, r), box(cx - r, cy - r, 2 * r, 2 * r, 54), box(cx - 226, cy - r, 452, 2 * r, 226)][kind] ??
    disc(cx, cy, r);
  const face = night ? mix(sign.paint, '#ffffff', 0.14) : sign.paint;
  const ink = night ? inkOn(face, palette.paper, palette.ink) : sign.ink;
  const size = fitSize(sign.name, pairing.display, kind === 1 ? 380 : 322, 76, -0.01);
  const rim = kind === 0 ? ring(cx, cy, r - 18, ink, 3, { opacity: 0.55 }) : '';
  return group(
    {},
    night ? glow(defs, cx, cy, 520, face, 0.42) : '',
    path(outline, shade(face, -0.2), { transform: 'translate(20 5)' }),
    path(outline, shade(face, -0.13), { transform: 'translate(10 2.5)' }),
    path(outline, face),
    path(
      outline,
      defs.linear(45, [
        [0, '#ffffff', night ? 0.12 : 0.2],
        [0.5, '#ffffff', 0],
        [1, '#000000', night ? 0.06 : 0.14],
      ]),
    ),
    rim,
    sign.mark(cx, cy - 54, 112, ink),
    text(sign.name, cx, cy + 132, { face: pairing.display, size, fill: ink, align: 'middle', tracking: -0.01 }),
    text(sign.trade, cx, cy + 176, { face: pairing.strong, size: 23, fill: ink, align: 'middle', tracking: 0.02 }),
  );
};
