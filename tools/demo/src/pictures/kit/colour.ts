/** Colour in OKLCH, where equal steps look equal; everything leaves here as an sRGB hex string. */

/** Lightness 0..1, chroma 0..0.4, hue in degrees; chroma is reduced until the colour exists on a screen. */
export const oklch = (lightness: number, chroma: number, hue: number): string => {
  let low = 0;
  let high = chroma;
  if (inGamut(toLinear(lightness, chroma, hue))) low = chroma;
  else {
    for (let i = 0; i < 14; i++) {
      const middle = (low + high) / 2;
      if (inGamut(toLinear(lightness, middle, hue))) low = middle;
      else high = middle;
    }
  }
  return `#${toLinear(lightness, low, hue).map(toByte).join('')}`;
};

/** The colour between two others, mixed as light is seen; t = 0 is the first. */
export const mix = (from: string, to: string, t: number): string => {
  const a = toOklab(from);
  const b = toOklab(to);
  const at = (i: 0 | 1 | 2) => a[i] + (b[i] - a[i]) * t;
  return fromOklab(at(0), at(1), at(2));
};

/** Lighter (positive) or darker (negative) by a step of lightness; hue stays. */
export const shade = (colour: string, step: number): string => {
  const [l, a, b] = toOklab(colour);
  return fromOklab(Math.min(1, Math.max(0, l + step)), a, b);
};

/** The same colour with its chroma multiplied. */
export const tune = (colour: string, chroma: number): string => {
  const [l, a, b] = toOklab(colour);
  return fromOklab(l, a * chroma, b * chroma);
};

export const lightness = (colour: string): number => toOklab(colour)[0];

/** Degrees, 0..360. */
export const hue = (colour: string): number => {
  const [, a, b] = toOklab(colour);
  return ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
};

/** Whichever of the given colours stands out most against the ground. */
export const readable = (ground: string, ...candidates: string[]): string => {
  const l = lightness(ground);
  const gap = (colour: string) => Math.abs(lightness(colour) - l);
  return candidates.reduce((best, one) => (gap(one) > gap(best) ? one : best));
};

/** The same for letters: on a middle tone light ones read better than dark ones of the same distance. */
export const inkOn = (ground: string, ...candidates: string[]): string =>
  readable(lightness(ground) < 0.66 ? '#000000' : '#ffffff', ...candidates);

/** Those of the colours that can be told from the ground; never empty. */
export const apart = (ground: string, colours: readonly string[], gap = 0.2): string[] => {
  const l = lightness(ground);
  const clear = colours.filter((one) => Math.abs(lightness(one) - l) >= gap);
  return clear.length ? clear : [readable(ground, ...colours)];
};

type Triple = [number, number, number];

const fromOklab = (l: number, a: number, b: number): string =>
  oklch(l, Math.hypot(a, b), (Math.atan2(b, a) * 180) / Math.PI);

const toLinear = (l: number, c: number, h: number): Triple => {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
};

const toOklab = (hex: string): Triple => {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  const [r, g, b] = [channel(1), channel(3), channel(5)];
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ];
};

const inGamut = (rgb: Triple): boolean => rgb.every((v) => v >= -0.0005 && v <= 1.0005);

const toByte = (linear: number): string => {
  const v = Math.min(1, Math.max(0, linear));
  const encoded = v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0');
};
