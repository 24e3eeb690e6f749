/** The everyday name of a colour, for titles and labels. */
import { oklchOf } from './oklch.ts';

/** The hue up to which a name holds, in degrees. */
const hues: readonly (readonly [number, string])[] = [
  [12, 'pink'],
  [45, 'red'],
  [78, 'orange'],
  [115, 'yellow'],
  [165, 'green'],
  [210, 'teal'],
  [280, 'blue'],
  [325, 'purple'],
  [360, 'pink'],
];

const greyOf = (lightness: number) => (lightness < 0.28 ? 'black' : lightness > 0.94 ? 'white' : 'grey');

/** Dark orange is brown, and light red is pink. */
const byLightness: Readonly<Record<string, (lightness: number) => string>> = {
  orange: (lightness) => (lightness < 0.58 ? 'brown' : 'orange'),
  red: (lightness) => (lightness > 0.75 ? 'pink' : lightness < 0.35 ? 'brown' : 'red'),
};

export const colourName = (hex: string): string => {
  const { l, c, h } = oklchOf(hex);
  if (c < 0.028 || l < 0.14 || l > 0.985) return greyOf(l);
  const name = hues.find(([limit]) => h <= limit)?.[1] ?? 'pink';
  return byLightness[name]?.(l) ?? name;
};
