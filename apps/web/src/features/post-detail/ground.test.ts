/** Text on the tinted ground of a post, computed from the tokens for every colour that a picture can have. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { groundOf } from './ground.ts';

type Rgb = readonly [number, number, number];

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const tokens = read('../../ui/styles/tokens.css');
const ground = read('./ground.module.css');

const encode = (linear: number) => {
  const value = Math.min(1, Math.max(0, linear));
  return 255 * (value <= 0.003_130_8 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055);
};
const decode = (channel: number) => {
  const value = channel / 255;
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

const fromOklch = (lightness: number, chroma: number, hue: number): Rgb => {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3;
  const m = (lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3;
  const s = (lightness - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3;
  return [
    encode(4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s),
    encode(-1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s),
    encode(-0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701 * s),
  ];
};

/** A token in the light and in the dark theme. */
const token = (name: string): readonly [Rgb, Rgb] => {
  const number = String.raw`([\d.]+)`;
  const colour = String.raw`oklch\(${number} ${number} ${number}\)`;
  const found = new RegExp(String.raw`--${name}: light-dark\(${colour}, ${colour}\)`)
    .exec(tokens)
    ?.slice(1)
    .map(Number);
  if (found?.length !== 6) throw new Error(`no token ${name}`);
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = found;
  return [fromOklch(a, b, c), fromOklch(d, e, f)];
};

const share = (colour: string) =>
  Number(new RegExp(String.raw`var\(--${colour}, var\(--paper\)\) ([\d.]+)%`).exec(ground)?.[1]) / 100;

const mix = (part: number, [r, g, b]: Rgb, [pr, pg, pb]: Rgb): Rgb => [
  part * r + (1 - part) * pr,
  part * g + (1 - part) * pg,
  part * b + (1 - part) * pb,
];

const luminance = ([r, g, b]: Rgb) => 0.2126 * decode(r) + 0.7152 * decode(g) + 0.0722 * decode(b);

const contrast = (one: Rgb, other: Rgb) => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};

/** Every 15th value of each channel, both ends included. Contrast is monotonic in each, so the ends are the worst cases. */
const values = Array.from({ length: 18 }, (_, index) => index * 15);
const allColours = values.flatMap((r) => values.flatMap((g) => values.map((b): Rgb => [r, g, b])));

describe.each([
  ['light', 0, 'lightest'],
  ['dark', 1, 'darkest'],
] as const)('in the %s theme', (_, theme, colour) => {
  const grounds = allColours.map((each) => mix(share(colour), each, token('paper')[theme]));

  it('the ground has 6 to 8 % of the colour', () => {
    expect(share(colour)).toBeGreaterThanOrEqual(0.06);
    expect(share(colour)).toBeLessThanOrEqual(0.08);
  });

  it.each(['ink', 'ink-soft'])('%s has a contrast of at least 4.5 on it, whatever the picture', (name) => {
    const text = token(name)[theme];
    expect(Math.min(...grounds.map((each) => contrast(text, each)))).toBeGreaterThanOrEqual(4.5);
  });
});

describe('the colours of the ground', () => {
  it('are the lightest and the darkest of the palette', () => {
    const palette = ['#808080', '#0a0a3c', '#f4f1ea', '#ff0000'].map((colour) => ({ colour, share: 0.25 }));
    expect(groundOf({ palette }).style).toEqual({ '--darkest': '#0a0a3c', '--lightest': '#f4f1ea' });
  });

  it('are those of the theme while the palette is not known', () => {
    expect(groundOf({}).style).toEqual({});
    expect(groundOf({ palette: [] }).style).toEqual({});
  });
});
