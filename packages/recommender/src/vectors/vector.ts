/** A vector as it is kept: eight bits a dimension beside the name of the model that made it. */
import { dot } from './dot.ts';

export type Vector = {
  readonly model: string;
  readonly values: Int8Array;
  /** Known beforehand, because one work is compared with many others. */
  readonly length: number;
};

export const vectorOf = (model: string, values: Int8Array): Vector => ({
  model,
  values,
  length: Math.sqrt(dot(values, 0, values)),
});

/** Scaled to its largest value: a cosine does not see the scale. */
export const quantise = (model: string, values: Float32Array): Vector => {
  let largest = 0;
  for (const value of values) largest = Math.max(largest, Math.abs(value));
  const scale = largest === 0 ? 0 : 127 / largest;
  return vectorOf(
    model,
    Int8Array.from(values, (value) => Math.round(value * scale)),
  );
};

/** The cosine of two vectors, or nothing where one is missing or another model made it. */
export const similarity = (first: Vector | undefined, second: Vector | undefined): number | undefined => {
  if (!first || !second || first.model !== second.model || first.values.length !== second.values.length) {
    return undefined;
  }
  const scale = first.length * second.length;
  return scale === 0 ? 0 : dot(first.values, 0, second.values) / scale;
};
