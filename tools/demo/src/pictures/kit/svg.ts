/**
 * The drawing kit's base: small typed functions that return SVG text.
 *
 * How a picture is made:
 * - The canvas is always 1212 x 948 units (`width`, `height`), whatever size it is rendered at.
 * - `createDefs()` collects what must be named in SVG (gradients, clips) and hands back `url(#…)` references.
 * - Shapes are plain strings; put them in order and close with `page(defs, background, ...shapes)`.
 * - Text is drawn as outlines by `kit/type.ts`; `<text>` is never used, so no machine's fonts matter.
 * - No blur filters: one costs more than the rest of a picture. Shadows and light come from `kit/light.ts`, as gradients.
 * - Take every choice from the `random` you are given, and every colour from the style's palette.
 */

export const width = 1212;
export const height = 948;

export type Attributes = Readonly<Record<string, string | number | undefined>>;
export type Point = readonly [x: number, y: number];

/** Two decimals at most, so that the text of a picture is short and the same everywhere. */
export const num = (value: number): string => {
  const rounded = Math.round(value * 100) / 100;
  return String(rounded === 0 ? 0 : rounded);
};

export const el = (name: string, attributes: Attributes, ...children: string[]): string => {
  let head = `<${name}`;
  for (const [given, value] of Object.entries(attributes)) {
    const key = given === 'opacity' ? opacityOf(name, attributes) : given;
    if (value !== undefined) head += ` ${key}="${typeof value === 'number' ? num(value) : value}"`;
  }
  return children.length ? `${head}>${children.join('')}</${name}>` : `${head}/>`;
};

/** A shape with one paint fades by that paint: a whole layer, as plain opacity makes, costs twenty times as much. */
const opacityOf = (name: string, { fill, stroke: line }: Attributes): string => {
  if (name === 'g' || (fill !== undefined && fill !== 'none' && line !== undefined)) return 'opacity';
  return fill === undefined || fill === 'none' ? 'stroke-opacity' : 'fill-opacity';
};

export const rect = (x: number, y: number, w: number, h: number, fill: string, more: Attributes = {}) =>
  el('rect', { x, y, width: Math.max(0, w), height: Math.max(0, h), fill, ...more });

/** A rectangle with rounded corners. */
export const card = (x: number, y: number, w: number, h: number, r: number, fill: string, more: Attributes = {}) =>
  rect(x, y, w, h, fill, { rx: Math.min(r, w / 2, h / 2), ...more });

export const circle = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}) =>
  el('circle', { cx, cy, r: Math.max(0, r), fill, ...more });

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = {}) =>
  el('ellipse', { cx, cy, rx: Math.max(0, rx), ry: Math.max(0, ry), fill, ...more });

export const line = (
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  stroke: string,
  weight = 1,
  more: Attributes = {},
) => el('line', { x1, y1, x2, y2, stroke, 'stroke-width': weight, ...more });

export const path = (d: string, fill: string, more: Attributes = {}) => el('path', { d, fill, ...more });

/** A path that is only a line. */
export const stroke = (d: string, colour: string, weight: number, more: Attributes = {}) =>
  el('path', { d, fill: 'none', stroke: colour, 'stroke-width': weight, ...more });

export const ring = (cx: number, cy: number, r: number, colour: string, weight: number, more: Attributes = {}) =>
  circle(cx, cy, r, 'none', { stroke: colour, 'stroke-width': weight, ...more });

export const polygon = (points: readonly Point[], fill: string, more: Attributes = {}) =>
  el('polygon', { points: points.map(([x, y]) => `${num(x)},${num(y)}`).join(' '), fill, ...more });

export const group = (attributes: Attributes, ...children: string[]) =>
  children.length ? el('g', attributes, ...children) : '';

export const move = (x: number, y: number, ...children: string[]) =>
  group({ transform: `translate(${num(x)} ${num(y)})` }, ...children);

/** Turned by degrees about a point. */
export const turn = (degrees: number, x: number, y: number, ...children: string[]) =>
  group({ transform: `rotate(${num(degrees)} ${num(x)} ${num(y)})` }, ...children);

