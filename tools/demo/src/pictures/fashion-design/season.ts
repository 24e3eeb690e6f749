/** What a season shares: its colours, its light, and somebody standing in them. */
import type { Random } from '../../random.ts';
import { lightness, shade } from '../kit/colour.ts';
import { contactShadow } from '../kit/light.ts';
import { fade, veil } from '../kit/paint.ts';
import type { PictureStyle } from '../kit/style.ts';
import { type Defs, group, rect } from '../kit/svg.ts';
import { createLook } from './figure.ts';

/** The darkest the palette has. */
export const deepOf = ({ palette }: PictureStyle) => (palette.mood === 'dark' ? palette.paper : palette.ink);

/** What the season is cut from: the accents, and the paper and ink as neutrals. */
export const seasonOf = (random: Random, { palette }: PictureStyle, ground: string): string[] => {
  const [dark, light] = palette.mood === 'dark' ? [palette.paper, palette.ink] : [palette.ink, palette.paper];
  const pool = [...palette.accents.slice(0, 4), dark, shade(light, -0.03)].filter(
    (one) => Math.abs(lightness(one) - lightness(ground)) > 0.12,
  );
  return random.shuffle(pool).slice(0, 4);
};

export const stand = (
  random: Random,
  defs: Defs,
  tones: readonly string[],
  dark: string,
  x: number,
  floor: number,
  k: number,
): string => {
  const look = createLook(random, defs, tones, dark);
  return (
    contactShadow(defs, x + 60 * k, floor, 230 * k, 26 * k, 0.42) +
    group({ transform: `translate(${x.toFixed(1)} ${floor.toFixed(1)}) scale(${k.toFixed(4)})` }, look.svg)
  );
};

/** A studio ground that runs from the wall into the floor without an edge. */
export const sweep = (defs: Defs, x: number, w: number, ground: string, floor: number) =>
  rect(x, 0, w, 948, fade(defs, 90, shade(ground, 0.03), shade(ground, -0.03))) +
  rect(x, floor - 70, w, 948 - floor + 70, fade(defs, 90, shade(ground, -0.05), shade(ground, 0.02))) +
  rect(x, floor - 170, w, 100, veil(defs, 90, shade(ground, -0.05), 0, 1));
