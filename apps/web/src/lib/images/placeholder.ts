/** Turns a thumbhash into colours for a gradient: 23 bytes of HTML, where a bitmap of the picture took 250. */

/** Where the gradient takes its colours from, as shares of width and height: the corners it runs between, and the middle. */
const points = [
  [0.1, 0.1],
  [0.5, 0.5],
  [0.9, 0.9],
] as const;

type Wave = { readonly fx: number; readonly fy: number; readonly amount: number };
type Channel = { readonly dc: number; readonly waves: readonly Wave[] };

const readChannels = (hash: Uint8Array): readonly [Channel, Channel, Channel] => {
  const byte = (at: number) => hash[at] ?? 0;
  const head = byte(0) | (byte(1) << 8) | (byte(2) << 16);
  const tail = byte(3) | (byte(4) << 8);
  const alpha = head >> 23 === 1;
  const landscape = tail >> 15 === 1;
  const long = alpha ? 5 : 7;
  const short = Math.max(3, tail & 7);
  let nibble = (alpha ? 6 : 5) * 2;
  /** The cosine terms of one channel lie in a triangle of frequencies; the constant one is stored apart. */
  const channel = (dc: number, nx: number, ny: number, scale: number): Channel => {
    const waves: Wave[] = [];
    for (let fy = 0; fy < ny; fy++) {
      for (let fx = fy === 0 ? 1 : 0; fx * ny < nx * (ny - fy); fx++, nibble++) {
        const stored = (byte(nibble >> 1) >> ((nibble & 1) << 2)) & 15;
        waves.push({ fx, fy, amount: (stored / 7.5 - 1) * scale });
      }
    }
    return { dc, waves };
  };
  const light = channel((head & 63) / 63, landscape ? long : short, landscape ? short : long, ((head >> 18) & 31) / 31);
  const warm = channel(((head >> 6) & 63) / 31.5 - 1, 3, 3, (((tail >> 3) & 63) / 63) * 1.25);
  const green = channel(((head >> 12) & 63) / 31.5 - 1, 3, 3, (((tail >> 9) & 63) / 63) * 1.25);
  return [light, warm, green];
};

const valueAt = ({ dc, waves }: Channel, x: number, y: number): number => {
  let sum = dc;
  for (const { fx, fy, amount } of waves) sum += amount * Math.cos(Math.PI * x * fx) * Math.cos(Math.PI * y * fy) * 2;
  return sum;
};

const toHex = (value: number) =>
  Math.round(255 * Math.min(1, Math.max(0, value)))
    .toString(16)
    .padStart(2, '0');

const colourAt = ([light, warm, green]: ReturnType<typeof readChannels>, x: number, y: number): string => {
  const l = valueAt(light, x, y);
  const p = valueAt(warm, x, y);
  const q = valueAt(green, x, y);
  const b = l - (2 / 3) * p;
  const r = (3 * l - b + q) / 2;
  return `#${toHex(r)}${toHex(r - q)}${toHex(b)}`;
};

const cache = new Map<string, string>();

/** Bounded: the server renders many pages. */
const maxCached = 2000;

/** The stops of a CSS gradient from the top left to the bottom right. */
export const placeholder = (thumbhash: string): string => {
  const known = cache.get(thumbhash);
  if (known !== undefined) return known;
  const channels = readChannels(Uint8Array.from(atob(thumbhash), (character) => character.charCodeAt(0)));
  const made = points.map(([x, y]) => colourAt(channels, x, y)).join();
  if (cache.size >= maxCached) cache.clear();
  cache.set(thumbhash, made);
  return made;
};
