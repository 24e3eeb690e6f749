/** Path data for forms that come up again and again: smooth lines, blobs, arcs, leaves, waves. */
import type { Random } from '../../random.ts';
import { num, type Point } from './svg.ts';

export const at = (cx: number, cy: number, r: number, degrees: number): Point => [
  cx + r * Math.cos((degrees * Math.PI) / 180),
  cy + r * Math.sin((degrees * Math.PI) / 180),
];

const pair = ([x, y]: Point) => `${num(x)} ${num(y)}`;

/** Straight lines through points. */
export const poly = (points: readonly Point[], closed = true): string =>
  `M${points.map(pair).join('L')}${closed ? 'Z' : ''}`;

/** A smooth curve through points. */
export const smooth = (points: readonly Point[], closed = false, tension = 1): string => {
  const count = points.length;
  const get = (i: number): Point => {
    const index = closed ? (i + count) % count : Math.min(count - 1, Math.max(0, i));
    return points[index] ?? [0, 0];
  };
  const k = tension / 6;
  let d = `M${pair(get(0))}`;
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [a, b, c, e] = [get(i - 1), get(i), get(i + 1), get(i + 2)];
    const one: Point = [b[0] + (c[0] - a[0]) * k, b[1] + (c[1] - a[1]) * k];
    const two: Point = [c[0] - (e[0] - b[0]) * k, c[1] - (e[1] - b[1]) * k];
    d += `C${pair(one)} ${pair(two)} ${pair(c)}`;
  }
  return closed ? `${d}Z` : d;
};

/** A rounded, uneven form around a centre. */
export const blob = (random: Random, cx: number, cy: number, r: number, wobble = 0.18, count = 7): string => {
  const phase = random.range(0, 360);
  const points = Array.from({ length: count }, (_, i) =>
    at(cx, cy, r * (1 + random.range(-wobble, wobble)), phase + (i * 360) / count),
  );
  return smooth(points, true);
};

/** An open arc; degrees clockwise from the right. */
export const arc = (cx: number, cy: number, r: number, from: number, to: number): string => {
  const large = Math.abs(to - from) > 180 ? 1 : 0;
  const sweep = to > from ? 1 : 0;
  return `M${pair(at(cx, cy, r, from))}A${num(r)} ${num(r)} 0 ${large} ${sweep} ${pair(at(cx, cy, r, to))}`;
};

/** A slice of a disc, or of a ring when an inner radius is given. */
export const slice = (cx: number, cy: number, r: number, from: number, to: number, inner = 0): string => {
  const large = Math.abs(to - from) > 180 ? 1 : 0;
  const outer = `M${pair(at(cx, cy, r, from))}A${num(r)} ${num(r)} 0 ${large} 1 ${pair(at(cx, cy, r, to))}`;
  if (!inner) return `${outer}L${num(cx)} ${num(cy)}Z`;
  return `${outer}L${pair(at(cx, cy, inner, to))}A${num(inner)} ${num(inner)} 0 ${large} 0 ${pair(at(cx, cy, inner, from))}Z`;
};

/** A quarter disc in a square cell; the corner is 0 top left, then clockwise. */
export const quarter = (x: number, y: number, side: number, corner: number): string => {
  const centres: readonly Point[] = [
    [x, y],
    [x + side, y],
    [x + side, y + side],
    [x, y + side],
  ];
  const [cx, cy] = centres[corner % 4] ?? [x, y];
  return slice(cx, cy, side, (corner % 4) * 90, (corner % 4) * 90 + 90);
};

/** A pointed leaf from its foot to its tip. */
export const leaf = (from: Point, to: Point, fat = 0.28): string => {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const side = (sign: number, t: number): Point => [
    from[0] + dx * t - dy * fat * sign,
    from[1] + dy * t + dx * fat * sign,
  ];
  return `M${pair(from)}C${pair(side(1, 0.25))} ${pair(side(1, 0.7))} ${pair(to)}C${pair(side(-1, 0.7))} ${pair(side(-1, 0.25))} ${pair(from)}Z`;
};

/** A star or a cog-like burst. */
export const burst = (cx: number, cy: number, outer: number, inner: number, count: number, phase = -90): string => {
  const points = Array.from({ length: count * 2 }, (_, i) =>
    at(cx, cy, i % 2 ? inner : outer, phase + (i * 180) / count),
  );
  return poly(points);
};

/** Rolling ground: a smooth ridge filled down to a floor. */
export const ridge = (
  random: Random,
  left: number,
  right: number,
  y: number,
  swing: number,
  floor: number,
  count = 6,
): string => {
  const step = (right - left) / count;
  const points = Array.from({ length: count + 1 }, (_, i): Point => [left + i * step, y + random.range(-swing, swing)]);
  return `${smooth(points)}L${num(right)} ${num(floor)}L${num(left)} ${num(floor)}Z`;
};

/** A wave line of a steady beat. */
export const wave = (x: number, y: number, w: number, beat: number, swing: number): string => {
  const count = Math.ceil((w / beat) * 2);
  const points = Array.from({ length: count + 1 }, (_, i): Point => [x + (i * beat) / 2, y + (i % 2 ? swing : -swing)]);
  return smooth(points, false, 1.1);
};

/** A rectangle as path data, with rounded corners. */
export const box = (x: number, y: number, w: number, h: number, r = 0): string => {
  const q = Math.min(r, w / 2, h / 2);
  if (!q) return `M${num(x)} ${num(y)}h${num(w)}v${num(h)}h${num(-w)}Z`;
  const a = `a${num(q)} ${num(q)} 0 0 1`;
  return `M${num(x + q)} ${num(y)}h${num(w - 2 * q)}${a} ${num(q)} ${num(q)}v${num(h - 2 * q)}${a} ${num(-q)} ${num(q)}h${num(2 * q - w)}${a} ${num(-q)} ${num(-q)}v${num(2 * q - h)}${a} ${num(q)} ${num(-q)}Z`;
};

/** A disc as path data. */
export const disc = (cx: number, cy: number, r: number): string =>
  `M${num(cx - r)} ${num(cy)}a${num(r)} ${num(r)} 0 1 0 ${num(2 * r)} 0a${num(r)} ${num(r)} 0 1 0 ${num(-2 * r)} 0Z`;
