/** Turns a thumbhash into a tiny bitmap that the browser stretches into a blur. */

/** Enough for a blur, and small enough for 36 of them in one HTML page. */
const columns = 8;
const rows = 6;

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

const waveTable = (of: number) =>
  Array.from({ length: 8 }, (_, frequency) =>
    Array.from({ length: of }, (__, at) => Math.cos((Math.PI / of) * (at + 0.5) * frequency)),
  );
const across = waveTable(columns);
const down = waveTable(rows);

const valueAt = ({ dc, waves }: Channel, x: number, y: number): number => {
  let sum = dc;
  for (const { fx, fy, amount } of waves) sum += amount * (across[fx]?.[x] ?? 0) * (down[fy]?.[y] ?? 0) * 2;
  return sum;
};

const toByte = (value: number) => Math.round(255 * Math.min(1, Math.max(0, value)));

/** Blue, green, red of every pixel, bottom row first: the order in which a bitmap stores them. */
const pixels = (hash: Uint8Array): number[] => {
  const [light, warm, green] = readChannels(hash);
  const bytes: number[] = [];
  for (let y = rows - 1; y >= 0; y--) {
    for (let x = 0; x < columns; x++) {
      const l = valueAt(light, x, y);
      const p = valueAt(warm, x, y);
      const q = valueAt(green, x, y);
      const b = l - (2 / 3) * p;
      const r = (3 * l - b + q) / 2;
      bytes.push(toByte(b), toByte(r - q), toByte(r));
    }
  }
  return bytes;
};

const littleEndian = (value: number, length: number) => Array.from({ length }, (_, i) => (value >> (8 * i)) & 255);

/** BMP: it needs neither compression nor checksums, so this code stays small. */
const bitmap = (bgr: readonly number[]): string => {
  const [size, start] = [littleEndian(26 + bgr.length, 4), littleEndian(26, 4)];
  const shape = [...littleEndian(12, 4), ...littleEndian(columns, 2), ...littleEndian(rows, 2), 1, 0, 24, 0];
  const header = [0x42, 0x4d, ...size, 0, 0, 0, 0, ...start, ...shape];
  return `data:image/bmp;base64,${btoa(String.fromCharCode(...header, ...bgr))}`;
};

const cache = new Map<string, string>();

/** Bounded: the server renders many pages. */
const maxCached = 2000;

export const placeholder = (thumbhash: string): string => {
  const known = cache.get(thumbhash);
  if (known !== undefined) return known;
  const made = bitmap(pixels(Uint8Array.from(atob(thumbhash), (character) => character.charCodeAt(0))));
  if (cache.size >= maxCached) cache.clear();
  cache.set(thumbhash, made);
  return made;
};
