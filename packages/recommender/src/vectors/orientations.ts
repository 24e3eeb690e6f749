/** Histograms of edge orientations in a grid of cells, the same for a picture and its mirror image. */
import { type Canvas, SIDE } from './canvas.ts';

const ANGLES = 8;
const CELLS = 6;
/** The left half of the grid: the right half is added to it, mirrored. */
const COLUMNS = CELLS / 2;
export const ORIENTATION_BINS = ANGLES * CELLS * COLUMNS;

/** How strong edges are at each angle in drawings and photographs: upright and level ones are common. */
const TYPICAL = [0.549, 0.373, 0.457, 0.37, 0.57, 0.374, 0.446, 0.362];
/** Hue and chroma vary less than lightness. */
const CHROMA_WEIGHT = 2;
/** The edges of a cell with hardly any are not raised to the strength of the others. */
const FAINT = 0.02 * (SIDE / CELLS) ** 2;

export type Edges = {
  /** Relative strength of each angle in each cell, in square roots, around what is typical. */
  readonly bins: Float32Array;
  /** Mean strength of the edges in lightness. */
  readonly density: number;
};

export const orientations = (canvas: Canvas): Edges => {
  const cells = new Float32Array(CELLS * CELLS * ANGLES);
  let total = 0;
  for (let y = 1; y < SIDE - 1; y += 1) {
    for (let x = 1; x < SIDE - 1; x += 1) {
      const [dx, dy] = strongestGradient(canvas, y * SIDE + x);
      total += gradientLength(canvas.lightness, y * SIDE + x);
      addEdge(cells, x, y, Math.atan2(dy, dx), Math.hypot(dx, dy));
    }
  }
  return { bins: symmetric(normalised(cells)), density: total / (SIDE * SIDE) };
};

const gradient = (values: Float32Array, at: number): readonly [dx: number, dy: number] => [
  (values[at + 1] ?? 0) - (values[at - 1] ?? 0),
  (values[at + SIDE] ?? 0) - (values[at - SIDE] ?? 0),
];

const gradientLength = (values: Float32Array, at: number): number => {
  const strength = Math.hypot(...gradient(values, at));
  return strength < 0.01 ? 0 : strength;
};

/** Of lightness or one of the colour channels: shapes of equal lightness have edges too. */
const strongestGradient = ({ lightness, a, b }: Canvas, at: number): readonly [number, number] => {
  const [x, y] = gradient(lightness, at);
  const [ax, ay] = gradient(a, at);
  const [bx, by] = gradient(b, at);
  const [light, chromaA, chromaB] = [
    x * x + y * y,
    CHROMA_WEIGHT ** 2 * (ax * ax + ay * ay),
    CHROMA_WEIGHT ** 2 * (bx * bx + by * by),
  ];
  if (light >= chromaA && light >= chromaB) return [x, y];
  return chromaA >= chromaB ? [CHROMA_WEIGHT * ax, CHROMA_WEIGHT * ay] : [CHROMA_WEIGHT * bx, CHROMA_WEIGHT * by];
};

/** Shared between the nearest cells and angles. Opposite gradients are the same edge, so half a turn covers all angles. */
const addEdge = (cells: Float32Array, x: number, y: number, angle: number, strength: number): void => {
  const turn = ((angle / Math.PI + 1) % 1) * ANGLES;
  const low = Math.floor(turn) % ANGLES;
  const past = turn - Math.floor(turn);
  const [column, row] = [cellAt(x), cellAt(y)];
  for (let corner = 0; corner < 4; corner += 1) {
    const cellX = clamp(column.first + (corner & 1));
    const cellY = clamp(row.first + (corner >> 1));
    const share = (corner & 1 ? column.past : 1 - column.past) * (corner >> 1 ? row.past : 1 - row.past) * strength;
    const start = (cellY * CELLS + cellX) * ANGLES;
    cells[start + low] = (cells[start + low] ?? 0) + share * (1 - past);
    const next = start + ((low + 1) % ANGLES);
    cells[next] = (cells[next] ?? 0) + share * past;
  }
};

const cellAt = (pixel: number): { readonly first: number; readonly past: number } => {
  const place = ((pixel + 0.5) * CELLS) / SIDE - 0.5;
  return { first: Math.floor(place), past: place - Math.floor(place) };
};

const clamp = (cell: number): number => Math.min(Math.max(cell, 0), CELLS - 1);

/** Each cell relative to the cells around it, so that a faint part of a picture counts as much as a strong one. */
const normalised = (cells: Float32Array): Float32Array => {
  const energies = Array.from({ length: CELLS * CELLS }, (_, cell) =>
    cells.subarray(cell * ANGLES, (cell + 1) * ANGLES).reduce((sum, value) => sum + value * value, 0),
  );
  return cells.map((value, bin) => {
    const cell = Math.floor(bin / ANGLES);
    const [x, y] = [cell % CELLS, Math.floor(cell / CELLS)];
    let around = 0;
    for (let i = 0; i < 9; i += 1)
      around += energies[clamp(y + Math.floor(i / 3) - 1) * CELLS + clamp(x + (i % 3) - 1)] ?? 0;
    return value / Math.sqrt(around / 9 + FAINT * FAINT);
  });
};

const symmetric = (cells: Float32Array): Float32Array => {
  const bins = new Float32Array(ORIENTATION_BINS);
  for (let i = 0; i < bins.length; i += 1) {
    const angle = i % ANGLES;
    const column = Math.floor(i / ANGLES) % COLUMNS;
    const row = Math.floor(i / (ANGLES * COLUMNS));
    const own = cells[(row * CELLS + column) * ANGLES + angle] ?? 0;
    const mirrored = cells[(row * CELLS + CELLS - 1 - column) * ANGLES + ((ANGLES - angle) % ANGLES)] ?? 0;
    bins[i] = Math.sqrt(own + mirrored) - (TYPICAL[angle] ?? 0);
  }
  return bins;
};
