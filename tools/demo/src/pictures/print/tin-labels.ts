/** The printed side of a tin: five designs, bent around the body. */
import { inkOn } from '../kit/colour.ts';
import { capHeight } from '../kit/fonts.ts';
import type { Mark } from '../kit/marks.ts';
import { burst } from '../kit/shapes.ts';
import { around, girth } from '../kit/studio.ts';
import type { PictureStyle } from '../kit/style.ts';
import { circle, group, path, polygon, turn } from '../kit/svg.ts';
import { fitSize, text } from '../kit/type.ts';

/** A tin's body: its middle, the front of its top and foot, its radius and how flat its rims look. */
export type Body = {
  readonly x: number;
  readonly top: number;
  readonly foot: number;
  readonly r: number;
  readonly e: number;
};

export type Label = {
  readonly name: string;
  readonly sort: string;
  readonly weight: string;
  readonly mark: Mark;
  readonly paint: string;
  readonly second: string;
};

const tones = ({ palette }: PictureStyle): [string, string] => [palette.paper, palette.ink];

type Draw = (style: PictureStyle, body: Body, label: Label) => string;

/** A line in the middle of the front, no wider than what can be read from there. */
const front = (
  { pairing }: PictureStyle,
  { x, r, e }: Body,
  line: string,
  y: number,
  size: number,
  fill: string,
  big = false,
): string => {
  const face = big ? pairing.display : pairing.strong;
  const tracking = big ? -0.01 : 0.04;
  return around(line, x, y, r, e, { face, size: fitSize(line, face, r * 1.42, size, tracking), fill, tracking });
};

/** The small lines that most designs have at their foot; a low tin has room for one. */
const small = (style: PictureStyle, body: Body, label: Label, ground: string): string => {
  const { r, foot, top } = body;
  const ink = inkOn(ground, ...tones(style));
  if (foot - top < r * 1.5) return front(style, body, label.sort, foot - r * 0.13, r * 0.105, ink);
  return (
    front(style, body, label.sort, foot - r * 0.31, r * 0.125, ink) +
    front(style, body, label.weight, foot - r * 0.14, r * 0.09, ink)
  );
};

const band: Draw = (style, body, label) => {
  const { x, top, foot, r, e } = body;
  const tall = foot - top;
  const cut = top + tall * 0.54;
  const size = Math.min(r * 0.46, tall * 0.18);
  return group(
    {},
    path(girth(x, cut, foot + 1, r, e), label.second),
    label.mark(
      x,
      top + tall * 0.275,
      Math.min(r * 0.42, tall * 0.19),
      inkOn(label.paint, ...tones(style)),
      label.second,
    ),
    front(
      style,
      body,
      label.name,
      cut + size * (0.28 + capHeight(style.pairing.display)),
      size,
      inkOn(label.second, ...tones(style)),
      true,
    ),
    small(style, body, label, label.second),
  );
};

const stripes: Draw = (style, body, label) => {
  const { x, top, foot, r, e } = body;
  const tall = foot - top;
  const at = (degrees: number) => {
    const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
    return [x + r * sin, e * cos - e] as const;
  };
  const bars = Array.from({ length: 11 }, (_, i) => {
    const [[x1, y1], [x2, y2]] = [at(-94.5 + i * 18), at(-85.5 + i * 18)];
    return polygon(
      [
        [x1, top + y1 - 2],
        [x2, top + y2 - 2],
        [x2, foot + y2 + 2],
        [x1, foot + y1 + 2],
      ],
      label.second,
    );
  });
  const size = Math.min(r * 0.46, tall * 0.17);
  return group(
    {},
    ...bars,
    path(girth(x, top + tall * 0.2, top + tall * 0.86, r, e), label.paint),
    label.mark(x, top + tall * 0.38, Math.min(r * 0.3, tall * 0.13), label.second),
    front(style, body, label.name, top + tall * 0.56 + size * 0.5, size, inkOn(label.paint, ...tones(style)), true),
    front(
      style,
      body,
      label.sort,
      top + tall * 0.775,
      Math.min(r * 0.12, tall * 0.06),
      inkOn(label.paint, ...tones(style)),
    ),
  );
};

/** The mark as large as the front allows, the words small above and below it. */
const emblem: Draw = (style, body, label) => {
  const { x, top, foot, r } = body;
  const tall = foot - top;
  const ink = inkOn(label.paint, ...tones(style));
  const size = Math.min(r * 0.28, tall * 0.12);
  return group(
    {},
    front(style, body, label.name, top + tall * 0.09 + size * 0.72, size, ink, true),
    label.mark(x, top + tall * (tall < r * 1.5 ? 0.53 : 0.5), Math.min(r * 0.66, tall * 0.24), label.second, ink),
    small(style, body, label, label.paint),
  );
};

/** A sun that rises behind the name. */
const sun: Draw = (style, body, label) => {
  const { x, top, foot, r, e } = body;
  const tall = foot - top;
  const cut = top + tall * 0.46;
  const size = Math.min(r * 0.48, tall * 0.18);
  const reach = Math.min(r * 0.86, tall * 0.4);
  return group(
    {},
    path(burst(x, cut - e * 0.2, reach, reach * 0.76, 20), label.second),
    circle(x, cut - e * 0.2, reach * 0.66, label.paint),
    circle(x, cut - e * 0.2, reach * 0.56, label.second),
    path(girth(x, cut, foot + 1, r, e), label.paint),
    front(
      style,
      body,
      label.name,
      cut + size * (0.3 + capHeight(style.pairing.display)),
      size,
      inkOn(label.paint, ...tones(style)),
      true,
    ),
    small(style, body, label, label.paint),
  );
};

/** The name stands upright along the whole side. */
const upright: Draw = (style, body, label) => {
  const { x, top, foot, r } = body;
  const tall = foot - top;
  const face = style.pairing.display;
  const size = fitSize(label.name, face, tall * 0.84, r * 0.86, -0.02);
  const ink = inkOn(label.paint, ...tones(style));
  return group(
    {},
    turn(
      -90,
      x,
      foot - tall * 0.08,
      text(label.name, x, foot - tall * 0.08 + size * 0.24, { face, size, fill: ink, tracking: -0.02 }),
    ),
    label.mark(x + r * 0.58, top + tall * 0.12, r * 0.12, label.second),
  );
};

const designs: readonly Draw[] = [band, stripes, emblem, sun, upright];
export const designCount = designs.length;

export const printed = (design: number, style: PictureStyle, body: Body, label: Label): string =>
  designs[design]?.(style, body, label) ?? '';
