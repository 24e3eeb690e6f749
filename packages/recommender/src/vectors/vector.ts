/** A stored vector: int8 values and the name of the model that made them. */
import { dot } from './dot.ts';

export type Vector = {
  readonly model: string;
  readonly values: Int8Array;
  /** Precomputed, because one post is compared with many others. */
  readonly length: number;
};

export const vectorOf = (model: string, values: Int8Array): Vector => ({
  model,
  values,
  length: Math.sqrt(dot(values, 0, values)),
});

/** Scaled to the largest value, which does not change a cosine. */
export const quantise = (model: string, values: Float32Array): Vector => {
  let largest = 0;
  for (const value of values) largest = Math.max(largest, Math.abs(value));
  const scale = largest === 0 ? 0 : 127 / largest;
  return vectorOf(
    model,
    Int8Array.from(values, (value) => Math.round(value * scale)),
  );
};

/** Cosine, or undefined when one is missing or the models differ. */
export const similarity = (first: Vector | undefined, second: Vector | undefined): number | undefined => {
  if (!first || !second || first.model !== second.model || first.values.length !== second.values.length) {
    return undefined;
  }
  const scale = first.length * second.length;
  return scale === 0 ? 0 : dot(first.values, 0, second.values) / scale;
};
