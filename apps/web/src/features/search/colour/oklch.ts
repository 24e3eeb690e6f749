/** Colours as people see them: OKLCH (lightness 0 to 1, chroma from 0, hue in degrees), to and from hex. */
export type Oklch = { readonly l: number; readonly c: number; readonly h: number };

type Triple = readonly [number, number, number];

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const fromLinear = (value: number) => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055);

const channel = (hex: string, index: number) => Number.parseInt(hex.slice(1 + 2 * index, 3 + 2 * index), 16) / 255;

/** Of `#rrggbb`. */
export const oklchOf = (hex: string): Oklch => {
  const [r, g, b] = [toLinear(channel(hex, 0)), toLinear(channel(hex, 1)), toLinear(channel(hex, 2))];
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const l = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const bee = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return { l, c: Math.hypot(a, bee), h: ((Math.atan2(bee, a) * 180) / Math.PI + 360) % 360 };
};

/** May be outside of what a screen shows. */
const linearOf = ({ l, c, h }: Oklch): Triple => {
  const angle = (h * Math.PI) / 180;
  const [a, b] = [c * Math.cos(angle), c * Math.sin(angle)];
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
};

const isShowable = (linear: Triple) => linear.every((value) => value >= -0.0005 && value <= 1.0005);

const bisections = 10;

/** With less chroma, until a screen can show it: lightness and hue stay. */
export const rgbOf = (colour: Oklch): Triple => {
  let linear = linearOf(colour);
  if (!isShowable(linear)) {
    let [low, high] = [0, colour.c];
    for (let step = 0; step < bisections; step += 1) {
      const c = (low + high) / 2;
      if (isShowable(linearOf({ ...colour, c }))) low = c;
      else high = c;
    }
    linear = linearOf({ ...colour, c: low });
  }
  const [r, g, b] = linear;
  const byte = (value: number) => Math.round(255 * fromLinear(Math.min(1, Math.max(0, value))));
  return [byte(r), byte(g), byte(b)];
};

export const hexOf = (colour: Oklch): string =>
  `#${rgbOf(colour)
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
