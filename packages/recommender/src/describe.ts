/** Computes the signals that are stored for a post. */
import { colourEmbedder } from './vectors/colour.ts';
import type { Embedder } from './vectors/embedder.ts';
import { formEmbedder } from './vectors/form.ts';
import { HASH_MODEL, perceptualHash } from './vectors/perceptual-hash.ts';
import { quantise, type Vector } from './vectors/vector.ts';
import { type Bag, bagOf, WORDS_MODEL } from './words/bag.ts';
import type { WordDocument } from './words/document.ts';

export type Models = {
  readonly colour: Embedder;
  readonly form: Embedder;
};

export const models: Models = { colour: colourEmbedder, form: formEmbedder };

export type PictureDescription = {
  readonly colour: Vector;
  readonly form: Vector;
  readonly hash: string;
};

export type Description = PictureDescription & {
  readonly words: Bag;
};

/** Identifies the models; posts described under another stamp are described again. */
export const modelStamp = ({ colour, form }: Models = models): string =>
  [colour.model, form.model, HASH_MODEL, WORDS_MODEL].join('+');

/** Signals of the picture alone; equal for all posts with the same picture. */
export const describePicture = async (
  picture: Uint8Array,
  { colour, form }: Models = models,
): Promise<PictureDescription> => {
  const [colours, shapes, hash] = await Promise.all([
    colour.embedPicture(picture),
    form.embedPicture(picture),
    perceptualHash(picture),
  ]);
  return { colour: quantise(colour.model, colours), form: quantise(form.model, shapes), hash };
};

export const describePost = async (
  document: WordDocument,
  picture: Uint8Array,
  using: Models = models,
): Promise<Description> => ({ ...(await describePicture(picture, using)), words: bagOf(document) });
