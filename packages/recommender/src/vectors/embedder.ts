/** What turns a picture into numbers: the seam where a stronger model can be plugged in. */

export type Embedder = {
  /** Names the model and its version; vectors of different models are never compared. */
  readonly model: string;
  readonly dimensions: number;
  embedPicture(bytes: Uint8Array): Promise<Float32Array>;
};
