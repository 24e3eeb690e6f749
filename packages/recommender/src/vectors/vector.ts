// A vector as it is kept: eight bits a dimension beside the name of the model that made it.
import { dot } from './dot.ts';

export interface Vector {
  readonly model: string;
  readonly values: Int8Array;
}

/** Scaled to its largest value: a cosine does not see the scale. */
export function quantise(model: string, values: Float32Array): Vector {
  let largest = 0;
  for (const value of values) largest = Math.max(largest, Math.abs(value));
  const scale = largest === 0 ? 0 : 127 / largest;
  return { model, values: Int8Array.from(values, (value) => Math.round(value * scale)) };
}

/** The cosine of two vectors, or nothing where one is missing or another model made it. */
export function similarity(first: Vector | undefined, second: Vector | undefined): number | undefined {
  if (!first || !second || first.model !== second.model || first.values.length !== second.values.length) {
    return undefined;
  }
  return cosine(first.values, second.values);
}

// One work is compared with many others, so lengths are remembered.
const lengths = new WeakMap<Int8Array, number>();

function cosine(first: Int8Array, second: Int8Array): number {
  const scale = lengthOf(first) * lengthOf(second);
  return scale === 0 ? 0 : dot(first, 0, second) / scale;
}

function lengthOf(values: Int8Array): number {
  const known = lengths.get(values);
  if (known !== undefined) return known;
  const length = Math.sqrt(dot(values, 0, values));
  lengths.set(values, length);
  return length;
}
