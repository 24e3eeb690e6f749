/** Interface of a picture model. */

export type Embedder = {
  /** Names the model and its version; vectors of different models are never compared. */
  readonly model: string;
  readonly dimensions: number;
  embedPicture(bytes: Uint8Array): Promise<Float32Array>;
};
