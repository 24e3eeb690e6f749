/** 64-bit perceptual hash: detects near-duplicates after scaling and re-encoding. */
import { type Canvas, canvasOf, SIDE } from './canvas.ts';

export const HASH_MODEL = 'phash-dct-1';
const LOW = 8;
const NEAR = 8;

const cosines = Float32Array.from({ length: LOW * SIDE }, (_, i) => {
  const frequency = Math.floor(i / SIDE) + 1;
  return Math.cos((Math.PI * frequency * (2 * (i % SIDE) + 1)) / (2 * SIDE));
});

export const perceptualHash = async (bytes: Uint8Array): Promise<string> => hashCanvas(await canvasOf(bytes));

/** Sixteen hexadecimal digits: the signs of the lowest frequencies around their median. */
export const hashCanvas = ({ lightness }: Canvas): string => {
  const waves = lowFrequencies(lightness);
  const median = waves.toSorted()[waves.length / 2] ?? 0;
  let digits = '';
  for (let i = 0; i < waves.length; i += 4) {
    let digit = 0;
    for (let bit = 0; bit < 4; bit += 1) digit = digit * 2 + ((waves[i + bit] ?? 0) > median ? 1 : 0);
    digits += digit.toString(16);
  }
  return digits;
};

export const nearDuplicates = (first: string, second: string): boolean => differingBits(first, second) <= NEAR;

const ones = Uint8Array.from({ length: 16 }, (_, digit) => digit.toString(2).replaceAll('0', '').length);

/** Per digit, without parsing: it runs for every pair in a list. */
export const differingBits = (first: string, second: string): number => {
  let bits = 0;
  for (let i = 0; i < first.length; i += 1) {
    bits += ones[digitOf(first.charCodeAt(i)) ^ digitOf(second.charCodeAt(i))] ?? 0;
  }
  return bits;
};

const digitOf = (code: number): number => (code < 58 ? code - 48 : code - 87);

const lowFrequencies = (lightness: Float32Array): Float32Array => {
  const rows = new Float32Array(SIDE * LOW);
  for (let y = 0; y < SIDE; y += 1) {
    for (let u = 0; u < LOW; u += 1) {
      let sum = 0;
      for (let x = 0; x < SIDE; x += 1) sum += (lightness[y * SIDE + x] ?? 0) * (cosines[u * SIDE + x] ?? 0);
      rows[y * LOW + u] = sum;
    }
  }
  const waves = new Float32Array(LOW * LOW);
  for (let v = 0; v < LOW; v += 1) {
    for (let u = 0; u < LOW; u += 1) {
      let sum = 0;
      for (let y = 0; y < SIDE; y += 1) sum += (rows[y * LOW + u] ?? 0) * (cosines[v * SIDE + y] ?? 0);
      waves[v * LOW + u] = sum;
    }
  }
  return waves;
};
