/** Messages as they stand on the screen: in groups by sender, with a time stamp wherever the conversation paused. */
export type Timestamped = { readonly senderId: string; readonly at: string };

export type Group<T extends Timestamped> = {
  readonly senderId: string;
  /** Set where a time stamp stands above the group. */
  readonly stamp: string | null;
  readonly items: readonly T[];
};

const minute = 60_000;
const stampAfter = 15 * minute;
const groupWithin = 5 * minute;

const apart = (one: Timestamped, other: Timestamped): number => Date.parse(other.at) - Date.parse(one.at);

const sameDay = (one: Timestamped, other: Timestamped): boolean =>
  new Date(one.at).toDateString() === new Date(other.at).toDateString();

export const groupMessages = <T extends Timestamped>(items: readonly T[]): Group<T>[] => {
  const groups: { senderId: string; stamp: string | null; items: T[] }[] = [];
  let before: T | undefined;
  for (const item of items) {
    const paused = !before || apart(before, item) > stampAfter || !sameDay(before, item);
    const goesOn = before && !paused && before.senderId === item.senderId && apart(before, item) <= groupWithin;
    if (goesOn) groups.at(-1)?.items.push(item);
    else groups.push({ senderId: item.senderId, stamp: paused ? item.at : null, items: [item] });
    before = item;
  }
  return groups;
};
