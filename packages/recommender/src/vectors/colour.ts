/** The colour model: palette and colour layout. */
import { joinBlocks } from './blocks.ts';
import { type Canvas, canvasOf } from './canvas.ts';
import type { Embedder } from './embedder.ts';
import { gridMeans } from './grid.ts';
import { PALETTE_BINS, palette } from './palette.ts';

const CELLS = 4;

export const colourEmbedder: Embedder = {
  model: 'colour-oklab-1',
  dimensions: PALETTE_BINS + 3 * CELLS * CELLS,
  embedPicture: async (bytes) => colourVector(await canvasOf(bytes)),
};

export const colourVector = (canvas: Canvas): Float32Array =>
  joinBlocks([
    { values: palette(canvas), share: 0.75 },
    { values: layout(canvas), share: 0.25 },
  ]);

/** Lightness is centred so that light and dark have opposite signs; a and b are scaled up to match its range. */
const layout = ({ lightness, a, b }: Canvas): Float32Array =>
  Float32Array.from([
    ...gridMeans(lightness, CELLS).map((value) => value - 0.5),
    ...gridMeans(a, CELLS).map((value) => value * 3),
    ...gridMeans(b, CELLS).map((value) => value * 3),
  ]);
