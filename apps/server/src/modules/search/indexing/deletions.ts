/** Typing errors: words that differ by few letters share what is left after deleting some of them (SymSpell). */

/** Only the beginning is varied, which bounds the number of variants; the rest is compared afterwards. */
const variedLength = 7;
const minLength = 3;

/** One edit in short words, two in long ones. */
export const maxEdits = (word: string): number => (word.length < minLength ? 0 : word.length < 8 ? 1 : 2);

export const deletionsOf = (word: string): string[] => {
  const edits = maxEdits(word);
  if (edits === 0) return [];
  const found = new Set([word.slice(0, variedLength)]);
  let last = [...found];
  for (let edit = 0; edit < edits; edit += 1) {
    last = last.flatMap((text) => Array.from(text, (_, at) => text.slice(0, at) + text.slice(at + 1)));
    for (const text of last) found.add(text);
  }
  // With only the beginning varied, an edit in it also moves the letter behind it.
  if (word.length > variedLength) found.add(word.slice(0, variedLength - 1));
  found.delete('');
  return [...found];
};

/** Inserted, deleted, changed and swapped letters; more than `limit` is reported as `limit + 1`. */
export const editDistance = (one: string, other: string, limit: number): number => {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1];
      let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      next.push(cost);
    }
    if (Math.min(...next) > limit) return limit + 1;
    [before, row] = [row, next];
  }
  return Math.min(row[other.length] ?? limit + 1, limit + 1);
};
