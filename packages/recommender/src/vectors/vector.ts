// A vector as it is kept: eight bits a dimension beside the name of the model that made it.

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

function cosine(first: Int8Array, second: Int8Array): number {
  let product = 0;
  let left = 0;
  let right = 0;
  for (let i = 0; i < first.length; i += 1) {
    const x = first[i] ?? 0;
    const y = second[i] ?? 0;
    product += x * y;
    left += x * x;
    right += y * y;
  }
  return left === 0 || right === 0 ? 0 : product / Math.sqrt(left * right);
}
