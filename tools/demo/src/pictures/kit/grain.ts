/** Film grain, laid over the pixels of a finished drawing: as paint inside the drawing it would cost as much as the rest. */
import { createRandom } from '../../random.ts';

const side = 256;
/** How many levels of a channel a grain moves at full strength, for one deviation of the noise. */
const reach = 30;
let noise: Float32Array | undefined;
const tiles = new Map<number, Int8Array>();

/** Turns the rows of an opaque RGBA drawing into RGB, with grain of a strength from 0 to 1. */
export const withGrain = (rgba: Uint8Array, width: number, strength: number): Buffer => {
  const tile = tileOf(strength);
  const rgb = new Uint8ClampedArray((rgba.length / 4) * 3);
  for (let y = 0, from = 0, to = 0; from < rgba.length; y++) {
    const row = (y % side) * side;
    for (let x = 0; x < width; x++, from += 4, to += 3) {
      const grain = tile[row + (x % side)] ?? 0;
      rgb[to] = (rgba[from] ?? 0) + grain;
      rgb[to + 1] = (rgba[from + 1] ?? 0) + grain;
      rgb[to + 2] = (rgba[from + 2] ?? 0) + grain;
    }
  }
  return Buffer.from(rgb.buffer);
};

const tileOf = (strength: number): Int8Array => {
  const known = tiles.get(strength);
  if (known) return known;
  const tile = Int8Array.from((noise ??= makeNoise()), (value) => Math.round(value * reach * strength));
  tiles.set(strength, tile);
  return tile;
};

/** Bell-shaped, each grain leaning on its neighbours a little, so that it reads as film and not as dust. */
const makeNoise = (): Float32Array => {
  const random = createRandom('grain');
  const raw = Float32Array.from({ length: side * side }, () => random.gauss());
  return raw.map((own, at) => {
    const right = raw[(at % side === side - 1 ? at - side : at) + 1] ?? 0;
    const below = raw[(at + side) % raw.length] ?? 0;
    return (own + 0.6 * right + 0.6 * below) / 1.31;
  });
};
