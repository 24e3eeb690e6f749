/** A paper cup with its sleeve and lid, standing on 0, 0. */
import { inkOn, lightness, mix, shade } from '../kit/colour.ts';
import { contactShadow } from '../kit/light.ts';
import type { Mark } from '../kit/marks.ts';
import { roundness } from '../kit/studio.ts';
import type { PictureStyle } from '../kit/style.ts';
import { type Defs, ellipse, group, num, path } from '../kit/svg.ts';
import { fitSize, text } from '../kit/type.ts';

export type Brand = { readonly name: string; readonly trade: string; readonly mark: Mark };

const [foot, mouth, tall] = [70, 98, 268];
const flat = 0.15;

/** The cup's radius at a height. */
const at = (y: number) => foot + (mouth - foot) * (y / tall);

/** A round wall between two heights, with its radius at each. */
const wall = (r: number, low: number, top: number, high: number): string =>
  `M${num(-top)} ${num(-high)}A${num(top)} ${num(top * flat)} 0 0 0 ${num(top)} ${num(-high)}L${num(r)} ${num(-low)}A${num(r)} ${num(r * flat)} 0 0 1 ${num(-r)} ${num(-low)}Z`;

/** A band around the cup between two heights, `wider` than the cup itself. */
const band = (low: number, high: number, wider = 0): string => wall(at(low) + wider, low, at(high) + wider, high);

export const cup = (defs: Defs, style: PictureStyle, brand: Brand, paint: string): string => {
  const { palette, pairing } = style;
  const white = mix(palette.mood === 'dark' ? palette.ink : palette.paper, '#ffffff', 0.55);
  const ink = inkOn(paint, palette.paper, palette.ink);
  const light = roundness(defs, 0.8);
  const sleeve = band(56, 186, 2);
  const size = fitSize(brand.name, pairing.display, 112, 34);
  return group(
    {},
    contactShadow(defs, 62, -4, 150, 25, 0.34),
    contactShadow(defs, 8, 2, 84, 18, 0.55),
    path(band(0, tall), white),
    path(band(0, tall), light),
    path(band(48, 56, 2), '#000000', { 'fill-opacity': 0.12 }),
    path(sleeve, paint),
    brand.mark(0, -128, 32, ink),
    text(brand.name, 0, -64, { face: pairing.display, size, fill: ink, align: 'middle' }),
    path(sleeve, light),
    lid(defs, lightness(paint) > 0.8 ? palette.ink : paint),
  );
};

/** The rim, the raised wall above it and the sunk top. */
const lid = (defs: Defs, paint: string): string => {
  const tone = mix(paint, lightness(paint) < 0.5 ? '#000000' : '#ffffff', 0.12);
  const light = roundness(defs, 0.8);
  const [brim, side] = [wall(105, tall - 8, 104, tall + 8), wall(94, tall + 6, 88, tall + 36)];
  const y = -tall - 36;
  return group(
    {},
    path(band(tall - 18, tall - 6), '#000000', { 'fill-opacity': 0.16 }),
    path(brim, tone),
    path(brim, light),
    ellipse(0, -tall - 8, 104, 104 * flat, shade(tone, 0.06)),
    path(side, tone),
    path(side, light),
    ellipse(0, y, 88, 88 * flat, shade(tone, 0.09)),
    ellipse(0, y + 1.5, 78, 78 * flat, shade(tone, -0.04)),
    ellipse(0, y + 3, 76, 74 * flat, shade(tone, 0.03)),
    ellipse(34, y + 7, 9, 2.6, shade(tone, -0.2)),
  );
};
