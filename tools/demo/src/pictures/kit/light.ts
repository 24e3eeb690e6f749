/** Shadow and light as gradients: soft, cheap, and without a single blur filter. */
import {
  type Attributes,
  circle,
  type Defs,
  ellipse,
  group,
  height,
  polygon,
  rect,
  type Stop,
  stroke,
  width,
} from './svg.ts';

/** Falls off like a blurred edge does, from full to nothing. */
export const falloff = (colour: string, strength: number): Stop[] => {
  const curve = [1, 0.93, 0.76, 0.52, 0.3, 0.14, 0.05, 0];
  return curve.map((value, i) => [i / (curve.length - 1), colour, value * strength] as const);
};

export type Cast = {
  /** How far the shadow is thrown. */
  dx?: number;
  dy?: number;
  /** How soft its edge is. */
  soft?: number;
  strength?: number;
  colour?: string;
};

/** The shadow of an upright (rounded) rectangle; draw it before the thing itself. */
export const rectShadow = (defs: Defs, x: number, y: number, w: number, h: number, cast: Cast = {}): string => {
  const { dx = 0, dy = 24, soft = 60, strength = 0.28, colour = '#000000' } = cast;
  const s = Math.min(soft, w * 0.98, h * 0.98);
  // The edge is centred on the outline, as a blur's would be; snapped so that the nine pieces meet without seams.
  const left = x + dx - s / 2;
  const top = y + dy - s / 2;
  const innerW = w - s;
  const innerH = h - s;
  const stops = falloff(colour, strength);
  const back = stops.map(([o, c, a]) => [1 - o, c, a] as const).toReversed();
  const plain: Attributes = { 'shape-rendering': 'crispEdges' };
  const corner = (cx: number, cy: number, gx: number, gy: number) =>
    rect(cx, cy, s, s, defs.radial(stops, gx, gy, 1), plain);
  return group(
    {},
    rect(left + s, top + s, innerW, innerH, colour, { 'fill-opacity': strength, ...plain }),
    rect(left + s, top, innerW, s, defs.linear(90, back), plain),
    rect(left + s, top + s + innerH, innerW, s, defs.linear(90, stops), plain),
    rect(left, top + s, s, innerH, defs.linear(0, back), plain),
    rect(left + s + innerW, top + s, s, innerH, defs.linear(0, stops), plain),
    corner(left, top, 1, 1),
    corner(left + s + innerW, top, 0, 1),
    corner(left, top + s + innerH, 1, 0),
    corner(left + s + innerW, top + s + innerH, 0, 0),
  );
};

/** The shadow of any outline: widening, fading strokes. Costs grow with the outline; keep `soft` modest. */
export const pathShadow = (d: string, cast: Cast = {}): string => {
  const { dx = 0, dy = 18, soft = 40, strength = 0.25, colour = '#000000' } = cast;
  const steps = 4;
  const each = 1 - (1 - strength) ** (1 / steps);
  const layers = Array.from({ length: steps }, (_, i) =>
    stroke(d, colour, (soft * (i + 0.5)) / steps, {
      fill: colour,
      opacity: each.toFixed(4),
      'stroke-linejoin': 'round',
    }),
  );
  return group({ transform: `translate(${dx} ${dy})` }, ...layers);
};

/** The shadow under something that stands on the floor. */
export const contactShadow = (
  defs: Defs,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  strength = 0.35,
  colour = '#000000',
): string => ellipse(cx, cy, rx, ry, defs.radial(falloff(colour, strength)));

/** A soft round light. */
export const glow = (defs: Defs, cx: number, cy: number, r: number, colour: string, strength = 0.6): string => {
  if (r >= 700 && strength <= 0.3) return wash(defs, cx, cy, r, colour, strength);
  return circle(cx, cy, r, defs.radial(falloff(colour, strength)));
};

/** Weak light from far off: falling to the side and falling down together look the same, and cost a fifth. */
const wash = (defs: Defs, cx: number, cy: number, r: number, colour: string, strength: number): string => {
  const along = (angle: number, from: number, long: number) => {
    const stops = falloff(colour, strength / 2).map(([o, c, a]) => [Math.min(1, (from + o * r) / long), c, a] as const);
    return rect(0, 0, width, height, defs.linear(angle, stops));
  };
  return along(0, cx, width) + along(90, cy, height);
};

/** Light falling over the whole picture from one side, and the opposite side sinking a little. */
export const ambient = (defs: Defs, angle: number, light: number, dark: number): string => {
  const fall = (axis: number, share: number) =>
    rect(
      0,
      0,
      width,
      height,
      defs.linear(axis, [
        [0, '#ffffff', light * share],
        [0.5, '#ffffff', 0],
        [0.5, '#000000', 0],
        [1, '#000000', dark * share],
      ]),
    );
  // To the side and down, each by its share of the angle: what a slanted gradient shows, at a fifth of its cost.
  return fall(0, 1 - angle / 90) + fall(90, angle / 90);
};

/** Panes of daylight thrown on a wall or a table. */
export const windowLight = (
  defs: Defs,
  x: number,
  y: number,
  w: number,
  h: number,
  lean: number,
  strength = 0.35,
  colour = '#fff6e0',
): string => {
  const paint = defs.linear(90, [
    [0, colour, strength],
    [1, colour, strength * 0.35],
  ]);
  const panes: string[] = [];
  const gap = 0.06;
  for (const column of [0, 1]) {
    for (const row of [0, 1, 2]) {
      const left = x + (column * (1 + gap) * w) / 2;
      const top = y + (row * (1 + gap * 0.6) * h) / 3;
      const bottom = top + h / 3 - gap * h * 0.3;
      const right = left + w / 2 - (gap * w) / 2;
      const at = (py: number) => ((py - y) / h) * lean;
      panes.push(
        polygon(
          [
            [left + at(top), top],
            [right + at(top), top],
            [right + at(bottom), bottom],
            [left + at(bottom), bottom],
          ],
          paint,
        ),
      );
    }
  }
  return group({}, ...panes);
};

/** Darker corners. */
export const vignette = (defs: Defs, strength: number): string => {
  const stops: Stop[] = [
    [0.55, '#000000', 0],
    [1, '#000000', strength],
  ];
  return rect(0, 0, width, height, defs.radial(stops, 0.5, 0.5, 0.75));
};

/** Film grain over the whole picture. */
export const grain = (defs: Defs, strength = 0.06): string => {
  defs.grain(strength);
  return '';
};
