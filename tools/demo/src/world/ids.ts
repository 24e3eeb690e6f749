/** Ids in the product's form, 24 hex digits that sort by age, made from a moment and a name instead of chance. */
import { createHash } from 'node:crypto';

export type IdAt = (at: Date, name: string) => string;

export const idsOf =
  (seed: string): IdAt =>
  (at, name) =>
    at.getTime().toString(16).padStart(12, '0') +
    createHash('sha256').update(`${seed}\n${name}`).digest('hex').slice(0, 12);
