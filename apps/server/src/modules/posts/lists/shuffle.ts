/** Dealing a shelf in a random order that a seed decides: a permutation of 0…n-1 that is computed place by place. */
import { createHash } from 'node:crypto';

const rounds = 4;

const mix = (value: number, key: number): number => {
  let hash = Math.imul(value ^ key, 0x9e3779b1);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca77);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae3d);
  return (hash ^ (hash >>> 16)) >>> 0;
};

/** A Feistel network over the next even number of bits, walked until it lands inside: each place gets one ordinal. */
export const createShuffle = (seed: string, size: number): ((place: number) => number) => {
  const digest = createHash('sha256').update(seed).digest();
  const keys = Array.from({ length: rounds }, (_, round) => digest.readUInt32LE(round * 4));
  const half = Math.max(1, Math.ceil(Math.log2(Math.max(2, size)) / 2));
  const mask = 2 ** half - 1;
  const step = (place: number): number => {
    let left = Math.floor(place / 2 ** half);
    let right = place & mask;
    for (const key of keys) [left, right] = [right, (left ^ mix(right, key)) & mask];
    return left * 2 ** half + right;
  };
  return (place) => {
    let ordinal = step(place);
    while (ordinal >= size) ordinal = step(ordinal);
    return ordinal;
  };
};

const seedLifetimeMs = 5000;

/** A seed that changes every few seconds and remembers how long the shelf was, so that a new work moves nobody. */
export const newSeed = (at: Date, size: number): string =>
  `${Math.floor(at.getTime() / seedLifetimeMs).toString(36)}-${size.toString(36)}`;

export const shuffleSize = (seed: string, size: number): number => {
  const told = /^[0-9a-z]+-([0-9a-z]{1,6})$/.exec(seed)?.[1];
  return told === undefined ? size : Math.min(size, Number.parseInt(told, 36));
};
