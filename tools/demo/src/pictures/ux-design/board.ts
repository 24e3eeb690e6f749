/** The board that thinking is pinned on: dotted ground, a heading, lines that turn their corners softly, notes. */
import type { Random } from '../../random.ts';
import { mix, readable, shade } from '../kit/colour.ts';
import type { Theme } from '../kit/interface.ts';
import { grain, rectShadow } from '../kit/light.ts';
import type { PictureStyle } from '../kit/style.ts';
import {
  card,
  circle,
  type Defs,
  move,
  num,
  type Point,
  page,
  path,
  polygon,
  scale,
  stroke,
  turn,
} from '../kit/svg.ts';
import { fitSize, paragraph, text } from '../kit/type.ts';

type BoardView = {
  readonly tilt?: number;
  readonly zoom?: number;
  /** How far the content is raised before it is brought closer. */
  readonly lift?: number;
  readonly ground?: string;
};

/** The whole picture: content on a dotted ground, maybe leaning or brought closer. */
export const showBoard = (defs: Defs, theme: Theme, view: BoardView, ...content: string[]): string => {
  const { tilt = 0, zoom = 1, lift = 0, ground = theme.ground } = view;
  const close = scale(zoom, 606, 474, move(0, -lift, ...content));
  return page(
    defs,
    ground,
    dots(mix(ground, theme.ink, 0.2)),
    tilt ? turn(tilt, 606, 474, close) : close,
    grain(defs, 0.04),
  );
};

/** One stroke with round ends and no length, again and again: a pattern would cost more than the rest of the picture. */
const dots = (colour: string): string => {
  let d = '';
  for (let y = 22; y < 948; y += 34) for (let x = 20; x < 1212; x += 34) d += `M${x} ${y}h.01`;
  return stroke(d, colour, 3.6, { 'stroke-linecap': 'round' });
};

/** A name in the display face with a line about it below. */
export const caption = (
  style: PictureStyle,
  theme: Theme,
  name: string,
  line: string,
  x: number,
  y: number,
  wide = 560,
): string => {
  const { pairing } = style;
  const size = fitSize(name, pairing.display, wide, 82, -0.02);
  return (
    text(name, x, y, { face: pairing.display, size, fill: theme.ink, tracking: -0.02 }) +
    paragraph(line, x + 2, y + 26, wide, { face: pairing.text, size: 22, fill: theme.soft, leading: 1.35, most: 2 }).svg
  );
};

/** A way through points with right angles rounded, ending in an arrow head. */
export const arrow = (points: readonly Point[], colour: string, weight = 3, dash?: string): string => {
  const r = 18;
  const last = points.at(-1) ?? [0, 0];
  const before = points.at(-2) ?? last;
  let d = '';
  for (const [i, [x, y]] of points.entries()) {
    const past = points[i - 1];
    const next = points[i + 1];
    if (!past) d = `M${num(x)} ${num(y)}`;
    else if (!next) d += `L${num(x)} ${num(y)}`;
    else {
      const near = ([ax, ay]: Point): Point => {
        const length = Math.hypot(ax - x, ay - y);
        const k = Math.min(r, length / 2) / Math.max(1, length);
        return [x + (ax - x) * k, y + (ay - y) * k];
      };
      const [a, b] = [near(past), near(next)];
      d += `L${num(a[0])} ${num(a[1])}Q${num(x)} ${num(y)} ${num(b[0])} ${num(b[1])}`;
    }
  }
  const angle = Math.atan2(last[1] - before[1], last[0] - before[0]);
  const head = [2.6, -2.6].map(
    (turnBy): Point => [last[0] + Math.cos(angle + turnBy) * 14, last[1] + Math.sin(angle + turnBy) * 14],
  );
  return (
    stroke(d, colour, weight, dash ? { 'stroke-dasharray': dash } : {}) +
    polygon([last, ...head], colour, { stroke: colour, 'stroke-width': weight, 'stroke-linejoin': 'round' })
  );
};

/** A sticky note, its foot a little lifted. */
export const note = (
  random: Random,
  defs: Defs,
  x: number,
  y: number,
  side: number,
  fill: string,
  words: string,
): string => {
  const ink = readable(fill, '#17171a', '#ffffff');
  const paper = defs.linear(95, [
    [0, shade(fill, -0.02)],
    [0.25, fill],
    [1, shade(fill, 0.035)],
  ]);
  const size = side * 0.165;
  return turn(
    random.range(-4, 4),
    x + side / 2,
    y + side / 2,
    rectShadow(defs, x + 3, y + side * 0.3, side - 6, side * 0.7, {
      dy: side * 0.07,
      soft: side * 0.16,
      strength: 0.26,
    }),
    path(
      `M${num(x)} ${num(y)}h${num(side)}l${num(side * 0.012)} ${num(side)}q${num(-side / 2)} ${num(-side * 0.03)} ${num(-side * 1.02)} 0Z`,
      paper,
    ),
    paragraph(words, x + side * 0.1, y + side * 0.15, side * 0.82, {
      face: 'hand',
      size,
      fill: ink,
      leading: 1.02,
      most: 5,
    }).svg,
  );
};

/** A number in a disc, for what a legend explains. */
export const badge = (value: string, cx: number, cy: number, fill: string, style: PictureStyle, r = 19) =>
  circle(cx, cy, r, fill) +
  text(value, cx, cy + r * 0.37, {
    face: style.pairing.strong,
    size: r * 1.05,
    fill: readable(fill, '#ffffff', '#17171a'),
    align: 'middle',
  });

/** A sheet lying on the board. */
export const sheet = (defs: Defs, x: number, y: number, w: number, h: number, r: number, fill: string) =>
  rectShadow(defs, x, y, w, h, { dy: 14, soft: 40, strength: 0.16 }) + card(x, y, w, h, r, fill);
