/** Lamps and the light around them. */
import { mix, shade } from '../kit/colour.ts';
import { contactShadow, glow } from '../kit/light.ts';
import { fade } from '../kit/paint.ts';
import {
  card,
  circle,
  type Defs,
  ellipse,
  group,
  line,
  num,
  type Point,
  path,
  polygon,
  rect,
  stroke,
} from '../kit/svg.ts';

export const floorLamp = (defs: Defs, cx: number, floor: number, tall: number, tone: string, metal: string): string => {
  const top = floor - tall;
  return group(
    {},
    glow(defs, cx, top + 60, 300, '#ffdf9e', 0.5),
    contactShadow(defs, cx, floor, 70, 12, 0.45),
    ellipse(cx, floor - 4, 54, 9, metal),
    rect(cx - 4, top + 60, 8, tall - 64, fade(defs, 0, shade(metal, 0.15), metal)),
    polygon(
      [
        [cx - 92, top + 116],
        [cx - 52, top],
        [cx + 52, top],
        [cx + 92, top + 116],
      ],
      defs.linear(0, [
        [0, shade(tone, 0.02)],
        [0.5, mix(tone, '#fff1cc', 0.6)],
        [1, shade(tone, -0.06)],
      ]),
    ),
  );
};

export const arcLamp = (
  defs: Defs,
  foot: number,
  floor: number,
  reach: number,
  tone: string,
  metal: string,
): string => {
  const tip: Point = [foot + reach, floor - 400];
  return group(
    {},
    glow(defs, tip[0], tip[1] + 60, 300, '#ffdf9e', 0.42),
    contactShadow(defs, foot, floor, 76, 13, 0.5),
    card(foot - 50, floor - 22, 100, 22, 6, shade(metal, 0.04)),
    stroke(
      `M${num(foot)} ${num(floor - 20)}C${num(foot)} ${num(floor - 640)} ${num(tip[0])} ${num(floor - 640)} ${num(tip[0])} ${num(tip[1])}`,
      metal,
      7,
    ),
    path(
      `M${num(tip[0] - 78)} ${num(tip[1] + 66)}a78 72 0 0 1 156 0Z`,
      fade(defs, 10, shade(tone, 0.08), shade(tone, -0.08)),
    ),
    ellipse(tip[0], tip[1] + 66, 66, 8, '#fff3d0'),
  );
};

export const pendant = (defs: Defs, cx: number, y: number, r: number, tone: string, round: boolean): string => {
  const lampshade = round
    ? circle(
        cx,
        y,
        r,
        defs.radial(
          [
            [0, mix(tone, '#fff6dc', 0.8)],
            [1, mix(tone, '#ffedc4', 0.3)],
          ],
          0.5,
          0.6,
          0.7,
        ),
      )
    : path(
        `M${num(cx - r)} ${num(y + r * 0.5)}a${num(r)} ${num(r * 1.05)} 0 0 1 ${num(2 * r)} 0Z`,
        fade(defs, 10, shade(tone, 0.07), shade(tone, -0.09)),
      ) + ellipse(cx, y + r * 0.5, r * 0.86, r * 0.1, '#fff3d0');
  return (
    line(cx, 0, cx, y - r * (round ? 1 : 0.5), '#1d1a18', 3) +
    glow(defs, cx, y + r * 0.6, r * 3.2, '#ffe2a6', 0.42) +
    lampshade
  );
};
