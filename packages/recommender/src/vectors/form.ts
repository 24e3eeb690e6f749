/** The form model: edges and composition, without colour. */
import { joinBlocks } from './blocks.ts';
import { type Canvas, canvasOf } from './canvas.ts';
import { LIGHT_BINS, lightLayout, TRAIT_BINS, traits } from './composition.ts';
import type { Embedder } from './embedder.ts';
import { ORIENTATION_BINS, orientations } from './orientations.ts';

export const formEmbedder: Embedder = {
  model: 'form-edges-2',
  dimensions: ORIENTATION_BINS + LIGHT_BINS + TRAIT_BINS,
  embedPicture: async (bytes) => formVector(await canvasOf(bytes)),
};

export const formVector = (canvas: Canvas): Float32Array => {
  const edges = orientations(canvas);
  return joinBlocks([
    { values: edges.bins, share: 0.6 },
    { values: lightLayout(canvas), share: 0.15 },
    { values: traits(canvas, edges.density), share: 0.25 },
  ]);
};
