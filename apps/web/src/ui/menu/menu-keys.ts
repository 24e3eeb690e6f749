/** The keys of the WAI-ARIA menu pattern. */
type Move = (current: number, count: number) => number;

const moves: Readonly<Record<string, Move>> = {
  ArrowDown: (current, count) => (current + 1) % count,
  ArrowUp: (current, count) => (current <= 0 ? count : current) - 1,
  Home: () => 0,
  End: (_current, count) => count - 1,
};

/** The next item after the current one whose text starts with a letter. */
const itemWithLetter = (letter: string, current: number, texts: readonly string[]): number | null => {
  const places = texts.map((_, offset) => (current + 1 + offset) % texts.length);
  const wanted = letter.toLowerCase();
  return places.find((place) => texts[place]?.trim().toLowerCase().startsWith(wanted)) ?? null;
};

/** Where a key moves the focus; `current` is -1 while no item has it. Null if the key is none of the menu's. */
export const itemForKey = (key: string, current: number, texts: readonly string[]): number | null => {
  if (texts.length === 0) return null;
  const move = moves[key];
  if (move) return move(current, texts.length);
  return key.length === 1 && key !== ' ' ? itemWithLetter(key, current, texts) : null;
};
