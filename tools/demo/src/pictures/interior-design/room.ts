/** A room seen from the front: wall, floor, light and haze. */
import type { Random } from '../../random.ts';
import { lightness, mix, shade, tune } from '../kit/colour.ts';
import { grain, vignette } from '../kit/light.ts';
import { fade, veil } from '../kit/paint.ts';
import type { Palette } from '../kit/palettes.ts';
import { leaf } from '../kit/shapes.ts';
import { clipped, type Defs, group, line, type Point, page, path, polygon, rect } from '../kit/svg.ts';

export type Tones = {
  readonly wall: string;
  readonly floor: string;
  readonly main: string;
  readonly second: string;
  readonly third: string;
  readonly dark: string;
  readonly light: string;
};

/** A room's colours, less saturated than the palette, except for one piece of furniture. */
export const tonesOf = (random: Random, palette: Palette): Tones => {
  const [dark, light] = palette.mood === 'dark' ? [palette.paper, palette.ink] : [palette.ink, palette.paper];
  const quiet = (colour: string, chroma: number) => mix(tune(colour, chroma), '#8d7f72', 0.07);
  const [first = dark, other = dark, last = dark] = random.shuffle(palette.accents.slice(0, 4));
  const hue = random.pick([palette.accents[4], first, other]);
  const wall = random.weighted([
    [mix(quiet(hue, 0.7), light, random.range(0.5, 0.75)), 5],
    [mix(quiet(hue, 0.7), dark, random.range(0.4, 0.62)), palette.mood === 'dark' ? 4 : 1],
    [mix(light, quiet(hue, 0.5), 0.16), 3],
  ]);
  const wood = mix(random.pick(['#b08a66', '#8a6a4e', '#c4a98c', '#6b5242']), wall, 0.2);
  return {
    wall,
    floor: random.chance(0.7) ? wood : mix(wall, dark, 0.24),
    main: quiet(first, 0.92),
    second: quiet(other, 0.82),
    third: quiet(last, 0.68),
    dark: mix(dark, '#1c1917', 0.4),
    light: mix(light, '#f6efe3', 0.4),
  };
};

/** Wall above, boards below, and the dark where they meet. */
export const shell = (random: Random, defs: Defs, tones: Tones, horizon: number): string => {
  const { wall, floor } = tones;
  const boards = Array.from({ length: 15 }, (_, i) => {
    const t = (i - 7) / 7;
    return line(606 + t * 640, horizon, 606 + t * 1500, 948, shade(floor, -0.07), 2, { opacity: 0.5 });
  });
  const plain = random.chance(0.35);
  return group(
    {},
    rect(0, 0, 1212, horizon, fade(defs, 100, shade(wall, 0.02), shade(wall, -0.08))),
    rect(0, horizon, 1212, 948 - horizon, fade(defs, 90, shade(floor, -0.09), shade(floor, 0.03))),
    ...(plain ? [] : boards),
    rect(0, horizon - 120, 1212, 120, veil(defs, 90, '#000000', 0, 0.12)),
    rect(0, horizon - 22, 1212, 22, shade(wall, lightness(wall) > 0.5 ? 0.06 : 0.1)),
    rect(0, horizon, 1212, 50, veil(defs, 90, '#000000', 0.3, 0)),
  );
};

/** Sun through a window that is not in the picture, thrown on the wall, with the shadow of a branch in it. */
export const sunPatch = (
  random: Random,
  defs: Defs,
  x: number,
  y: number,
  w: number,
  h: number,
  lean: number,
  colour: string,
  strength = 0.5,
): string => {
  const paint = veil(defs, 90, colour, strength, strength * 0.55);
  const columns = random.pick([2, 2, 3]);
  const rows = random.pick([2, 3]);
  const bar = 0.035;
  const at = (u: number, v: number): Point => [x + u * w + v * lean, y + v * h + u * lean * 0.16];
  const panes: string[] = [];
  for (let c = 0; c < columns; c++)
    for (let r = 0; r < rows; r++) {
      const [u0, u1] = [c / columns + bar, (c + 1) / columns - bar];
      const [v0, v1] = [r / rows + bar * 0.7, (r + 1) / rows - bar * 0.7];
      panes.push(polygon([at(u0, v0), at(u1, v0), at(u1, v1), at(u0, v1)], '#000'));
    }
  const clip = defs.clip(...panes);
  const all = polygon([at(0, 0), at(1, 0), at(1, 1), at(0, 1)], paint);
  const leaves = random.chance(0.6)
    ? Array.from({ length: 13 }, (_, i) => {
        const [bx, by] = at(random.range(-0.1, 0.4) + i * 0.05, random.range(0.55, 1.1) - i * 0.05);
        return path(leaf([bx, by], [bx + random.range(40, 130), by - random.range(60, 160)], 0.24), '#000000', {
          opacity: 0.13,
        });
      })
    : [];
  return clipped(clip, all, ...leaves);
};

/** Everything in order, with air and grain over it. */
export const room = (defs: Defs, tones: Tones, ...content: string[]) =>
  page(
    defs,
    tones.wall,
    ...content,
    rect(0, 0, 1212, 948, veil(defs, 25, '#fff4dc', 0.1, 0)),
    vignette(defs, 0.26),
    grain(defs, 0.07),
  );