/** Scaled about a point. */
export const scale = (factor: number, x: number, y: number, ...children: string[]) =>
  group(
    { transform: `translate(${num(x)} ${num(y)}) scale(${factor.toFixed(4)}) translate(${num(-x)} ${num(-y)})` },
    ...children,
  );

/** Draws flat content (w x h units) on a parallelogram given by its corner and where its two edges end. */
export const plane = (
  corner: Point,
  right: Point,
  down: Point,
  w: number,
  h: number,
  ...children: string[]
): string => {
  const f = (v: number) => v.toFixed(5);
  const a = f((right[0] - corner[0]) / w);
  const b = f((right[1] - corner[1]) / w);
  const c = f((down[0] - corner[0]) / h);
  const d = f((down[1] - corner[1]) / h);
  return group({ transform: `matrix(${a} ${b} ${c} ${d} ${num(corner[0])} ${num(corner[1])})` }, ...children);
};

export type Stop = readonly [offset: number, colour: string, opacity?: number | undefined];

export type Defs = {
  /** A gradient along an angle in degrees (0 = left to right, 90 = top to bottom). */
  linear(angle: number, stops: readonly Stop[]): string;
  /** A gradient from a centre, in fractions of the shape's box. */
  radial(stops: readonly Stop[], cx?: number, cy?: number, r?: number): string;
  /** A clip made of shapes; use with `clipped`. */
  clip(...shapes: string[]): string;
  /** A tile repeated as paint; `transform` turns or scales it. */
  pattern(w: number, h: number, transform: string, ...shapes: string[]): string;
  /** Requests film grain over the finished picture, which the renderer adds. */
  grain(strength: number): void;
  grainStrength(): number;
  text(): string;
};

export const createDefs = (): Defs => {
  const entries: string[] = [];
  const known = new Map<string, string>();
  let film = 0;
  const add = (build: (id: string) => string): string => {
    const key = build('');
    const seen = known.get(key);
    if (seen) return seen;
    const id = `d${entries.length}`;
    entries.push(build(id));
    known.set(key, `url(#${id})`);
    return `url(#${id})`;
  };
  const stopsOf = (stops: readonly Stop[]) =>
    stops
      .map(([offset, colour, opacity]) => el('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity }))
      .join('');

  return {
    linear(asked, stops) {
      // Along an axis a gradient is drawn at a fifth of the cost; a few degrees make no visible difference.
      const upright = 90 * Math.round(asked / 90);
      const angle = Math.abs(asked - upright) <= 13 ? upright : asked;
      const dx = Math.cos((angle * Math.PI) / 180) / 2;
      const dy = Math.sin((angle * Math.PI) / 180) / 2;
      return add((id) =>
        el('linearGradient', { id, x1: 0.5 - dx, y1: 0.5 - dy, x2: 0.5 + dx, y2: 0.5 + dy }, stopsOf(stops)),
      );
    },
    radial: (stops, cx = 0.5, cy = 0.5, r = 0.5) =>
      add((id) => el('radialGradient', { id, cx, cy, r }, stopsOf(stops))),
    clip: (...shapes) => add((id) => el('clipPath', { id }, ...shapes)),
    pattern: (w, h, transform, ...shapes) =>
      add((id) =>
        el(
          'pattern',
          { id, width: w, height: h, patternUnits: 'userSpaceOnUse', patternTransform: transform },
          ...shapes,
        ),
      ),
    grain: (strength) => {
      film = strength;
    },
    grainStrength: () => film,
    text: () => (entries.length ? el('defs', {}, ...entries) : ''),
  };
};

export const clipped = (clip: string, ...children: string[]) => group({ 'clip-path': clip }, ...children);

/** The whole picture. */
export const page = (defs: Defs, background: string, ...children: string[]): string =>
  el(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${height}`,
      'data-grain': defs.grainStrength() || undefined,
    },
    defs.text(),
    rect(0, 0, width, height, background),
    ...children,
  );
