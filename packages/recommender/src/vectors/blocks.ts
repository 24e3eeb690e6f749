/** Joins feature blocks into one unit vector, each block with its share of the whole. */

export type Block = {
  readonly values: Float32Array;
  /** The block's share of the cosine between two joined vectors. */
  readonly share: number;
};

export const joinBlocks = (blocks: readonly Block[]): Float32Array => {
  const joined = new Float32Array(blocks.reduce((sum, { values }) => sum + values.length, 0));
  let offset = 0;
  for (const { values, share } of blocks) {
    const scale = Math.sqrt(share) / (length(values) || 1);
    for (const value of values) {
      joined[offset] = value * scale;
      offset += 1;
    }
  }
  return joined;
};

const length = (values: Float32Array): number => {
  let sum = 0;
  for (const value of values) sum += value * value;
  return Math.sqrt(sum);
};
