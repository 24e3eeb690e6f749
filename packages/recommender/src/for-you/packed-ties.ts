/**
 * Ties as bytes, in the order of their strength: an id of 24 hexadecimal digits in twelve bytes, and its score in four. A page of For
 * you reads thousands of them, and to make a text of each id would take most of its time.
 */
import type { Tie } from './ties.ts';

export const idBytes = 12;
export const tieBytes = 16;

/** Undefined for an id of another form. */
export const bytesOfId = (id: string): Buffer | undefined => {
  const bytes = Buffer.from(id, 'hex');
  return bytes.length === idBytes && id.length === 2 * idBytes ? bytes : undefined;
};

/** Without those whose id has another form. */
export const packTies = (ties: readonly Tie[]): Buffer =>
  Buffer.concat(
    ties.flatMap(({ id, score }) => {
      const bytes = bytesOfId(id);
      if (!bytes) return [];
      const packed = Buffer.alloc(tieBytes, bytes);
      packed.writeFloatBE(score, idBytes);
      return [packed];
    }),
  );
