/** Seeded permutation of 0…n-1, computed one position at a time. */
import { createHash } from 'node:crypto';

const rounds = 4;

const mix = (value: number, key: number): number => {
  let hash = Math.imul(value ^ key, 0x9e3779b1);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca77);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae3d);
  return (hash ^ (hash >>> 16)) >>> 0;
};

/** A Feistel network over the next even number of bits; results outside the range are permuted again (cycle walking). */
export const createShuffle = (seed: string, size: number): ((position: number) => number) => {
  const digest = createHash('sha256').update(seed).digest();
  const keys = Array.from({ length: rounds }, (_, round) => digest.readUInt32LE(round * 4));
  const half = Math.max(1, Math.ceil(Math.log2(Math.max(2, size)) / 2));
  const mask = 2 ** half - 1;
  const step = (position: number): number => {
    let left = Math.floor(position / 2 ** half);
    let right = position & mask;
    for (const key of keys) [left, right] = [right, (left ^ mix(right, key)) & mask];
    return left * 2 ** half + right;
  };
  return (position) => {
    let result = step(position);
    while (result >= size) result = step(result);
    return result;
  };
};

const seedLifetimeMs = 5000;

/** Changes every few seconds, and contains the list's length, so that new posts do not change the order while paging. */
export const newSeed = (at: Date, size: number): string =>
  `${Math.floor(at.getTime() / seedLifetimeMs).toString(36)}-${size.toString(36)}`;

export const shuffleSize = (seed: string, size: number): number => {
  const encodedSize = /^[0-9a-z]+-([0-9a-z]{1,6})$/.exec(seed)?.[1];
  return encodedSize === undefined ? size : Math.min(size, Number.parseInt(encodedSize, 36));
};
