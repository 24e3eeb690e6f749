/** A town seen from above, in units of its own: blocks, a river, a park and a way through. */
import type { Random } from '../../random.ts';
import { mix } from '../kit/colour.ts';
import type { Theme } from '../kit/interface.ts';
import { blob, smooth } from '../kit/shapes.ts';
import { card, circle, group, line, type Point, path, rect, stroke, turn } from '../kit/svg.ts';

export const town = (random: Random, w: number, h: number, theme: Theme): string => {
  const land = mix(theme.ground, theme.ink, 0.05);
  const street = theme.raised;
  const water = mix(theme.ground, theme.second, 0.45);
  const wood = mix(theme.ground, theme.third, 0.4);
  const tilt = random.range(-18, 18);
  const rows = Array.from({ length: 15 }, (_, i) =>
    line(-w, -h * 0.3 + i * 78, w * 2, -h * 0.3 + i * 78, street, i % 4 ? 7 : 16),
  );
  const columns = Array.from({ length: 18 }, (_, i) =>
    line(-w * 0.6 + i * 62, -h, -w * 0.6 + i * 62, h * 2, street, i % 5 ? 6 : 14),
  );
  const bank: Point[] = [
    [-30, h * random.range(0.25, 0.5)],
    [w * 0.3, h * random.range(0.4, 0.5)],
    [w * 0.6, h * random.range(0.2, 0.34)],
    [w + 30, h * random.range(0.28, 0.5)],
  ];
  const river = smooth(bank);
  return group(
    {},
    rect(0, 0, w, h, land),
    turn(tilt, w / 2, h / 2, ...rows, ...columns),
    path(blob(random, w * random.range(0.2, 0.8), h * 0.66, 84, 0.2), wood),
    stroke(river, street, 92),
    stroke(river, water, 76),
    turn(tilt, w / 2, h / 2, card(w * 0.44, -h * 0.2, 20, h * 1.4, 0, street)),
  );
};

/** The way taken, with where it begins and where it ends. */
export const route = (random: Random, w: number, h: number, colour: string, ground: string): string => {
  const stops: Point[] = [
    [w * 0.18, h * 0.86],
    [w * random.range(0.3, 0.42), h * 0.7],
    [w * random.range(0.46, 0.56), h * 0.62],
    [w * random.range(0.5, 0.62), h * 0.48],
    [w * 0.78, h * 0.4],
  ];
  const [sx, sy] = stops[0] ?? [0, 0];
  const [ex, ey] = stops[4] ?? [0, 0];
  const d = smooth(stops, false, 0.7);
  return (
    stroke(d, ground, 15, { 'stroke-linecap': 'round' }) +
    stroke(d, colour, 8, { 'stroke-linecap': 'round' }) +
    circle(sx, sy, 15, ground) +
    circle(sx, sy, 9, colour) +
    path(`M${ex.toFixed(1)} ${ey.toFixed(1)}c-20-26-27-38-27-52a27 27 0 0 1 54 0c0 14-7 26-27 52Z`, colour) +
    circle(ex, ey - 52, 10, ground)
  );
};
