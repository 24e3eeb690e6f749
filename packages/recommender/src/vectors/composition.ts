/** Composition: layout of light and dark, symmetry, empty space, balance, aspect ratio. */
import { type Canvas, SIDE } from './canvas.ts';
import { gridMeans } from './grid.ts';

const CELLS = 8;
/** The left half: the right half is added to it, mirrored. */
export const LIGHT_BINS = (CELLS * CELLS) / 2;
export const TRAIT_BINS = 2 * 8;

/** Light and dark over the picture, around its own mean; the same for its mirror image. */
export const lightLayout = ({ lightness }: Canvas): Float32Array => {
  const means = gridMeans(lightness, CELLS);
  const middle = mean(means);
  return Float32Array.from({ length: LIGHT_BINS }, (_, i) => {
    const [row, column] = [Math.floor((2 * i) / CELLS), i % (CELLS / 2)];
    return (means[row * CELLS + column] ?? 0) + (means[row * CELLS + CELLS - 1 - column] ?? 0) - 2 * middle;
  });
};

/** Each trait in 0..1 is encoded as a point on a quarter circle, so that a cosine compares it. */
export const traits = (canvas: Canvas, edgeDensity: number): Float32Array => {
  const { lightness } = canvas;
  const middle = mean(lightness);
  const [x, y] = balance(lightness, middle);
  const values = [
    symmetry(lightness, (column, row) => row * SIDE + (SIDE - 1 - column)),
    symmetry(lightness, (column, row) => (SIDE - 1 - row) * SIDE + column),
    emptiness(lightness),
    Math.min(deviation(lightness, middle) / 0.35, 1),
    Math.min(edgeDensity / 0.15, 1),
    Math.abs(2 * x - 1),
    y,
    Math.min(Math.max(Math.log2(canvas.aspect) / 4 + 0.5, 0), 1),
  ];
  return Float32Array.from(values.flatMap((v) => [Math.cos((v * Math.PI) / 2), Math.sin((v * Math.PI) / 2)]));
};

const mean = (values: Float32Array): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const deviation = (values: Float32Array, middle: number): number =>
  Math.sqrt(values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / values.length);

const symmetry = (lightness: Float32Array, mirrored: (column: number, row: number) => number): number => {
  let difference = 0;
  for (let i = 0; i < lightness.length; i += 1) {
    const other = lightness[mirrored(i % SIDE, Math.floor(i / SIDE))] ?? 0;
    difference += Math.abs((lightness[i] ?? 0) - other);
  }
  return Math.max(0, 1 - (4 * difference) / lightness.length);
};

/** The share of pixels that hardly differ from their right and lower neighbours. */
const emptiness = (lightness: Float32Array): number => {
  let calm = 0;
  for (let i = 0; i < lightness.length - SIDE - 1; i += 1) {
    const here = lightness[i] ?? 0;
    const step = Math.abs(here - (lightness[i + 1] ?? 0)) + Math.abs(here - (lightness[i + SIDE] ?? 0));
    if (step < 0.02) calm += 1;
  }
  return calm / lightness.length;
};

/** The centre of whatever differs from the mean lightness. */
const balance = (lightness: Float32Array, middle: number): readonly [number, number] => {
  let weight = 1e-6;
  let x = 0.5e-6;
  let y = 0.5e-6;
  for (let i = 0; i < lightness.length; i += 1) {
    const mass = Math.abs((lightness[i] ?? 0) - middle);
    weight += mass;
    x += (mass * (i % SIDE)) / (SIDE - 1);
    y += (mass * Math.floor(i / SIDE)) / (SIDE - 1);
  }
  return [x / weight, y / weight];
};
