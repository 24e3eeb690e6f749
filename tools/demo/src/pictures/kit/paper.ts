/** Printed matter lying or hanging in the picture: a sheet with its shadow, its content clipped to it, and light on it. */
import type { Frame } from './layout.ts';
import { type Cast, rectShadow } from './light.ts';
import { card, clipped, type Defs, group, move, turn } from './svg.ts';

type SheetStyle = {
  ground: string;
  /** Degrees, about the sheet's middle. */
  tilt?: number;
  radius?: number;
  cast?: Cast;
  /** How much light lies on it, 0..1. */
  sheen?: number;
};

/** Content is drawn in the sheet's own units, from its left top. */
export const sheetOf = (defs: Defs, frame: Frame, style: SheetStyle, ...content: string[]): string => {
  const { x, y, w, h } = frame;
  const { ground, tilt = 0, radius = 0, cast = {}, sheen = 0.1 } = style;
  const clip = defs.clip(card(0, 0, w, h, radius, '#000'));
  const light = defs.linear(0, [
    [0, '#ffffff', sheen],
    [0.5, '#ffffff', 0],
    [1, '#000000', sheen * 0.8],
  ]);
  return turn(
    tilt,
    x + w / 2,
    y + h / 2,
    rectShadow(defs, x, y, w, h, cast),
    move(x, y, clipped(clip, card(0, 0, w, h, radius, ground), group({}, ...content)), card(0, 0, w, h, radius, light)),
  );
};
