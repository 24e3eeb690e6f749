/** Groups messages by sender, with a time stamp wherever the conversation paused. */
export type Timestamped = { readonly senderId: string; readonly at: string };

export type Group<T extends Timestamped> = {
  readonly senderId: string;
  /** Set when a time stamp is shown above the group. */
  readonly stamp: string | null;
  readonly items: readonly T[];
};

const minuteMs = 60_000;
const stampAfterPauseMs = 15 * minuteMs;
const maxPauseInGroupMs = 5 * minuteMs;

const millisecondsBetween = (one: Timestamped, other: Timestamped): number => Date.parse(other.at) - Date.parse(one.at);

const sameDay = (one: Timestamped, other: Timestamped): boolean =>
  new Date(one.at).toDateString() === new Date(other.at).toDateString();

export const groupMessages = <T extends Timestamped>(items: readonly T[]): Group<T>[] => {
  const groups: { senderId: string; stamp: string | null; items: T[] }[] = [];
  let previous: T | undefined;
  for (const item of items) {
    const paused = !previous || millisecondsBetween(previous, item) > stampAfterPauseMs || !sameDay(previous, item);
    const continuesGroup =
      previous &&
      !paused &&
      previous.senderId === item.senderId &&
      millisecondsBetween(previous, item) <= maxPauseInGroupMs;
    if (continuesGroup) groups.at(-1)?.items.push(item);
    else groups.push({ senderId: item.senderId, stamp: paused ? item.at : null, items: [item] });
    previous = item;
  }
  return groups;
};
