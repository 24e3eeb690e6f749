/** A photographer's corner: seamless ground, plinths, and round bodies lit from the left. */
import type { Random } from '../../random.ts';
import { lightness, mix, shade } from './colour.ts';
import { contactShadow, glow, windowLight } from './light.ts';
import { outlineOf, type Setting } from './outline.ts';
import type { Palette } from './palettes.ts';
import { type Defs, ellipse, group, num, path, rect, width } from './svg.ts';
import { measure } from './type.ts';

/** The empty set; the ground turns from wall to floor at `floor`. */
export const backdrop = (random: Random, defs: Defs, colour: string, floor = 690): string => {
  const wall = defs.linear(90, [
    [0, shade(colour, 0.01)],
    [1, shade(colour, 0.05)],
  ]);
  const ground = defs.linear(90, [
    [0, shade(colour, 0.05)],
    [0.2, shade(colour, -0.01)],
    [1, shade(colour, -0.07)],
  ]);
  const light = random.weighted([
    ['soft', 3],
    ['window', 1],
  ] as const);
  return group(
    {},
    rect(0, 0, width, floor, wall),
    rect(0, floor - 1, width, 949 - floor, ground),
    light === 'window' && lightness(colour) > 0.5
      ? windowLight(defs, random.range(160, 560), 40, 420, 560, -160, 0.24)
      : glow(defs, random.range(260, 480), 260, 760, shade(colour, 0.14), 0.8),
  );
};

/** A calm ground for a product: an accent, or paper warmed by one. */
export const groundOf = (random: Random, palette: Palette): string =>
  random.pick([
    palette.accents[4],
    palette.accents[1],
    palette.accents[3],
    mix(palette.paper, palette.accents[0], 0.22),
    palette.paper,
  ]);

/** Shade that makes a flat upright shape look turned: lit left, dark right, a little light returning. */
export const roundness = (defs: Defs, strength = 1): string =>
  defs.linear(0, [
    [0, '#000000', 0.26 * strength],
    [0.2, '#ffffff', 0.2 * strength],
    [0.38, '#ffffff', 0.04],
    [0.62, '#000000', 0.06 * strength],
    [0.92, '#000000', 0.42 * strength],
    [1, '#000000', 0.3 * strength],
  ]);

/** A standing cylinder; `top` may be another colour. */
export const drum = (
  defs: Defs,
  x: number,
  foot: number,
  r: number,
  tall: number,
  colour: string,
  top = shade(colour, 0.07),
  squash = 0.2,
): string => {
  const e = r * squash;
  const d = `M${num(x - r)} ${num(foot - tall)}V${num(foot)}A${num(r)} ${num(e)} 0 0 0 ${num(x + r)} ${num(foot)}V${num(foot - tall)}Z`;
  return path(d, colour) + path(d, roundness(defs, 0.75)) + ellipse(x, foot - tall, r, e, top);
};

/** A round plinth with its shadow on the floor. */
export const plinth = (defs: Defs, x: number, foot: number, r: number, tall: number, colour: string): string =>
  contactShadow(defs, x + r * 0.35, foot + r * 0.14, r * 1.5, r * 0.36, 0.4) + drum(defs, x, foot, r, tall, colour);

/** The side of a standing cylinder between two heights, which are those of its front. */
export const girth = (x: number, top: number, foot: number, r: number, e: number): string =>
  `M${num(x - r)} ${num(top - e)}A${num(r)} ${num(e)} 0 0 0 ${num(x + r)} ${num(top - e)}V${num(foot - e)}A${num(r)} ${num(e)} 0 0 1 ${num(x - r)} ${num(foot - e)}Z`;

/** A line of text printed around a cylinder, its middle facing us; y is the baseline at the front. */
export const around = (
  line: string,
  x: number,
  y: number,
  r: number,
  e: number,
  style: Setting & { fill: string },
): string => {
  const half = measure(line, style) / 2;
  const letters = Array.from(line, (letter, i) => {
    const middle = measure(line.slice(0, i + 1), style) - measure(letter, style) / 2 - half;
    const angle = middle / r;
    const d = outlineOf(letter, -measure(letter, style) / 2, 0, style);
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
    const place = `${num(x + r * sin)} ${num(y - e + e * cos)}`;
    return (
      d && path(d, style.fill, { transform: `matrix(${cos.toFixed(4)} ${((-e / r) * sin).toFixed(4)} 0 1 ${place})` })
    );
  });
  return group({}, ...letters);
};
