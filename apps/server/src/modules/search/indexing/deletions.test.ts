import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deletionsOf, editDistance, maxEdits } from './deletions.ts';

const letter = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h');
const word = fc.string({ unit: letter, minLength: 3, maxLength: 14 });
const edit = fc.record({ at: fc.nat(13), letter, kind: fc.constantFrom('delete', 'insert', 'change', 'swap') });
type Edit = { at: number; letter: string; kind: 'delete' | 'insert' | 'change' | 'swap' };

const apply = (text: string, { at: place, letter: other, kind }: Edit): string => {
  const at = place % text.length;
  const [before, here, next, after] = [text.slice(0, at), text[at] ?? '', text[at + 1] ?? '', text.slice(at + 2)];
  if (kind === 'delete') return before + next + after;
  if (kind === 'insert') return before + other + here + next + after;
  return kind === 'change' ? before + other + next + after : before + next + here + after;
};

describe('typing errors', () => {
  it.each([
    ['poster', 'poster', 0],
    ['poster', 'psoter', 1],
    ['poster', 'poter', 1],
    ['architecture', 'arcitectrue', 2],
    ['poster', 'museum', 3],
  ])('%s and %s are %d edits apart', (one, other, edits) => {
    expect(editDistance(one, other, 2)).toBe(edits);
    expect(editDistance(other, one, 2)).toBe(edits);
  });

  it('leave something that both words share, if they are few enough', () => {
    fc.assert(
      fc.property(word, edit, edit, fc.boolean(), (right, first, second, both) => {
        const once = apply(right, first);
        const wrong = both && once.length > 0 ? apply(once, second) : once;
        fc.pre(editDistance(wrong, right, 2) <= Math.min(maxEdits(right), maxEdits(wrong)));
        const known = new Set(deletionsOf(right));
        expect(deletionsOf(wrong).some((deletion) => known.has(deletion))).toBe(true);
      }),
      { numRuns: 2_000, seed: 1 },
    );
  });
});
