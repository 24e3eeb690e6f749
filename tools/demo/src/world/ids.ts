/** Ids in the product's format (24 hex digits that sort by age), from a time and a name instead of random bytes. */
import { createHash } from 'node:crypto';

export type IdAt = (at: Date, name: string) => string;

export const idsOf =
  (seed: string): IdAt =>
  (at, name) =>
    at.getTime().toString(16).padStart(12, '0') +
    createHash('sha256').update(`${seed}\n${name}`).digest('hex').slice(0, 12);
