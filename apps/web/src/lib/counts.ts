/** Short counts: 986, 1.2k, 34k, 1.1m; always rounded down. */
const units = [
  { from: 1_000_000, unit: 'm' },
  { from: 1_000, unit: 'k' },
] as const;

export const shortCount = (count: number): string => {
  for (const { from, unit } of units) {
    if (count >= from) {
      const tenths = Math.floor((count / from) * 10) / 10;
      return `${tenths >= 10 ? Math.floor(tenths) : tenths}${unit}`;
    }
  }
  return String(count);
};

/** 12,345: what `toLocaleString` would return, whose first call takes a browser as long as rendering the page. */
export const fullCount = (count: number): string => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');

/** “1 heart”, “2 hearts”: for screen readers. */
export const countText = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
